#!/bin/bash
# debug.sh SCRIPT PROGRAM: runs the program, on the first node in gdb, with the commands from the standard input.
if [[ ${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-0}} != 0 ]]; then
  exec "$2"
fi
arguments=()
while read -r line; do
  arguments+=(-ex "$line")
done
exec gdb -nx -batch -x "$1" "${arguments[@]}" "$2" 2>&1
