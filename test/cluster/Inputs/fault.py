"""fault.py SECONDS LAUNCHER PROGRAM COMMAND: starts a job of four nodes of a program that never ends, runs the command while they
communicate, and prints what the runtime says. Fails if the job does not end within SECONDS with a status other than 0.
{process} in COMMAND is the number of the second node's process on its machine."""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

limit, launcher, program, command = float(sys.argv[1]), *sys.argv[2:]
with tempfile.TemporaryDirectory(dir=os.getcwd()) as folder:
    process_file = pathlib.Path(folder) / "process"
    job = subprocess.Popen([launcher, "-n", "4", program, "communicate", process_file], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    while not (process_file.exists() and process_file.read_text().endswith("\n")):
        if job.poll() is not None:
            sys.exit("the job has not started: " + job.communicate()[0])
        time.sleep(0.05)
    time.sleep(1)  # the machines have met
    begin = time.monotonic()
    subprocess.run(command.replace("{process}", process_file.read_text().strip()), shell=True, check=True)
    output = job.communicate()[0]
    seconds = time.monotonic() - begin
    print("\n".join(line for line in output.splitlines() if line.startswith("xacc: ")))
    print(f"status {job.returncode} after {seconds:.1f} s", file=sys.stderr)
    sys.exit(seconds > limit or job.returncode == 0)
