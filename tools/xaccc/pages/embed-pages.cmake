# cmake -DFOLDER=... -DOUT=... -P embed-pages.cmake: the pages below FOLDER as C++ string literals, which DirectivePages.cpp includes.
file(GLOB_RECURSE pages ${FOLDER}/*.md)
set(text "")
foreach(page IN LISTS pages)
  file(READ ${page} content)
  string(APPEND text "R\"page(${content})page\",\n")
endforeach()
file(WRITE ${OUT} "${text}")
