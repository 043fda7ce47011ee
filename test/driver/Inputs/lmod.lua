-- What a module file may call, as printed lines.
function help() end
function whatis() end
function pathJoin(a, b) return a .. "/" .. b end
function prepend_path(name, value) print(name, value) end
dofile(arg[1])
