"""The command line of xacc-report."""
import argparse
import pathlib
import sys

import explain
import failure
import headline
import html_page
import otf2_archive
import page
import prediction
import table
import trace
import untrusted

USAGE = """Shows what a trace recorded:
  XACC_TRACE=t.json mpirun -np 4 ./prog
  xacc-report t.json -o t.html        # one self-contained page
  xacc-report t.json --text           # the table of XACC_PROFILE=1
  xacc-report t.json --otf2 FOLDER    # an archive for Vampir and others"""


def options():
    parser = argparse.ArgumentParser(prog="xacc-report", description=USAGE, allow_abbrev=False,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trace", metavar="TRACE", help="a file that XACC_TRACE wrote; .gz works")
    parser.add_argument("-o", metavar="FILE.html", dest="output", help="write a page")
    parser.add_argument("--text", action="store_true", help="write a table to the standard output")
    parser.add_argument("--otf2", metavar="FOLDER", help="write an archive in the Open Trace Format 2 to this new folder; needs "
                        "the Python module otf2")
    parser.add_argument("--prediction", metavar="FILE", help="a file of xacc-predict --json: show its predicted times next to these")
    parser.add_argument("--source", metavar="FOLDER", action="append", default=[],
                        help="also show sources below this folder, not only those below the current one; may be repeated")
    return parser


def main(arguments, share):
    if arguments[:1] == ["--explain"]:  # called by xaccc
        return explain.main(arguments[1:], share)
    given = options().parse_args(arguments)
    sys.stdout.reconfigure(errors="backslashreplace")  # names in a trace may be any text
    if not given.output and not given.text and not given.otf2:
        print("xacc-report: error: specify -o FILE.html, --text or --otf2 FOLDER", file=sys.stderr)
        return 2
    try:
        recorded = trace.read(given.trace)
        both = given.prediction and prediction.compare(prediction.read(given.prediction, recorded.nodes), recorded.profile)
        if given.text:
            sys.stdout.write(headline.text(recorded.profile) + "\n" + table.text(recorded.profile) + ("\n" + prediction.text(both) if both else ""))
        if given.output:
            folders = [pathlib.Path(), *map(pathlib.Path, given.source)]
            page.write(recorded, given.output, share, folders, both)
        if given.otf2:
            otf2_archive.write(recorded, given.otf2)
    except (untrusted.Bad, html_page.Missing, otf2_archive.Missing, OSError) as error:
        print("xacc-report: error: %s" % failure.text(error), file=sys.stderr)
        return 1
    return 0
