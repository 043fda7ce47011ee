"""xacc-compare: command line, runs and exit status."""
import dataclasses
import os
import pathlib
import re
import sys
import tempfile

import build
import compare
import distributions
import elements
import failure
import options as opts
import outputs
import report as reports
import runs
import trace

# Operations that combine values of several nodes, so that the last bits depend on the number of nodes.
COMBINES = re.compile(r"\breduction\b|\breduce_shadow\b|\batomic\b|\bMPI_\w+|\bxmp_(?:matmul|sum|reduce)\w*|\bxmp_atomic")


class Comparison:
    """The finished run of the serial program, and the parallel runs that are compared with it."""

    def __init__(self, options, builder, report):
        self.options, self.builder, self.report = options, builder, report
        self.folder = builder.folder
        texts = "\n".join(builder.texts())
        rtol = options.rtol if options.rtol is not None or COMBINES.search(texts) else 0.0
        self.tolerance = elements.Tolerance(options.ulps, rtol)
        self.acc = bool(re.search(r"#\s*pragma\s+acc\b|\bdevice\s+(?:loop|replicate)\b", texts))
        sources = builder.instrument("as-written", None)
        self.serial_program = builder.serial(sources)
        self.sites = builder.serial_sites(sources)
        self.program = builder.parallel(sources, "as-written")
        self.serial = None  # its Outcome
        self.points = 0
        self.extents = self.folder / "extents"
        self.count = 0
        self.compared = set()  # names of arrays
        self.noted = set()  # arrays with a note

    def trace(self, name):
        self.count += 1
        return str(self.folder / ("%s%d" % (name, self.count)))

    def run_serial(self, parallel_trace, np):
        """Runs once, after the first parallel run, which reports the sizes of arrays behind pointers."""
        paths = [p for p in compare.node_paths(parallel_trace, np) if pathlib.Path(p).exists()]
        self.extents.write_text(trace.extents(paths))
        self.serial_trace = self.trace("serial")
        self.serial = runs.run_serial(self.serial_program, self.serial_trace, self.extents, self.options)
        if self.serial.status is None or self.serial.status < 0:
            raise build.BuildError("the serial program %s" % (
                "does not finish in time" if self.serial.status is None else "ends by signal %d" % -self.serial.status))
        self.reals = compare.has_reals(self.serial_trace)
        self.points = sum(1 for _ in trace.points(self.serial_trace + ".0"))

    def compare(self, program, run):
        """Runs the program and reports its first difference, or that the runtime rejects this run."""
        path = self.trace("parallel")
        outcome = runs.run_parallel(program, run, path, self.options)
        if runs.refused(outcome):
            self.report.note("%s: left out, %s" % (run.text(), next(
                l for l in outcome.stderr.splitlines() if l.startswith("xacc: "))))
            return
        if self.serial is None:
            self.run_serial(path, run.np)
        self.report.ran(run, self.difference(program, run, path, outcome))

    def difference(self, program, run, path, outcome):
        """Returns the first difference in the form of the report, or None."""
        aside = set()
        suspects, end = compare.suspects(self.serial_trace, path, run.np, self.sites, self.options, self.tolerance,
                                         self.counts, self.compared, aside)
        for name in [] if self.options.arrays else sorted(aside - self.noted):
            self.noted.add(name)
            self.report.note("the integers of '%s' differ from those of the serial program on %s, which is right for "
                             "positions in a node's own memory; --arrays %s makes it a difference" %
                             (name, run.text(), name))
        found = self.first_of(program, run, suspects)
        if found:
            return found
        failed = outcome.status != self.serial.status
        if end and not (failed and end.parallel is None):
            return reports.path(end)
        if failed:
            return reports.status(self.serial, outcome, end and end.before)
        if self.options.stdout:
            line = outputs.first_difference(self.serial.stdout, outcome.stdout, self.tolerance)
            return line and reports.output(*line)
        return None

    def first_of(self, program, run, suspects):
        """Returns the first suspect whose elements really differ. If that is not the first suspect, bisection finds it, assuming
        that a difference persists."""
        if not suspects:
            return None
        found = self.confirm(program, run, suspects[0])
        if found or len(suspects) == 1:
            return found
        low, high = 0, len(suspects) - 1
        found = self.confirm(program, run, suspects[high])
        while found and high - low > 1:
            middle = (low + high) // 2
            earlier = self.confirm(program, run, suspects[middle])
            if earlier:
                found, high = earlier, middle
            else:
                low = middle
        return found

    def confirm(self, program, run, suspect):
        arrays = suspect.arrays
        keys = [a.key for a in arrays]
        here, there = self.trace("serial"), self.trace("parallel")
        runs.run_serial(self.serial_program, here, self.extents, self.options, (suspect.serial_point, keys))
        runs.run_parallel(program, run, there, self.options, (suspect.parallel_point, keys))
        serial = trace.dumped(here + ".0.dump", arrays)
        nodes = [trace.dumped(p + ".dump", arrays) for p in compare.node_paths(there, run.np)]
        for place, array in enumerate(arrays):
            whole = b"".join(data for _, data in serial[place])
            d = elements.first_difference(array, whole, [n[place] for n in nodes], self.tolerance,
                                          suspect.largest[array.key])
            if d:
                return reports.element(suspect, array, d)
        if self.tolerance.ulps or any(self.tolerance.relative(a) for a in arrays):
            return None
        return reports.element(suspect, arrays[0], None)

    def counts(self, array):
        """Returns whether an array is compared. Integers may be positions in local memory of a node. In programs with real numbers
        they are compared only on request: errors in them show in the real numbers."""
        if self.options.arrays:
            return array.name in self.options.arrays
        return array.kind not in "iu" or not self.reals

    def go_on(self):
        return self.options.all or not self.report.differences

    def all(self):
        nodes = self.builder.shapes()
        plan = runs.plan(self.options, nodes, self.acc)
        if not plan:
            raise opts.UsageError("the program's nodes do not allow %s processes; --np gives others" %
                                  " or ".join(map(str, self.options.np)))
        for run in plan:
            if self.go_on():
                self.compare(self.program, run)
        if self.options.vary:
            self.vary(plan)
        if self.serial is None:
            raise opts.UsageError("the program runs on none of these numbers of processes")
        for name in self.options.arrays or []:
            if name not in self.compared:
                raise opts.UsageError("no aligned array '%s' to compare; there are %s" % (
                    name, ", ".join(sorted(self.compared)) or "none of these names"))
        if not self.compared and not self.options.stdout and not self.report.differences:
            raise opts.UsageError("there is nothing to compare: no directive outside tasks and loops follows an aligned array "
                                  "that is declared with its size or allocated with xmp_malloc; --stdout compares what the program prints")
        sources = list(zip(map(str, self.builder.sources), self.builder.texts()))
        return self.report.finish(self.points, sorted(self.compared), sources)

    def vary(self, plan):
        base = {r.np: r for r in reversed(plan) if r.memory == "shared" and r.transport == self.options.transports[0]}
        original = self.builder.texts()
        for name, folder, rewrite, processes in distributions.variants(sorted(base)):
            if not self.go_on() or [rewrite(t) for t in original] == original:
                continue
            try:
                program = self.builder.parallel(self.builder.instrument(folder, rewrite), folder)
            except build.BuildError as e:
                why = re.search(r"error: (.*)", str(e))
                self.report.note("distributed %s: left out, it does not compile: %s" % (
                    name, why.group(1) if why else str(e).splitlines()[0]))
                continue
            for np in processes:
                if self.go_on():
                    self.compare(program, dataclasses.replace(base[np], distribution=name))


def main(argv, share):
    try:
        options = opts.parse(argv)
        if options is None:
            print(opts.__doc__.strip())
            return 0
        with tempfile.TemporaryDirectory(prefix="xacc-compare-") as folder:
            # Jobs of several commands that start and end at the same time conflict in Open MPI's session folder.
            os.environ.setdefault("OMPI_MCA_orte_tmpdir_base", folder)
            return Comparison(options, build.Builder(options, share, folder), reports.Report(options)).all()
    except (opts.UsageError, build.BuildError, OSError) as e:
        print("xacc-compare: error: %s" % failure.text(e), file=sys.stderr)
    except KeyboardInterrupt:
        print("xacc-compare: interrupted", file=sys.stderr)
    return 2
