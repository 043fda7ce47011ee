# cpack: Debian packages, xaccc with the commands and libxacc-dev with the files to build programs, and the source.
#
#     cmake --build build && cd build && cpack                       # both packages
#     cd build && cpack --config CPackSourceConfig.cmake             # the source
set(CPACK_PACKAGE_NAME xaccc)
set(CPACK_PACKAGE_VENDOR xaccc)
set(CPACK_PACKAGE_CONTACT "the developers of xaccc <xaccc@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "compiler for XcalableMP, XcalableACC and XMP-dev")
set(CPACK_PACKAGE_DESCRIPTION "xaccc compiles C with directives for clusters of CPUs and accelerators.")
set(CPACK_GENERATOR DEB)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE zstd)
set(CPACK_COMPONENTS_ALL compiler development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)

set(CPACK_DEBIAN_COMPILER_PACKAGE_NAME xaccc)
set(CPACK_DEBIAN_COMPILER_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPILER_PACKAGE_DEPENDS "libxacc-dev (= ${PROJECT_VERSION}), g++, openmpi-bin, libopenmpi-dev, libclang-common-${LLVM_VERSION_MAJOR}-dev, python3")
set(CPACK_COMPONENT_COMPILER_DESCRIPTION "The commands xaccc, xacc-info, xacc-compare, xacc-report and xacc-predict.")
set(CPACK_DEBIAN_COMPILER_PACKAGE_SUGGESTS "libsimgrid-dev")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libxacc-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "zlib1g, liblzma5")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "libhdf5-openmpi-dev, libstarpu-dev, libopenblas-dev") # opened on demand
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "The runtime library and the headers of programs that xaccc compiles.")

set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME xaccc-${PROJECT_VERSION})
set(CPACK_SOURCE_IGNORE_FILES "/\\\\.git/" "/build[^/]*/" "__pycache__")
include(CPack)
