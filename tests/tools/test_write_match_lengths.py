"""What the page tells of the length of matches is what the lab found."""

from __future__ import annotations

from repository_files import ROOT

from nainjaune.lab.report_data import StudyResults
from nainjaune.lab.result_file import read_results
from nainjaune.rules_library.data import data_files
from write_match_lengths import OUT_AFTER, data_file

RESULTS = ROOT / "docs" / "lab" / "results.json"


def test_the_figures_of_the_page_are_those_of_the_stored_results() -> None:
    written = data_files("lab")["match_length"]
    assert written == data_file(StudyResults(*read_results(RESULTS)))
    assert tuple(sorted(OUT_AFTER)) == OUT_AFTER
