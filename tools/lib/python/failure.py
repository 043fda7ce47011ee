"""What a command says when it fails."""

PACKAGES = {"cc": "gcc", "gcc": "gcc", "g++": "g++", "mpirun": "openmpi-bin", "mpiexec": "openmpi-bin", "smpirun": "libsimgrid-dev",
            "nm": "binutils", "addr2line": "binutils"}


def text(error):
    """The message of an exception; for a program that is not installed, its name and its package in Debian."""
    program = getattr(error, "filename", None)
    if not isinstance(error, FileNotFoundError) or not isinstance(program, str) or "/" in program:
        return str(error)
    package = PACKAGES.get(program)
    return "the program '%s' is not installed%s" % (program, " (Debian: %s)" % package if package else "")
