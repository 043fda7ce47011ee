"""box.py JSON: the first process of a whole cluster. Makes the machines, runs the command on the first, and answers requests.

When this process ends, for whatever reason, the kernel ends everything that runs on the machines.
"""
import json
import os
import socket
import struct
import subprocess
import sys
import threading
import time

import channel

HERE = os.path.dirname(os.path.abspath(__file__))
REQUEST = json.loads(sys.argv[1])
NODES = [f"node{k + 1}" for k in range(REQUEST["machines"])]
SPACES = ["--net", "--ipc", "--uts", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]


def folder():
    """Mounts a private file system, which leaves nothing on the disk, and returns its folder."""
    for place in ("/mnt", "/media", "/srv", "/opt"):
        if os.path.isdir(place) and not os.listdir(place):
            subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=0700", "none", place], check=True)
            return place
    raise SystemExit("cluster: none of /mnt, /media, /srv and /opt is an empty folder")


class Box:
    def __init__(self):
        self.folder = folder()
        self.machines = {}
        with open(f"{self.folder}/hosts", "w", encoding="ascii") as file:
            print("127.0.0.1 localhost", file=file)
            for k, node in enumerate(NODES):
                print(f"10.0.0.{k + 1} {node}", file=file)
        with open(f"{self.folder}/nodes", "w", encoding="ascii") as file:
            print("\n".join(NODES), file=file)
        os.symlink(REQUEST["command_file"], f"{self.folder}/agent")
        for node in NODES:
            self.machines[node] = subprocess.Popen(["unshare", *SPACES, sys.executable, "-B", f"{HERE}/machine.py", self.folder, node])
        processes = [self.process_of(node) for node in NODES]
        self.switch = subprocess.Popen([REQUEST["switch"], str(REQUEST["delay"]), str(REQUEST["rate"]), *map(str, processes)],
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        if self.switch.stdout.readline() != "ready\n":
            raise SystemExit(1)
        for k, node in enumerate(NODES):
            number = k + 1
            channel.run(self.folder, node, ["sh", "-ec", f"ip link set eth0 address 02:00:00:00:00:{number:02x} mtu {REQUEST['mtu']};"
                                            f"ip addr add 10.0.0.{number}/24 dev eth0; ip link set eth0 up"])
        threading.Thread(target=self.serve, args=(channel.listen(f"{self.folder}/control"),), daemon=True).start()

    def process_of(self, node):
        """Waits until a machine accepts commands, and returns the number of its first process."""
        for _ in range(1000):
            try:
                with socket.socket(socket.AF_UNIX) as probe:
                    probe.connect(f"{self.folder}/{node}")
                    process = struct.unpack("3i", probe.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))[0]
                return process
            except OSError:
                time.sleep(0.01)
        raise SystemExit(f"cluster: {node} did not start")

    def serve(self, listener):
        while True:
            connection = listener.accept()[0]
            words, _ = channel.take(connection)
            channel.answer(connection, {"error": self.obey(*words)})
            connection.close()

    def obey(self, action, *words):
        if action not in ("delay", "rate"):
            for node in words:
                if node not in NODES:
                    return f"there is no machine {node}"
            words = [str(NODES.index(node) + 1) for node in words]
        self.switch.stdin.write(" ".join(["cut" if action == "kill" else action, *words]) + "\n")
        if action == "kill":
            time.sleep(0.05)  # until the cable is cut: the last messages of its processes must not pass
            node = NODES[int(words[0]) - 1]
            with open(f"{self.folder}/{node}.off", "w", encoding="ascii"):
                self.machines[node].kill()
        return ""

    def environment(self):
        """Makes mpirun of Open MPI and MPICH start processes on all machines in turn."""
        nodes, agent = f"{self.folder}/nodes", f"{self.folder}/agent"
        ours = {"CLUSTER_FOLDER": self.folder,
                "OMPI_MCA_orte_tmpdir_base": self.folder,  # another cluster may have the same names and process numbers
                "OMPI_MCA_plm_rsh_agent": agent, "OMPI_MCA_orte_default_hostfile": nodes,
                "OMPI_MCA_rmaps_base_mapping_policy": "node:oversubscribe",
                "OMPI_MCA_mpi_yield_when_idle": "1",  # all machines share the processors
                "HYDRA_LAUNCHER": "rsh", "HYDRA_LAUNCHER_EXEC": agent, "HYDRA_HOST_FILE": nodes}
        return {**os.environ, **ours, "CLUSTER_VARIABLES": " ".join([*ours, "CLUSTER_VARIABLES"])}


box = Box()
status = channel.run(box.folder, NODES[0], REQUEST["words"], box.environment())
sys.exit(status if status >= 0 else 128 - status)
