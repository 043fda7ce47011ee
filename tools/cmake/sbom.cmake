# The bill of materials of the packages, sbom.spdx: third-party contents, and the libraries that their programs load, with versions.
# SPDX 2.3, tag-value.

# Sets `out` to the version of the Debian package that owns `file`; NOASSERTION without one.
function(xacc_debian_version file out)
  set(${out} NOASSERTION PARENT_SCOPE)
  find_program(XACC_DPKG_QUERY dpkg-query)
  if(NOT XACC_DPKG_QUERY OR NOT file)
    return()
  endif()
  file(REAL_PATH ${file} real)
  foreach(path ${file} ${real}) # a package may know the file by either name
    execute_process(COMMAND ${XACC_DPKG_QUERY} -S ${path} OUTPUT_VARIABLE owner ERROR_QUIET RESULT_VARIABLE failed)
    if(NOT failed)
      string(REGEX REPLACE ",? .*" "" owner "${owner}")
      string(REGEX REPLACE ":$" "" owner "${owner}")
      execute_process(COMMAND ${XACC_DPKG_QUERY} -W -f "\${Version}" ${owner} OUTPUT_VARIABLE version ERROR_QUIET)
      set(${out} "${version}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

set(sbom "SPDXVersion: SPDX-2.3
DataLicense: CC0-1.0
SPDXID: SPDXRef-DOCUMENT
DocumentName: xaccc-${PROJECT_VERSION}
DocumentNamespace: https://example.org/spdx/xaccc-${PROJECT_VERSION}
Creator: Tool: cmake-${CMAKE_VERSION}
")
string(TIMESTAMP now "%Y-%m-%dT%H:%M:%SZ" UTC) # or that of SOURCE_DATE_EPOCH
string(APPEND sbom "Created: ${now}\n")

# Appends a package; `relation`: of xaccc to it, CONTAINS or DEPENDS_ON. Nothing if the build has found no `file`.
function(xacc_sbom_package name version license relation file)
  if(relation AND NOT file)
    return()
  endif()
  if(NOT version)
    xacc_debian_version("${file}" version)
  endif()
  string(APPEND sbom "\nPackageName: ${name}\nSPDXID: SPDXRef-${name}\nPackageVersion: ${version}\nPackageDownloadLocation: NOASSERTION
FilesAnalyzed: false\nPackageLicenseConcluded: ${license}\nPackageLicenseDeclared: ${license}\nPackageCopyrightText: NOASSERTION\n")
  if(relation)
    string(APPEND sbom "Relationship: SPDXRef-xaccc ${relation} SPDXRef-${name}\n")
  else()
    string(APPEND sbom "Relationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-${name}\n")
  endif()
  set(sbom "${sbom}" PARENT_SCOPE)
endfunction()

set(llvm "Apache-2.0 WITH LLVM-exception")
find_library(XACC_HDF5 NAMES hdf5_openmpi hdf5)
find_library(XACC_STARPU NAMES starpu-1.3)
xacc_sbom_package(xaccc ${PROJECT_VERSION} "${llvm}" "" "")
xacc_sbom_package(liblzma "" "LicenseRef-public-domain" CONTAINS "${XACC_LZMA_ARCHIVE}")
xacc_sbom_package(zlib "" Zlib CONTAINS "${XACC_ZLIB_ARCHIVE}")
xacc_sbom_package(d3 "" BSD-3-Clause CONTAINS "${XACC_D3}")
if(XACC_CLANG_ARCHIVES)
  xacc_sbom_package(LLVM "${LLVM_PACKAGE_VERSION}" "${llvm}" CONTAINS "${LLVM_DIR}")
else()
  xacc_sbom_package(LLVM "${LLVM_PACKAGE_VERSION}" "${llvm}" DEPENDS_ON "${LLVM_DIR}")
endif()
xacc_sbom_package(MPI "" NOASSERTION DEPENDS_ON "${MPI_mpi_LIBRARY}")
xacc_sbom_package(GSL "" GPL-3.0-or-later DEPENDS_ON "${GSL_LIBRARY}")
xacc_sbom_package(HDF5 "" BSD-3-Clause DEPENDS_ON "${XACC_HDF5}")
xacc_sbom_package(StarPU "" LGPL-2.1-or-later DEPENDS_ON "${XACC_STARPU}")
string(APPEND sbom "\nLicenseID: LicenseRef-public-domain\nExtractedText: <text>liblzma is in the public domain.</text>\n")
file(WRITE ${PROJECT_BINARY_DIR}/share/doc/xacc/sbom.spdx "${sbom}")
install(FILES ${PROJECT_BINARY_DIR}/share/doc/xacc/sbom.spdx DESTINATION share/doc/xacc COMPONENT compiler)
