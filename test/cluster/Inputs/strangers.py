"""strangers.py LAUNCHER PROGRAM CLUSTER: while a job runs on two machines, opens many connections to the port on which its runtime listens on the
second machine: some silent, some with a wrong greeting. Prints how many there were, what the job prints, and the files that it had open."""
import os
import pathlib
import socket
import subprocess
import sys
import time

OF_MPI = range(20000, 20100)  # ports of Open MPI
launcher, program, cluster = sys.argv[1:]
if launcher == "count":  # on the second machine: its ports that listen, and the most files that a process of the program has open
    rows = [line.split() for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ports = {int(row[1].split(":")[1], 16): row[9] for row in rows if row[3] == "0A"}
    files = {}
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if os.readlink(process / "exe") == os.path.abspath(program):
                files[process] = [os.readlink(entry) for entry in (process / "fd").iterdir()]
        except OSError:
            pass
    ours = [port for port, socket_file in ports.items() if port not in OF_MPI and any(f"socket:[{socket_file}]" in names for names in files.values())]
    print(*ours, max(map(len, files.values()), default=0))
    sys.exit()


def count():
    words = subprocess.run([cluster, "on", "node2", f"{sys.executable} {__file__} count {program} {cluster}"], capture_output=True, text=True).stdout.split()
    return list(map(int, words[:-1])), int(words[-1])


environment = {**os.environ, "OMPI_MCA_btl_tcp_port_min_v4": str(OF_MPI.start), "OMPI_MCA_btl_tcp_port_range_v4": str(len(OF_MPI))}
job = subprocess.Popen([launcher, "-n", "4", program, "enough"], env=environment)
ports = []
while not ports and job.poll() is None:
    time.sleep(0.2)
    ports, before = count()
open_ones = []
for number in range(400):
    connection = socket.create_connection(("node2", ports[0]))
    if number % 2:
        connection.sendall(os.urandom(16))
    open_ones.append(connection)
time.sleep(1)
_, after = count()
print(len(ports), "port,", "few files" if after < before + 40 else f"{before} files before, {after} after", flush=True)
pathlib.Path("enough").touch()
sys.exit(job.wait())
