"""slurm.py COMMAND: runs a shell command with Slurm. Works inside tools/cluster only: each machine becomes a Slurm node, with 32 CPUs that it
does not have. The daemons end with the machines, and all their files are in the cluster's private folder."""
import os
import pathlib
import socket
import subprocess
import sys
import time

folder = pathlib.Path(os.environ["CLUSTER_FOLDER"])
machines = (folder / "nodes").read_text().split()
cluster = pathlib.Path(__file__).parents[3] / "tools" / "cluster"
slurm = folder / "slurm"
slurm.mkdir()
(slurm / "key").write_bytes(os.urandom(128))
(slurm / "key").chmod(0o400)
(slurm / "slurm.conf").write_text(f"""\
ClusterName=test
SlurmctldHost={socket.gethostname()}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={slurm}/munge
StateSaveLocation={slurm}
SlurmdSpoolDir={slurm}/%n
TmpFS={slurm}/%n
SlurmctldPidFile={slurm}/controller.pid
SlurmdPidFile={slurm}/%n.pid
SlurmctldLogFile={slurm}/controller.log
SlurmdLogFile={slurm}/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
MpiDefault=pmix
GresTypes=gpu
NodeName={",".join(machines)} CPUs=32 Gres=gpu:4
PartitionName=all Nodes=ALL Default=YES
""")
(slurm / "gres.conf").write_text("".join(f"Name=gpu File=/dev/{name}\n" for name in ("full", "null", "random", "zero")))
environment = {**os.environ, "SLURM_CONF": f"{slurm}/slurm.conf", "PATH": os.environ["PATH"] + ":/usr/sbin",
               "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
for name in "OMPI_MCA_plm_rsh_agent", "OMPI_MCA_orte_default_hostfile", "OMPI_MCA_rmaps_base_mapping_policy", "HYDRA_LAUNCHER", "HYDRA_LAUNCHER_EXEC", "HYDRA_HOST_FILE":
    environment.pop(name, None)  # mpirun shall start its processes by Slurm


def start(*words):
    subprocess.run(words, env=environment, check=True, stdout=subprocess.DEVNULL)


start("munged", "--force", f"--socket={slurm}/munge", f"--key-file={slurm}/key", f"--pid-file={slurm}/munge.pid", f"--seed-file={slurm}/seed",
      f"--log-file={slurm}/munge.log")
start("slurmctld")
for machine in machines:
    (slurm / machine).mkdir()
    start(cluster, "on", machine, "env", f"SLURM_CONF={slurm}/slurm.conf", f"PATH={environment['PATH']}", "slurmd")
for _ in range(300):
    states = subprocess.run(["sinfo", "-h", "-N", "-o", "%T"], env=environment, capture_output=True, text=True).stdout.split()
    if states == ["idle"] * len(machines):
        sys.exit(subprocess.run(["bash", "-c", sys.argv[1]], env=environment).returncode)
    time.sleep(0.1)
print(states, *((slurm / f"{name}.log").read_text() for name in ["controller", *machines]))
sys.exit("Slurm has not started within 30 s")
