# slow.sh MACHINE PROGRAM...: runs the program, on this machine with pauses for most of its time.
machine=$1
shift
[[ $HOSTNAME = "$machine" ]] || exec "$@"
"$@" &
program=$!
while kill -STOP $program 2>/dev/null; do
  sleep 0.09
  kill -CONT $program
  sleep 0.01
done
wait $program
