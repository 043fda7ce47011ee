# Compiles many files as one: most of the time of a build without optimisation goes into the headers of Clang.
function(compile_together)
  set_target_properties(xacc_directives xacc_frontend xacc_transforms xaccc PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 26)
endfunction()
cmake_language(DEFER CALL compile_together)
