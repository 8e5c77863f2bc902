"""Tests of sentences and catalogues."""
