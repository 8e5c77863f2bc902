"""The settings file is changed where it really is, and nothing is left beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from canfield_cli.engine.errors import FileError
from canfield_cli.store.settings import read_settings, write_settings


def test_a_name_that_leads_elsewhere_goes_on_leading_there(tmp_path: Path) -> None:
    real, name = tmp_path / "mine" / "real.toml", tmp_path / "settings.toml"
    real.parent.mkdir()
    name.symlink_to(real)
    write_settings(name, {"language": "ca"})
    write_settings(name, {"width": 40})
    assert name.is_symlink()
    assert read_settings(real).values == {"language": "ca", "width": 40}
    assert [path.name for path in real.parent.iterdir()] == ["real.toml"]


def test_nothing_is_left_of_what_could_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    write_settings(path, {"language": "ca"})

    def full(beside: Path, data: bytes) -> int:
        del data
        beside.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(FileError):
        write_settings(path, {"language": "es"})
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]
    assert read_settings(path).values == {"language": "ca"}
