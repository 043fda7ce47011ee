"""Himeno compiled with -fxmp-check, and with -fxmp-check=communication, against the same program without."""
import overhead


def main(argv):
    return overhead.measure("check", __doc__, argv, lambda folder: [
        overhead.Setting(flag, most, flags=flag)
        for flag, most in (("-fxmp-check", 20), ("-fxmp-check=communication", 3))], procs="2", pairs=7)
