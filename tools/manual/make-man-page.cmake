# Makes the man page OUT of the page INPUT; see add_man_page.
set(inputs ${INPUT})
if(HELP)
  execute_process(COMMAND ${HELP} --help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "\n" "\n    " help "    ${help}")
  file(WRITE ${OUT}.md "\n## Options\n\n${help}\n")
  list(APPEND inputs ${OUT}.md)
endif()
string(TOUPPER ${NAME} title)
execute_process(
  COMMAND ${PANDOC} -f gfm -t man -s --lua-filter ${CMAKE_CURRENT_LIST_DIR}/man.lua -M man=${NAME} -M title=${title}
    -M section=${SECTION} -M "footer=xaccc ${VERSION}" ${inputs} -o ${OUT}
  COMMAND_ERROR_IS_FATAL ANY)
if(HELP)
  file(REMOVE ${OUT}.md)
endif()
