"""signalled.py WHOM SIGNAL N PROGRAM COMMAND...: runs the command, a job. When N processes of the program catch the signal, one of them
receives it (WHOM=one), or the command itself (WHOM=launcher), or another shell command sends it (WHOM). Ends with the status of the job.
signalled.py catchers SIGNAL PROGRAM: prints the numbers of the processes of the program on this machine that catch the signal."""
import os
import pathlib
import signal
import subprocess
import sys
import time


def catchers(number, program):
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            caught = [line.split()[1] for line in (process / "status").read_text().splitlines() if line.startswith("SigCgt:")]
            if os.path.realpath(process / "exe") == program and int(caught[0], 16) >> (number - 1) & 1:
                found.append(process.name)
        except (OSError, IndexError):  # it has ended
            pass
    return found


def everywhere(number, program):
    """The same for all machines of tools/cluster."""
    folder = os.environ.get("CLUSTER_FOLDER")
    if not folder:
        return catchers(number, program)
    asked = [sys.executable, os.path.realpath(__file__), "catchers", number.name, program]
    return [process for machine in (pathlib.Path(folder) / "nodes").read_text().split()
            for process in subprocess.run([f"{folder}/agent", machine, *asked], capture_output=True, text=True).stdout.split()]


def main(whom, number, count, program, *command):
    job = subprocess.Popen(command)
    while len(found := everywhere(number, program)) < int(count):
        if job.poll() is not None:
            sys.exit("the job has ended before the signal")
        time.sleep(0.05)
    time.sleep(0.3)  # for some steps
    if whom == "launcher":
        job.send_signal(number)
    elif whom == "one":
        os.kill(int(found[-1]), number)
    else:
        subprocess.run(whom, shell=True, check=True)
    return job.wait()


if sys.argv[1] == "catchers":
    print(*catchers(getattr(signal, sys.argv[2]), sys.argv[3]))
else:
    sys.exit(main(sys.argv[1], getattr(signal, sys.argv[2]), sys.argv[3], os.path.realpath(sys.argv[4]), *sys.argv[5:]))
