"""Builds the serial and the parallel program from the same source with points."""
import dataclasses
import functools
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys


class BuildError(Exception):
    pass


def call(command, options):
    """Runs a compiler; returns its output."""
    if options.verbose:
        print("xacc-compare: " + shlex.join(map(str, command)), file=sys.stderr, flush=True)
    try:
        p = subprocess.run(list(map(str, command)), capture_output=True, text=True, errors="replace",
                           stdin=subprocess.DEVNULL)
    except OSError as e:
        raise BuildError("cannot run '%s': %s" % (command[0], e.strerror)) from None
    if p.returncode != 0:
        raise BuildError("'%s' fails:\n%s" % (shlex.join(map(str, command)), p.stderr or p.stdout))
    return p.stdout


@dataclasses.dataclass
class NodesShape:
    """A declaration of nodes over the entire set: sizes, with None for `*` and 0 for sizes known only at run time."""
    name: str
    sizes: list


class Builder:
    def __init__(self, options, share, folder):
        prefix = share.parents[2]
        self.options, self.folder = options, pathlib.Path(folder)
        self.share = share
        self.include = prefix / "include" / "xacc"
        self.xaccc = shlex.split(options.xaccc) if options.xaccc else [str(prefix / "bin" / "xaccc")]
        self.cc = shlex.split(options.cc)
        self.sources = [pathlib.Path(s) for s in [options.source] + options.more]
        for source in self.sources:
            if not source.is_file():
                raise BuildError("no such file '%s'" % source)

    def _parse_flags(self):
        """Returns the flags for the front end; libraries belong at the end of a link."""
        return ["-include", self.include / "xacc_compare.h"] + [f for f in self.options.flags if f[:2] != "-l"]

    def _libraries(self):
        return [f for f in self.options.flags if f[:2] == "-l"] + ["-lm"]

    def shapes(self):
        """Returns the nodes that the sources declare over the entire set."""
        found = []
        for source in self.sources:
            text = call(self.xaccc + ["--dump-model=json", "-w"] + self._parse_flags() + [source], self.options)
            for name, nodes in json.loads(text)["nodes"].items():
                if not nodes["part"]:
                    found.append(NodesShape(name, [None if s == "*" else int(s) if s.isdigit() else 0 for s in nodes["sizes"]]))
        return found

    def instrument(self, variant, rewrite):
        """Writes sources with points into the folder of the variant. `rewrite`: changes the text of a source first, or None."""
        folder = self.folder / variant
        folder.mkdir()
        made = []
        for number, source in enumerate(self.sources):
            given = source
            text = source.read_text(errors="surrogateescape")
            if rewrite:
                given = folder / ("rewritten%d.c" % number)
                given.write_text('#line 1 "%s"\n' % str(source).replace("\\", "\\\\") + rewrite(text),
                                 errors="surrogateescape")
            out = folder / (source.stem + ("%d" % number if number else "") + ".c")
            call(self.xaccc + ["-fxmp-compare", "-w"] + self._parse_flags() +
                 ["-iquote", source.parent, "-o", out, given], self.options)
            made.append(out)
        return made

    @functools.cached_property
    def _mpi(self):
        """Returns (folders with mpi.h, words that link MPI if the program calls it), which mpicc and xaccc know by themselves."""
        def shown(what):
            return call(self.xaccc + ["-showme:" + what], self.options).split()
        ours = {"xaccrt", "dl", "gomp", "stdc++", "m"}
        return ([word for folder in shown("incdirs") if pathlib.Path(folder) != self.include for word in ("-isystem", folder)],
                ["-L" + folder for folder in shown("libdirs")] + ["-Wl,--as-needed"] + ["-l" + lib for lib in shown("libs") if lib not in ours])

    def _quotes(self):
        return [word for source in self.sources for word in ("-iquote", source.parent)]

    def _same_code(self):
        """Returns flags for equal rounding in both programs, and equal values in uninitialised variables."""
        zero = ["-ftrivial-auto-var-init=zero"]
        check = subprocess.run(self.cc + zero + ["-fsyntax-only", "-x", "c", os.devnull], capture_output=True)
        return ["-ffp-contract=off"] + (zero if check.returncode == 0 else [])

    def serial(self, sources):
        """Builds the program with plain cc."""
        folders, mpi = self._mpi
        flags = ["-w", "-I", self.share / "serial"] + folders + self._parse_flags() + self._quotes() + self._same_code()
        support, program = self.folder / "serial.o", self.folder / "serial"
        call(self.cc + ["-w", "-O3", "-fno-math-errno", "-I", self.include, "-include", self.include / "xacc_compare.h", "-c", "-o", support,
                        self.share / "serial" / "serial.c"], self.options)
        wraps = ["-Wl,--wrap=" + f for f in ("malloc", "calloc", "realloc", "free", "MPI_Init", "MPI_Init_thread", "MPI_Finalize")]
        try:
            call(self.cc + flags + ["-o", program] + list(sources) + [support] + wraps + self._libraries() + mpi, self.options)
        except BuildError as e:
            raise BuildError("without the directives the program does not compile, so there is no serial program to "
                             "compare with; gmove also accepts loops and memcpy instead of array sections, and the "
                             "serial compiler skips code under '#ifdef _XCALABLEMP'; " + str(e)) from None
        return program

    def serial_sites(self, sources):
        """Returns (file, line, directive) of the points in the serial program; it leaves out code with other points.
        """
        sites = set()
        for source in sources:
            text = call(self.cc + ["-w", "-E", "-I", self.share / "serial"] + self._mpi[0] + self._parse_flags() + self._quotes() +
                        [source], self.options)
            for file, line, directive in re.findall(
                    r'xacc_compare_(?:point\(|scope_begin\(&xacc_compare_scope_, \d, )"((?:[^"\\]|\\.)*)", (\d+), "((?:[^"\\]|\\.)*)"\)', text):
                sites.add((re.sub(r"\\(.)", r"\1", file), int(line), re.sub(r"\\(.)", r"\1", directive)))
        return sites

    def parallel(self, sources, variant):
        program = self.folder / variant / "parallel"
        target = ["--target=" + self.options.target] if self.options.target else []
        kernels = {"cuda", "hip"} & set((self.options.target or "").split(","))  # whose compilers do not support them
        same_code = [] if kernels else self._same_code()
        call(self.xaccc + target + ["-w"] + self._parse_flags() + self._quotes() + same_code +
             ["-o", program] + list(sources) + self._libraries(), self.options)
        return program

    def texts(self):
        return [s.read_text(errors="surrogateescape") for s in self.sources]
