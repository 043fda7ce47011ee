-- Lmod: copy or link this file to <modulefiles>/xaccc/<version>.lua and set `prefix` to where xaccc is installed.
help([[xaccc compiles C with XcalableMP, XcalableACC and XMP-dev directives for clusters of CPUs and GPUs.]])
whatis("Name: xaccc")
whatis("Category: compiler")

local prefix = os.getenv("XACCC_PREFIX") or "/opt/xaccc"

prepend_path("PATH", pathJoin(prefix, "bin"))
prepend_path("MANPATH", pathJoin(prefix, "share/man"))
prepend_path("CMAKE_PREFIX_PATH", prefix)
prepend_path("PKG_CONFIG_PATH", pathJoin(prefix, "lib/pkgconfig"))
