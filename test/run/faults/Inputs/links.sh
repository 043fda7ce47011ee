# links.sh RUN PROGRAM ENDLESS XACCC SOURCE FOLDER: plants links at names that follow from a process id, and checks the files of a job
# in shared memory and in TMPDIR.
run=$1 program=$2 endless=$3 xaccc=$4 source=$5
rm -rf "$6" && mkdir -p "$6/tmp" "$6/shm" && cd "$6" || exit 1
echo untouched >victim
plant='for name in a.json.part$$ a.data.$(($$ * 1000)).tmp a.h5.$(($$ * 1000)).tmp a.h5.$(($$ * 1000 + 1)).tmp a.xmp.c.tmp$$; do ln -s victim $name; done'
export XACC_TRANSPORT=self
XACC_TRACE=a.json bash -c "$plant; exec $program save a.data a.h5" 2>/dev/null
bash -c "$plant; exec $xaccc --translate $source -o a.xmp.c"
ln -s victim a.d && "$xaccc" -MD -w -c "$source" -o a.o
echo "victim: $(cat victim)"
echo "written: $(find . -maxdepth 1 -type f -name 'a.*' -printf '%f\n' | sort | xargs)"
export XACC_TRANSPORT=tca TMPDIR=$PWD/tmp OMPI_MCA_btl_vader_backing_directory=$PWD/shm
"$run" -n 2 "$endless" communicate "$PWD/process" >/dev/null 2>&1 &
job=$!
for _ in $(seq 200); do [[ -s process ]] && break; sleep 0.05; done
echo "others may read: $(find /dev/shm tmp shm -user "$(id -un)" -name '*xacc*' -type f -perm /077 | wc -l)"
kill -TERM $job
wait $job || true
