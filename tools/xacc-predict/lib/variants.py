"""Compiles, predicts and ranks the same source with other distributions."""
import argparse
import pathlib
import shlex
import subprocess
import tempfile

import distributions
import predict
import ranking
import run

WIDTHS = (4, 16, 64)  # of cyclic(w)
WORTH_GBLOCK = 1.05   # largest work of a process, relative to the average


class Refused(Exception):
    """The program cannot have that distribution."""


def compiler(given, share):
    return shlex.split(given.xaccc) if given.xaccc else [str(share.parents[2] / "bin" / "xaccc"), "-O3", "-lm"]


def compiled(given, share, text, folder, name):
    """Compiles a text in place of the source."""
    source = pathlib.Path(given.program)
    rewritten, program = folder / (name + ".c"), folder / name
    rewritten.write_text('#line 1 "%s"\n' % str(source).replace("\\", "\\\\") + text, errors="surrogateescape")
    command = compiler(given, share)
    libraries = [word for word in command if word.startswith("-l")]
    command = [*(word for word in command if word not in libraries), "-w", "-iquote", str(source.parent), str(rewritten), "-o",
               str(program), *libraries]
    try:
        result = subprocess.run(command, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL)
    except OSError as error:
        raise run.Failed("cannot run '%s': %s" % (command[0], error.strerror)) from None
    if result.returncode:
        errors = [line.partition("error: ")[2] for line in result.stderr.splitlines() if "error: " in line]
        raise Refused("it does not compile: %s" % (errors or [result.stderr.strip()])[0])
    return program


def ends_by_work(works):
    """Returns where each process's block would have to end so that all have the same work, in millionths, if the work of each
    is evenly spread over its current block."""
    np, total, ends, done = len(works), sum(works), [], 0.0
    for k, work in enumerate(works):
        while len(ends) < np - 1 and done + work >= total * (len(ends) + 1) / np:
            inside = (total * (len(ends) + 1) / np - done) / work if work else 0.0
            ends.append(round(1e6 * (k + inside) / np))
        done += work
    return [*ends, 1000000] if len(ends) == np - 1 else None


def work_of(records):
    """Returns the seconds that each process works in distributed loops, if all were run; otherwise None."""
    if any(weight != 1 for _, weight in records):
        return None
    return [sum(ns for place, kind, ns, _ in predict.middle(record)["phases"][1:] if kind == predict.WORK) / 1e9
            for record, _ in records]


CANDIDATES = [("cyclic", distributions.with_words(distributions.as_cyclic())),
              *(("cyclic(%d)" % width, distributions.with_words(distributions.as_cyclic(width))) for width in WIDTHS),
              ("block in place of cyclic", distributions.with_words(distributions.as_block))]


class Variants:
    def __init__(self, given, share, machine):
        self.given, self.share, self.machine = given, share, machine
        if not pathlib.Path(given.program).is_file():
            raise run.Failed("no such file '%s'" % given.program)
        self.text = pathlib.Path(given.program).read_text(errors="surrogateescape")

    def predicted(self, procs, text, folder, name):
        program = compiled(self.given, self.share, text, folder, name)
        given = argparse.Namespace(**{**vars(self.given), "program": str(program)})
        records = run.records(given, procs, self.machine)
        return predict.prediction(procs, records, self.machine, given.per_node), records

    def balanced(self, procs, records):
        """Returns (name, rewriter) of a gblock distribution that balances the work; None if it is balanced or unknown."""
        works = work_of(records)
        if not works or procs < 2 or not sum(works) or max(works) * procs < WORTH_GBLOCK * sum(works):
            return None
        ends = ends_by_work(works)
        return ends and ("gblock by measured work", distributions.gblock(procs, ends))

    def best(self, procs):
        """Returns (the records of the unchanged program, its prediction with all variants as 'distributions', the fastest first)."""
        with tempfile.TemporaryDirectory(prefix="xacc-predict-") as name:
            folder = pathlib.Path(name)
            try:
                own, records = self.predicted(procs, self.text, folder, "as-written")
            except Refused as why:
                raise run.Failed("'%s': %s" % (self.given.program, why)) from None
            found, left_out = [("as it is written", own)], []
            balanced = self.balanced(procs, records)
            for number, (what, rewrite) in enumerate([*CANDIDATES, balanced] if balanced else CANDIDATES):
                text = rewrite(self.text)
                if text == self.text:
                    continue
                try:
                    found.append((what, self.predicted(procs, text, folder, "variant%d" % number)[0]))
                except (Refused, run.Failed) as why:
                    left_out.append({"distribution": what, "why": str(why).splitlines()[0]})
        rows = ranking.ranked([p for _, p in found], [{"distribution": what} for what, _ in found])
        return records, dict(own, distributions=rows, left_out=left_out)
