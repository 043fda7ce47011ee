# killed.sh CLUSTER: kills tools/cluster while its machines work.
name=sleep-$$
cp "$(command -v sleep)" "$name"
"$1" -- bash -c "$1 on node2 $PWD/$name 1000 & exec $PWD/$name 1000" &
cluster=$!
count() { pgrep -f "^[^ ]*$name 1000" | wc -l; }
for ((k = 0; k < 200 && $(count) < 2; k++)); do sleep 0.1; done
echo "$(count) sleep"
kill -KILL $cluster
for ((k = 0; k < 100 && $(count) > 0; k++)); do sleep 0.1; done
echo "$(count) sleep"
