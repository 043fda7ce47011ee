"""moved.py TRACE.json REPORT.html EXPLAINED.html: the pages of a run of moves.c and of --explain draw the same moves, and as many
elements as the run sends."""
import json
import pathlib
import re
import subprocess
import sys

trace, *pages = sys.argv[1:]
browse = str(pathlib.Path(__file__).with_name("browse.py"))
LINES = [27, 27, 28, 29, 31, 33, 36]  # lines of the moves
profile = json.loads(pathlib.Path(trace).read_text())["otherData"]["profile"]["directives"]
sent = {line: sum(sum(row["bytes"]) for row in profile if row["line"] == line) // 4 for line in LINES}


def drawn(page, k):
    """The counts of a move, the numbers of pictures and of coloured pieces."""
    done = subprocess.run([sys.executable, browse, "%s#move-%d" % (page, k + 1)], capture_output=True, text=True)
    assert done.returncode == 0 and "CONSOLE" not in done.stderr, done.stderr
    counts = re.search(r'<p class="counts">([^<]*)', done.stdout)
    pairs = dict(re.findall(r"(node \d+ to [^:]*): (\d+) elements", counts[1])) if counts else None
    return pairs, len(re.findall("<figure>", done.stdout)), sorted(re.findall(r'class="(piece [^"]*)"', done.stdout))


moved = {line: 0 for line in LINES}
for k, line in enumerate(LINES[:-1]):
    (run, *pictures), (model, *same) = (drawn(page, k) for page in pages)
    assert run == model and pictures == same, (line, run, model)
    assert pictures[0] == (4 if line < 29 else 2) and len(pictures[1]) > 3, pictures
    moved[line] += sum(map(int, run.values()))
assert {**sent, 36: 0} == {**moved, 36: 0}, (sent, moved)
assert drawn(pages[0], 6)[0] is None  # its numbers are macros
assert drawn(pages[1], 6)[0] == {"node %d to every node" % node: "6" for node in (1, 2, 3, 4)}
