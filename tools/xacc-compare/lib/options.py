"""xacc-compare [options] prog.c [args]: does the answer change with the number of processes?

Compiles prog.c with the C compiler, which ignores the directives, and with xaccc. Runs both programs, the parallel one
on several numbers of processes, and reports the first element of an aligned array that differs, and the directive after
which it differs.

  --np LIST             numbers of processes (default 1,2,3,4); those that the program's nodes do not allow are skipped
  --arrays LIST         names of the arrays to compare (default: all aligned arrays; integer ones only if there are no
                        others, because integers may be positions in a node's own memory; a note reports where they
                        differ)
  --vary-distribution   also replace block distributions by cyclic and gblock ones, and cyclic ones by block
  --transports LIST     the first is used throughout, the others on the largest number of processes (default mpi,tca)
  --target=TARGET       as for xaccc
  --ulps N              elements that are at most N representable numbers apart agree
  --rtol X              elements agree if they differ by at most X times the largest magnitude that an element of the
                        array has had so far. Default: 0, and if the program combines values of several nodes
                        (reduction, reduce_shadow, array intrinsics, MPI), whose last bits depend on the order, half of
                        the digits: 1.5e-8 for double, 3.5e-4 for float
  --stdout              compare standard output too: equal text, and numbers within the tolerance
  --points N            compare at most the first N points of a run (default 20000)
  --timeout S           a run that takes longer than S seconds is a difference (default 300)
  --with FILE           one more source of the program; may be repeated
  --all                 continue after the first run that shows a difference
  --json FILE           write the findings to FILE; - is standard output
  --html FILE           write them as a page, with the lines of the source
  --cc=CMD, --xaccc=CMD, --mpirun=CMD
                        the commands to call (default gcc, the xaccc next to this command, mpirun)
  -v                    print the commands
  -O2, -Dx, -Ix, -lx, ...  other options before prog.c go to both compilers (default -O2)

Exit status: 0 if all runs agree with the serial program, 1 if there is a difference, 2 for wrong usage or a program that
does not compile.
"""
import dataclasses


class UsageError(Exception):
    pass


@dataclasses.dataclass
class Options:
    np: list = dataclasses.field(default_factory=lambda: [1, 2, 3, 4])
    np_given: bool = False
    arrays: list = None
    vary: bool = False
    transports: list = dataclasses.field(default_factory=lambda: ["mpi", "tca"])
    target: str = None
    ulps: int = 0
    rtol: float = None
    stdout: bool = False
    points: int = 20000
    timeout: float = 300.0
    more: list = dataclasses.field(default_factory=list)
    all: bool = False
    json: str = None
    html: str = None
    cc: str = "gcc"
    xaccc: str = None
    mpirun: str = "mpirun"
    verbose: bool = False
    flags: list = dataclasses.field(default_factory=list)
    source: str = None
    arguments: list = dataclasses.field(default_factory=list)


def number(text, what, kind, least):
    try:
        value = kind(text)
    except ValueError:
        value = None
    if value is None or not value >= least or value == float("inf"):
        raise UsageError("%s '%s': expected a number of at least %s" % (what, text, least))
    return value


def words(text, what):
    found = [w for w in text.split(",") if w]
    if not found:
        raise UsageError("%s: expected a list" % what)
    return found


def parse(argv):
    """Parses a command line without the command; raises UsageError. Returns None if help is requested."""
    o = Options()
    valued = {
        "--np": lambda v: (setattr(o, "np", sorted({number(w, "--np", int, 1) for w in words(v, "--np")})),
                           setattr(o, "np_given", True)),
        "--arrays": lambda v: setattr(o, "arrays", words(v, "--arrays")),
        "--transports": lambda v: setattr(o, "transports", words(v, "--transports")),
        "--target": lambda v: setattr(o, "target", v),
        "--ulps": lambda v: setattr(o, "ulps", number(v, "--ulps", int, 0)),
        "--rtol": lambda v: setattr(o, "rtol", number(v, "--rtol", float, 0)),
        "--points": lambda v: setattr(o, "points", number(v, "--points", int, 1)),
        "--timeout": lambda v: setattr(o, "timeout", number(v, "--timeout", float, 1)),
        "--with": o.more.append,
        "--json": lambda v: setattr(o, "json", v),
        "--html": lambda v: setattr(o, "html", v),
        "--cc": lambda v: setattr(o, "cc", v),
        "--xaccc": lambda v: setattr(o, "xaccc", v),
        "--mpirun": lambda v: setattr(o, "mpirun", v),
    }
    flags = {"--vary-distribution": "vary", "--stdout": "stdout", "--all": "all", "-v": "verbose"}
    rest = list(argv)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=")
        if word in ("-h", "--help"):
            return None
        if word in flags:
            setattr(o, flags[word], True)
        elif name in valued:
            if not equals:
                if not rest:
                    raise UsageError("argument to '%s' is missing" % word)
                value = rest.pop(0)
            valued[name](value)
        elif word in ("-I", "-D", "-U", "-L", "-l", "-include", "-isystem", "-iquote"):
            if not rest:
                raise UsageError("argument to '%s' is missing" % word)
            o.flags += [word, rest.pop(0)]
        elif word.startswith("--"):
            raise UsageError("unknown option '%s'" % word)
        elif word in ("-o", "-c", "-S", "-E"):
            raise UsageError("'%s' has no meaning here" % word)
        elif word.startswith("-"):
            o.flags.append(word)
        else:
            o.source, o.arguments = word, rest
            break
    if o.source is None:
        raise UsageError("no source; see xacc-compare --help")
    for transport in o.transports:
        if transport not in ("mpi", "tca"):
            raise UsageError("unknown transport '%s'; known transports are mpi, tca" % transport)
    if not any(f.startswith("-O") for f in o.flags):
        o.flags.insert(0, "-O2")
    return o
