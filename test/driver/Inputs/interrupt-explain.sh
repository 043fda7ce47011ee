# interrupt-explain.sh DIR XACCC: ends `xaccc --explain` while xacc-report runs, and prints whether that continues.
cd "$1" || exit 1
mkfifo input.c
"$2" --explain input.c -o page.html &
pid=$!
report=
for _ in $(seq 100); do report=$(pgrep -P "$pid" | head -1); [[ -n $report ]] && break; sleep 0.1; done
kill -TERM "$pid"
wait "$pid"
echo "status $?"
for _ in $(seq 50); do kill -0 "$report" 2>/dev/null || break; sleep 0.1; done
kill -0 "$report" 2>/dev/null && echo "xacc-report runs" || echo "xacc-report ended"
