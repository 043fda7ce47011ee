"""Himeno with XACC_TRACE and with XACC_PROFILE, against the same program without."""
import overhead


def main(argv):
    return overhead.measure("trace", __doc__, argv, lambda folder: [
        overhead.Setting(variable, 1.02, environment={variable: f"{folder}/out.json"})
        for variable in ("XACC_TRACE", "XACC_PROFILE")], procs="1,2", pairs=9)
