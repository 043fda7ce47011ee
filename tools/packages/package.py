"""A recipe for Spack: copy it to the folder packages/xaccc of your own repository."""
from spack.package import *


class Xaccc(CMakePackage):
    """A compiler for C with XcalableMP, XcalableACC and XMP-dev directives, and its runtime library."""

    # `cpack --config CPackSourceConfig.cmake` makes the source archive.
    url = "file:///path/to/xaccc-0.2.0.tar.gz"
    license("Apache-2.0 WITH LLVM-exception")

    version("0.2.0")

    variant("hdf5", default=True, description="Array files of HDF5")
    variant("starpu", default=False, description="Device loops divided among CPU cores and accelerators")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("llvm@19 +clang")
    depends_on("mpi")
    depends_on("zlib-api")
    depends_on("xz")
    depends_on("hdf5 +mpi", when="+hdf5")
    depends_on("starpu", when="+starpu")
    depends_on("python@3:", type="run")

    def cmake_args(self):
        return [self.define("XACC_BUILD_TESTS", False)]
