"""Copies the MPI library into a folder for a machine without MPI: the launcher, its plug-ins and all libraries they need."""
import pathlib
import re
import shutil
import subprocess

# Libraries of the system or of the driver.
THERE = re.compile(r"/(libc|libm|libdl|librt|libpthread|libresolv|libutil|libcuda|ld-linux[^/]*)\.so")
# Plug-ins that a single machine does not need.
LEFT_OUT = re.compile(r"mca_(btl_(openib|usnic|uct)|mtl_|pml_(ucx|yalla)|osc_ucx|spml_|atomic_|fs_|fcoll_|sharedfp_|coll_hcoll"
                      r"|.*_(slurm|tm|ofi)\.so)")


def libraries(files):
    """Returns every shared library that the files need and the other machine may lack."""
    text = subprocess.run(["ldd", *map(str, files)], capture_output=True, text=True).stdout
    found = set(re.findall(r"=> (/\S+)", text))
    return sorted(path for path in found if not THERE.search(path) and "libcusparse" not in path and "libnvJit" not in path)


def carry(folder):
    """Copies mpi/bin, mpi/lib and mpi/share into the folder, with all dependencies."""
    where = folder / "mpi"
    for name in ("bin", "lib/openmpi", "lib/pmix", "share"):
        (where / name).mkdir(parents=True)
    for name in ("orterun", "orted"):
        shutil.copy(shutil.which(name), where / "bin")
    (where / "bin" / "mpirun").symlink_to("orterun")
    info = subprocess.run(["ompi_info", "--path", "pkglibdir", "--parsable"], capture_output=True, text=True).stdout
    plugins = pathlib.Path(re.search(r"^path:pkglibdir:(.*)$", info, re.M)[1])
    for plugin in plugins.glob("mca_*.so"):
        if not LEFT_OUT.match(plugin.name):
            shutil.copy(plugin, where / "lib" / "openmpi")
    for path in pathlib.Path("/usr/lib").glob("*/pmix2/lib/pmix/*.so"):
        shutil.copy(path, where / "lib" / "pmix")
    programs = [file for name in ("tests", "bench", "mpi/bin", "mpi/lib") for file in (folder / name).rglob("*")
                if file.is_file() and file.suffix != ".expected"]
    for path in libraries(programs):
        shutil.copy(path, where / "lib")
    if pathlib.Path("/usr/share/openmpi").is_dir():
        shutil.copytree("/usr/share/openmpi", where / "share" / "openmpi")
    for file in where.rglob("*.so*"):
        subprocess.run(["strip", "--strip-unneeded", str(file)], stderr=subprocess.DEVNULL)
