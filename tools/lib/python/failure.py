"""The messages of commands that fail."""

PACKAGES = {"cc": "gcc", "gcc": "gcc", "g++": "g++", "mpirun": "openmpi-bin", "mpiexec": "openmpi-bin", "smpirun": "libsimgrid-dev",
            "nm": "binutils", "addr2line": "binutils"}


def text(error):
    """Returns the message of an exception; for a program that is not installed, its name and its Debian package."""
    program = getattr(error, "filename", None)
    if isinstance(error, FileNotFoundError) and program in PACKAGES:
        return "the program '%s' is not installed (Debian: %s)" % (program, PACKAGES[program])
    return str(error)
