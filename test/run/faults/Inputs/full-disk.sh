# full-disk.sh RUN BUILD PROGRAM SOURCE MACHINE: all commands that write, on a full disk. Run it in a separate mount namespace.
run=$1 bin=$2/bin program=$3 source=$4 machine=$5
disk=$(mktemp -d)
mount -t tmpfs -o size=1m none "$disk" || exit 1
cd "$disk" || exit 1
ours() { "$@" 2>&1 | grep -E "^xacc|^a\.|error: (cannot write|\[Errno)|No space left"; echo "status $((PIPESTATUS[0] != 0))"; }
for transport in mpi tca; do
  echo $transport
  XACC_TRANSPORT=$transport ours "$run" -n 3 "$program" save a.data a.npy a.h5
done
echo "left: $(ls -A)"
head -c 2000000 /dev/zero >filler 2>/dev/null
for variable in XACC_PROFILE=profile XACC_TRACE=trace XACC_TRACE=trace.gz XACC_RECORD=record; do
  echo "$variable"
  ours env $variable "$run" -n 2 "$program" load
done
echo measure && ours "$bin/xacc-info" --measure machine
echo predict && ours "$bin/xacc-predict" --machine "$machine" --procs 2 --json prediction "$program" none
echo translate && ours "$bin/xaccc" --translate "$source" -o a.xmp.c
echo compile && ours "$bin/xaccc" -w -c "$source" -o a.o
echo link && ours "$bin/xaccc" -w "$source" -o a.out
echo explain && ours "$bin/xaccc" --explain "$source" -o a.html
echo temporary && TMPDIR=$disk ours "$bin/xaccc" -w "$source" -o /dev/null
echo "left: $(ls -A)"
cd / && umount "$disk" && rmdir "$disk"
