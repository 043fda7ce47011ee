"""output_file.py - files that are complete or not there."""
import os
import tempfile


def write(name, text):
    """Beside it, under a name that nobody can foresee, and then renamed; a pipe or a device as it is. OSError says which."""
    try:
        _write(os.fspath(name), text)
    except OSError as error:
        raise OSError("cannot write '%s': %s" % (name, error.strerror)) from error


def _write(name, text):
    if name.startswith(("/dev/", "/proc/")) or os.path.exists(name) and not os.path.isfile(name):
        with open(name, "w") as file:
            file.write(text)
        return
    descriptor, part = tempfile.mkstemp(prefix=os.path.basename(name) + ".part", dir=os.path.dirname(name) or ".")
    try:
        with open(descriptor, "w") as file:
            file.write(text)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(part, 0o666 & ~mask)  # as if it had been created plainly
        os.replace(part, name)
    except BaseException:
        os.remove(part)
        raise
