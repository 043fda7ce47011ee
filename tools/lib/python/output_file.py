"""output_file.py - files that are either complete or absent."""
import os
import tempfile


def write(name, text):
    """Writes a file next to the target under an unpredictable name and renames it. Writes pipes and devices directly. OSError names the file."""
    try:
        _write(os.fspath(name), text)
    except OSError as error:
        raise OSError("cannot write '%s': %s" % (name, error.strerror)) from error


def _write(name, text):
    if name.startswith(("/dev/std", "/dev/fd/", "/proc/")) or os.path.exists(name) and not os.path.isfile(name):
        with open(name, "w", encoding="utf-8", errors="replace") as file:
            file.write(text)
        return
    descriptor, part = tempfile.mkstemp(prefix=os.path.basename(name) + ".part", dir=os.path.dirname(name) or ".")
    try:
        with open(descriptor, "w", encoding="utf-8", errors="replace") as file:
            file.write(text)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(part, 0o666 & ~mask)  # the mode of a file created with open()
        os.replace(part, name)
    except BaseException:
        os.remove(part)
        raise
