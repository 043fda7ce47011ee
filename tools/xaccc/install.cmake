# cmake --install: the layout of the build tree below the prefix, so that the driver finds its files in the same way.
install(TARGETS xaccc RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT compiler)
install(TARGETS xaccrt xaccdivided ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
if(TARGET xaccrt_other_mpi)
  install(TARGETS xaccrt_other_mpi ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
endif()
if(TARGET xacc_hdf5)
  install(TARGETS xacc_hdf5 LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
  set(XACC_OPENED_LIBS "-Wl,-rpath,\${libdir} -ldl")
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/runtime/include/ DESTINATION include/xacc COMPONENT development
  FILES_MATCHING PATTERN "*.h" PATTERN "*.def" PATTERN "*.cu")
install(FILES ${PROJECT_BINARY_DIR}/share/xacc/toolchain DESTINATION share/xacc COMPONENT compiler)
install(FILES ${PROJECT_BINARY_DIR}/share/man/man1/xaccc.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT compiler)
install(FILES ${CMAKE_CURRENT_SOURCE_DIR}/shells/completion.bash DESTINATION share/bash-completion/completions COMPONENT compiler RENAME xaccc)
install(FILES ${CMAKE_CURRENT_SOURCE_DIR}/shells/completion.zsh DESTINATION share/zsh/vendor-completions COMPONENT compiler RENAME _xaccc)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/samples/tutorial DESTINATION share/xacc COMPONENT compiler)
install(FILES ${PROJECT_SOURCE_DIR}/tools/gdb/xacc.py DESTINATION share/xacc/gdb COMPONENT compiler)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/xacc COMPONENT compiler)

# find_package(XACC CONFIG), pkg-config: both find the prefix from their own location, even in the build tree.
include(CMakePackageConfigHelpers)
set(package ${PROJECT_BINARY_DIR}/lib/cmake/XACC)
configure_package_config_file(${PROJECT_SOURCE_DIR}/tools/cmake/XACCConfig.cmake.in ${package}/XACCConfig.cmake
  INSTALL_DESTINATION lib/cmake/XACC)
write_basic_package_version_file(${package}/XACCConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${package}/XACCConfig.cmake ${package}/XACCConfigVersion.cmake DESTINATION lib/cmake/XACC
  COMPONENT development)

list(TRANSFORM MPI_C_INCLUDE_DIRS PREPEND -I OUTPUT_VARIABLE includes)
list(JOIN includes " " XACC_MPI_CFLAGS)
list(JOIN MPI_C_LIBRARIES " " XACC_MPI_LIBS)
configure_file(${PROJECT_SOURCE_DIR}/tools/cmake/xacc.pc.in ${PROJECT_BINARY_DIR}/lib/pkgconfig/xacc.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/lib/pkgconfig/xacc.pc DESTINATION lib/pkgconfig COMPONENT development)
