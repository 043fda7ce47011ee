# add_python_command(NAME FOLDER SUBFOLDER...): a command in Python. SUBFOLDER... of the calling folder belong to it and are in
# share/xacc/FOLDER; `lib` has main.py with main(arguments, share). Nothing is built: the build tree looks like an installed one.
set(XACC_PYTHON_COMMAND ${CMAKE_CURRENT_LIST_DIR}/python-command.in)
set(shared ${CMAKE_CURRENT_LIST_DIR}/../lib/python) # modules that several commands import
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/share/xacc)
file(CREATE_LINK ${shared} ${PROJECT_BINARY_DIR}/share/xacc/python SYMBOLIC)
install(DIRECTORY ${shared} DESTINATION share/xacc COMPONENT compiler PATTERN __pycache__ EXCLUDE)
function(add_python_command NAME FOLDER)
  set(share ${PROJECT_BINARY_DIR}/share/xacc/${FOLDER})
  file(MAKE_DIRECTORY ${share})
  foreach(folder IN LISTS ARGN)
    file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR}/${folder} ${share}/${folder} SYMBOLIC)
    install(DIRECTORY ${folder} DESTINATION share/xacc/${FOLDER} COMPONENT compiler PATTERN __pycache__ EXCLUDE)
  endforeach()
  set(command ${PROJECT_BINARY_DIR}/bin/${NAME})
  if(IS_SYMLINK ${command}) # from a build tree that is older than this file
    file(REMOVE ${command})
  endif()
  configure_file(${XACC_PYTHON_COMMAND} ${command} @ONLY FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
    GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  install(PROGRAMS ${command} DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT compiler)
endfunction()
