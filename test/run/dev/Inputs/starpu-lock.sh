# starpu-lock.sh PROGRAM: runs it with a lock folder that others may write, and with one whose lock is held.
export XACC_TRANSPORT=self
unset XDG_RUNTIME_DIR
mkdir -m 777 "d/xacc-$(id -u)" && chmod 777 d/xacc-*
TMPDIR=$PWD/d "$1" >/dev/null 2>&1
echo "open to others: $(ls d/xacc-* | wc -l) files"
mkdir -p e && export TMPDIR=$PWD/e && "$1" >/dev/null 2>&1
lock=$(echo e/xacc-*/starpu.lock)
exec 9<>"$lock" && flock 9 && printf 4711 >"$lock"
"$1" 9>&- 2>said >/dev/null &
for _ in $(seq 200); do [[ -s said ]] && break; sleep 0.1; done
cat said
exec 9>&-
wait
stat -c 'mode %a' e/xacc-*
