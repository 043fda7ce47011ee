# wrong-files.sh RUN PROGRAM FOLDER: loads invalid files of each format.
run=$1 program=$2
rm -rf "$3" && mkdir "$3" && cd "$3" || exit 1
"$run" -n 2 "$program" save a.data a.npy a.h5 || exit 1
files=()
for format in data npy h5; do
  head -c 100000 a.$format >short.$format
  head -c 60 a.$format >head.$format
  : >empty.$format
  head -c 200000 /dev/zero | tr '\0' x >noise.$format
  files+=({short,head,empty,noise,missing}.$format)
done
for transport in mpi tca; do
  echo $transport
  XACC_TRANSPORT=$transport "$run" -n 2 "$program" load "${files[@]}"
  echo "status $?"
  ROWS=3000 XACC_TRANSPORT=$transport "$run" -n 2 "$program" load a.data a.npy a.h5
  echo "status $?"
done
