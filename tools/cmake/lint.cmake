# The target `lint`: clang-tidy with .clang-tidy over all shipped code; any finding is an error. Headers take most of the time of a
# single file, so the files of a library are checked as one. The checks differ between versions of clang-tidy.
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
function(lint)
  find_program(XACC_CLANG_TIDY clang-tidy-19 REQUIRED)
  find_program(XACC_RUN_CLANG_TIDY run-clang-tidy-19 REQUIRED)
  set(linted xacc_directives xacc_frontend xacc_transforms xacc_options xaccc xacc-info xaccrt xaccdivided)
  if(TARGET xacc_hdf5)
    list(APPEND linted xacc_hdf5)
  endif()
  set_target_properties(${linted} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE BATCH UNITY_BUILD_BATCH_SIZE 0)
  add_custom_target(lint USES_TERMINAL VERBATIM
    COMMAND ${XACC_RUN_CLANG_TIDY} -quiet -clang-tidy-binary ${XACC_CLANG_TIDY} -p ${CMAKE_BINARY_DIR}
      -warnings-as-errors=* -extra-arg=-Wno-everything /Unity/unity_)
  add_dependencies(lint xacc_options embedded-pages) # files that are generated
endfunction()
cmake_language(DEFER CALL lint)
