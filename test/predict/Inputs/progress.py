"""progress.py TOOLS BENCH PROGRAM: the progress of long work, with a fake clock; and the output of xacc-predict and bench/run on a
terminal, in a file, and with --quiet."""
import io
import os
import pty
import re
import subprocess
import sys

tools, bench, program = sys.argv[1:]
sys.dont_write_bytecode = True
sys.path.insert(0, tools + "/lib/python")
import progress


class Stream(io.StringIO):
    terminal = False

    def isatty(self):
        return self.terminal


def work(stream, seconds):
    """Runs two cases of ten rounds, `seconds` in all; returns the output."""
    now = [0.0]
    made = progress.Progress("work", stream, lambda: now[0])
    for case in made.each(["a", "b"], lambda case: "case " + case):
        for _ in made.each(range(10), lambda k: "round"):
            now[0] += seconds / 20
            made.show()
    made.erase()
    return stream.getvalue()


assert work(Stream(), 9) == ""
lines = work(Stream(), 200).splitlines()
assert lines[0] == "work: case a (1 of 2), round (1 of 10); 0:10" and len(lines) == 4, lines  # nothing is done yet
assert lines[1] == "work: case a (1 of 2), round (7 of 10); 1:10, about 2:43 left", lines
terminal = Stream()
terminal.terminal = True
text = work(terminal, 4)
assert "\n" not in text and text.endswith(progress.ERASE) and "case b (2 of 2), round (5 of 10)" in text, text
above = Stream()
stream = progress.Above(above, made := progress.Progress("work", terminal))
made.drawn = True
stream.write("a table\n")
assert above.getvalue() == "a table\n" and not made.drawn and terminal.getvalue().endswith(progress.ERASE)
assert progress.minutes(3723) == "1:02:03" and progress.minutes(59.6) == "1:00"


def on_terminal(command):
    """Returns the output of a command on a terminal as its stderr, and its stdout."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=theirs, text=True)
    os.close(theirs)
    said = b""
    try:
        while part := os.read(ours, 4096):
            said += part
    except OSError:  # the other end is closed
        pass
    out = process.communicate()[0]
    assert process.returncode == 0, said
    return said.decode(), out


predict = ["xacc-predict", "--procs", "2,64", "--machine", "k-computer"]
benchmark = [bench + "/run", "translate", "--quick", "--pairs", "1", "--xaccc", "xaccc"]
for command, shown in ((predict + [program], r"xacc-predict: 64 processes \(2 of 2\), repetition \(2 of 3\), process \d+ "),
                       (benchmark, r"translate: 100 constructs \(3 of 5\), pair;")):
    said, out = on_terminal(command)
    assert re.search(shown, said) and said.endswith(progress.ERASE), said
    assert "\033" not in out, out
plain = subprocess.run(predict + [program], capture_output=True, text=True)
assert plain.returncode == 0 and plain.stderr == "", plain
for command in (predict[:1] + ["--quiet"] + predict[1:] + [program], benchmark + ["--quiet"]):
    assert on_terminal(command)[0] == ""
