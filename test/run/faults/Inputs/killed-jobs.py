"""killed-jobs.py COUNT LAUNCHER PROGRAM: kills jobs at random moments while they compute, save an array and write a trace, in a separate
mount namespace, and prints what remains after another job and after the command that xacc-info proposes."""
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

count, launcher, program = int(sys.argv[1]), *sys.argv[2:]
here = pathlib.Path.cwd()
temporary = here / "tmp"
temporary.mkdir()
subprocess.run(["mount", "-t", "tmpfs", "none", "/dev/shm"], check=True)
# Without TMPDIR, tools/lib/mpirun gives no job its own folder.
environment = {**os.environ, "OMPI_MCA_orte_tmpdir_base": str(temporary), "XACC_TRACE": "trace.json", "XACC_TRACE_STEPS": "2:3"}
environment.pop("TMPDIR", None)
seed = random.randrange(1 << 32)
print("seed", seed)
moments = random.Random(seed)


def stopped(process):
    """Stops a process and all below it, so that none starts another one, and returns their ids."""
    os.kill(process, signal.SIGSTOP)
    found = [process]
    for listed in pathlib.Path(f"/proc/{process}/task").glob("*/children"):
        try:
            for child in listed.read_text().split():
                found += stopped(int(child))
        except OSError:
            pass  # it has just ended
    return found


def job(rounds):
    return subprocess.Popen([launcher, "-n", "3", program, str(rounds), "state.data"], env=environment, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)


def remains():
    parts = [path for path in here.iterdir() if re.search(r"\.part\d", path.name)]
    shared = list(pathlib.Path("/dev/shm").iterdir())
    others = [path for path in shared if "xacc" in path.name] + list(temporary.glob("*xacc*"))
    # sem.XXXXXX is a semaphore that the C library was making at that moment; its name does not say for whom.
    theirs = [path for path in shared if not re.fullmatch(r"sem\.\w{6}", path.name)] + list(temporary.glob("ompi.*/*"))
    return parts + others, theirs


for _ in range(count):
    victim = job(1000000)
    time.sleep(moments.uniform(0.4, 1.6))
    for process in stopped(victim.pid):
        os.kill(process, signal.SIGKILL)
    victim.wait()
time.sleep(0.5)
# What Open MPI leaves of its own in the moments in which it opens a file.
pathlib.Path("state.data.part1.locktest.0").touch()
pathlib.Path("/dev/shm/sem.OMPIO_state.data.part1").touch()
ours, _ = remains()
print(f"{count} jobs killed", "(incomplete files remain)" if ours else "", file=sys.stderr)
for path in ours:
    os.utime(path, (1, 1))  # a job leaves files alone that may belong to a running one
if job(40).wait():
    sys.exit("the next job fails")
ours, theirs = remains()
print("of ours", *[path.name for path in ours] or ["nothing"], "of Open MPI", "some" if theirs else "nothing")
said = subprocess.run(["xacc-info", "--check", program], env=environment, capture_output=True, text=True).stdout
print(said, end="")
command = re.search(r"remains .*\n *do: (rm .*)", said)
subprocess.run(["bash", "-c", command[1]], check=True)
print("then", *[path.name for path in remains()[1]] or ["nothing"])
