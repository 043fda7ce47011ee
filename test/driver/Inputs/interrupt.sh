# interrupt.sh DIR XACCC: starts a compilation that hangs, ends it, and checks what remains.
cd "$1" || exit 1
export TMPDIR=$1/tmp
"$2" --cc="$1/slow" --cxx="$1/slow" a.c &
pid=$!
for _ in $(seq 100); do [[ -e started ]] && break; sleep 0.1; done
kill -TERM "$pid"
wait "$pid"
echo "status $?"
for _ in $(seq 50); do [[ -z $(ls tmp) ]] && break; sleep 0.1; done
echo "left: $(ls tmp | wc -l)"
