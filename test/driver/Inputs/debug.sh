#!/bin/bash
# debug.sh SCRIPT PROGRAM: on the first node gdb, with the commands of its standard input, runs the program; on others it runs by itself.
if [[ ${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-0}} != 0 ]]; then
  exec "$2"
fi
arguments=()
while read -r line; do
  arguments+=(-ex "$line")
done
exec gdb -nx -batch -x "$1" "${arguments[@]}" "$2" 2>&1
