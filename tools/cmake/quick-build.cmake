# Keeps a complete build fast. Included after all targets exist.

# The compiler's own code takes some 20 ms of a run, so it needs no more optimisation than this. GCC 12 then warns about variables
# and pointers whose values it would determine with -O2.
foreach(target xacc_directives xacc_frontend xacc_transforms xacc_options xaccc gen-reference gen-man)
  target_compile_options(${target} PRIVATE
    $<$<CONFIG:Release>:-O1>
    $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-Wno-maybe-uninitialized$<SEMICOLON>-Wno-nonnull>)
endforeach()

# Compiles the sources of a target in batches, because headers, especially Clang's, take most of the time of a single file. There are two
# batches per core, so that no core idles for long.
function(xacc_compile_in_batches target)
  cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
  get_target_property(sources ${target} SOURCES)
  list(LENGTH sources count)
  math(EXPR size "${count} / (2 * ${cores}) + 1")
  if(size LESS 6)
    set(size 6)
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${size})
endfunction()

# A library that programs link: one batch for each folder, so that programs only get the folders they use. Sources that already have a UNITY_GROUP
# keep it.
function(xacc_compile_by_folder target)
  get_target_property(sources ${target} SOURCES)
  get_target_property(base ${target} SOURCE_DIR)
  foreach(source IN LISTS sources)
    if(NOT IS_ABSOLUTE ${source})
      get_source_file_property(group ${base}/${source} DIRECTORY ${base} UNITY_GROUP)
      get_filename_component(folder ${source} DIRECTORY)
      if(folder AND NOT group)
        string(MAKE_C_IDENTIFIER ${folder} group)
        set_source_files_properties(${base}/${source} DIRECTORY ${base} PROPERTIES UNITY_GROUP ${group})
      endif()
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # The types of a .cpp file in an unnamed namespace are now in an included file.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()

if(XACC_UNITY)
  foreach(target xacc_directives xacc_frontend xacc_transforms xacc_options xaccc xacc-info xaccdivided)
    xacc_compile_in_batches(${target})
  endforeach()
  foreach(target xaccrt xaccrt_other_mpi)
    if(TARGET ${target})
      xacc_compile_by_folder(${target})
    endif()
  endforeach()
endif()
