# Compiles a program whose directives depend on a macro, with several states of the cache.
ulimit -c 0
cat >prog.c <<'END'
#include <stdio.h>
#ifndef N
#define N 12
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
int a[N];
#pragma xmp align a[i] with t(i)
int main(void) {
  int n = 0;
#pragma xmp loop on t(i) reduction(+:n)
  for (int i = 0; i < N; i++)
    n++;
  printf("%d", n);
  return 0;
}
END
files() { ls "$XDG_CACHE_HOME/xacc" | grep -c '^macros-'; }
# A label, then the command and its options.
try() {
  printf '%s: ' "$1"
  shift
  "$@" prog.c -o prog && ./prog
  echo ", files: $(files)"
}
try first "$@"
try second "$@" -Wall -g -I . -I..
kept=$(ls "$XDG_CACHE_HOME"/xacc/macros-*)
try -DN=40 "$@" -DN=40
head -c 1000 "$kept" >part && cat part >"$kept"
try cut "$@"
mv "$kept" whole && ln -s "$PWD/whole" "$kept"
try link "$@"
rm "$kept" && (echo '#define N 7' && cat whole) >"$kept"
echo "used: $("$@" --translate -o - prog.c | grep -c 'upper = 6')"
rm "$kept" && try again "$@"
printf '#!/bin/sh\nexec gcc -DN=50 "$@"\n' >wrapper && chmod +x wrapper
XACC_CC=$PWD/wrapper try wrapper "$@"
try native "$@" -march=native
for k in $(seq 400); do : >"$XDG_CACHE_HOME/xacc/macros-$k.h"; done
try limit "$@" -DM
