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


FLAGS = {"--vary-distribution": "vary", "--stdout": "stdout", "--all": "all", "-v": "verbose"}
TEXTS = {"--target": "target", "--json": "json", "--html": "html", "--cc": "cc", "--xaccc": "xaccc", "--mpirun": "mpirun"}
LISTS = {"--arrays": "arrays", "--transports": "transports"}
NUMBERS = {"--ulps": ("ulps", int, 0), "--rtol": ("rtol", float, 0), "--points": ("points", int, 1), "--timeout": ("timeout", float, 1)}
VALUED = {*TEXTS, *LISTS, *NUMBERS, "--np", "--with"}


def set_value(options, name, value):
    """Stores the value of an option that has one."""
    if name in TEXTS:
        setattr(options, TEXTS[name], value)
    elif name in LISTS:
        setattr(options, LISTS[name], words(value, name))
    elif name in NUMBERS:
        member, kind, least = NUMBERS[name]
        setattr(options, member, number(value, name, kind, least))
    elif name == "--np":
        options.np, options.np_given = sorted({number(word, name, int, 1) for word in words(value, name)}), True
    else:
        options.more.append(value)


def parse(argv):
    """Parses a command line without the command; raises UsageError. Returns None if help is requested."""
    o = Options()
    rest = list(argv)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=")
        if word in ("-h", "--help"):
            return None
        if word in FLAGS:
            setattr(o, FLAGS[word], True)
        elif name in VALUED:
            if not equals:
                if not rest:
                    raise UsageError("argument to '%s' is missing" % word)
                value = rest.pop(0)
            set_value(o, name, value)
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
