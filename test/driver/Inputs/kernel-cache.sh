# kernel-cache.sh COMPILER...: compiles a.c with damaged entries of the cache, and runs it.
for damage in none empty garbage truncated pipe folder link; do
  entry=$(echo "$XDG_CACHE_HOME"/xacc/kernels-*.a)
  [ $damage = none ] || [ $damage = truncated ] || rm -rf "$entry"
  case $damage in
  empty) : >"$entry" ;;
  garbage) seq 9999 >"$entry" ;;
  truncated) head -c 5000 "$entry" >part && cat part >"$entry" ;;
  pipe) mkfifo "$entry" ;;
  folder) mkdir "$entry" ;;
  link) ln -s /nowhere "$entry" ;;
  esac
  rm -f a
  timeout 60 "$@" a.c -o a
  echo "$damage: $(./a)"
done
