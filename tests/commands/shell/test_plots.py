"""Pictures of curves: their words are in them, and what cannot be written is refused before."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from canfield_cli.commands.shell.plots import INSTALL, Mark, Plot, verify_plot, write_plot
from canfield_cli.engine.errors import FileError, FileProblem
from canfield_cli.text.messages import RefusedError

SVG = "{http://www.w3.org/2000/svg}"
PLOT = Plot(
    title="Sol ♥ <deu>",
    description="De 100 a 10: «x» & més, a $5 i $6.",
    across_label="accions",
    up_label="percent",
    across=range(6),
    percent=(100, 90, None, 50, 40, 10),
    low=(90, 80, 70, 40, 30, 0),
    high=(100, 95, 90, 60, 50, 20),
    marks=(Mark(3, 50, "c1 f"),),
)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLCONFIGDIR", str(tmp_path / "matplotlib"))


def drawn(file: str) -> Path:
    pytest.importorskip("matplotlib")
    verify_plot(file)
    write_plot(file, PLOT, "ca")
    return Path(file)


def test_an_svg_has_its_words_for_readers_and_its_labels_as_text() -> None:
    root = ET.fromstring(drawn("curve.svg").read_text(encoding="utf-8"))
    assert root.attrib["lang"] == "ca"
    assert root.attrib["role"] == "img"
    title, description = root[0], root[1]
    assert (title.tag, title.text) == (f"{SVG}title", PLOT.title)
    assert (description.tag, description.text) == (f"{SVG}desc", PLOT.description)
    assert root.attrib["aria-labelledby"].split() == [title.attrib["id"], description.attrib["id"]]
    texts = {"".join(text.itertext()) for text in root.iter(f"{SVG}text")}
    assert {PLOT.title, "accions", "percent", "c1 f"} <= texts


def test_the_same_curve_gives_the_same_file() -> None:
    assert drawn("one.svg").read_bytes() == drawn("two.svg").read_bytes()


def test_a_png_has_its_words_as_metadata() -> None:
    data = drawn("curve.PNG").read_bytes()
    image = pytest.importorskip("PIL.Image")
    with image.open("curve.PNG") as picture:
        assert picture.text["Title"] == PLOT.title
        assert picture.text["Description"] == PLOT.description
    assert data.startswith(b"\x89PNG")


def test_another_ending_a_file_that_is_there_and_a_missing_extra_are_refused_before_the_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("curve.jpg", "curve", ".svg"):
        with pytest.raises(RefusedError) as wrong:
            verify_plot(name)
        assert wrong.value.fields == {"file": name}
    Path("curve.svg").write_text("mine", encoding="utf-8")
    with pytest.raises(FileError) as there:
        verify_plot("curve.svg")
    assert there.value.trouble is FileProblem.EXISTS
    with pytest.raises(FileError) as nowhere:
        verify_plot("no/such/folder/curve.svg")
    assert nowhere.value.trouble is FileProblem.UNWRITABLE
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(RefusedError) as missing:
        verify_plot("other.svg")
    assert missing.value.fields == {"install": INSTALL}
    # It may be there, and broken.
    with pytest.raises(RefusedError) as broken:
        write_plot("other.svg", PLOT, "ca")
    assert broken.value.fields == {"install": INSTALL}
    assert not Path("other.svg").exists()


def test_where_no_file_can_be_nothing_is_left() -> None:
    pytest.importorskip("matplotlib")
    with pytest.raises(FileError) as fault:
        write_plot("nowhere/curve.png", PLOT, "ca")
    assert fault.value.trouble is FileProblem.UNWRITABLE
    assert not Path("nowhere").exists()
