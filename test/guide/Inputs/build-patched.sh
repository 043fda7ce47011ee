#!/usr/bin/env bash
# build-patched.sh SOURCE BUILD FOLDER PATCH...: applies the patches to a copy of SOURCE in FOLDER and builds the whole compiler
# of the copy, without optimisation. The runtime is that of BUILD, so the patches must not change its code.
set -euo pipefail
source=$1 build=$2 copy=$3
shift 3
if grep -E '^\+\+\+ b/(runtime|runtime-starpu)/.*\.(cpp|h)$' "$@"; then
  echo "a patch changes the runtime, which is not built here" >&2
  exit 1
fi
rm -rf "$copy"
mkdir -p "$copy"
cp -r "$source"/{CMakeLists.txt,frontend,transforms,runtime,runtime-starpu,tools,test} "$copy"
for patch in "$@"; do
  patch -s -p1 -d "$copy" <"$patch"
done

export CCACHE_BASEDIR=$copy CCACHE_NOHASHDIR=1
configure=(cmake -S "$copy" -B "$copy/build" -G Ninja -DXACC_BUILD_TESTS=OFF -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0)
"${configure[@]}" >"$copy/log"
if ! cmake --build "$copy/build" --target xaccc -j "$(nproc)" >>"$copy/log"; then
  # Two files may have helpers with the same name, so files are compiled one at a time, which takes some minutes more.
  "${configure[@]}" -DXACC_UNITY=OFF >>"$copy/log"
  cmake --build "$copy/build" --target xaccc -j "$(nproc)" >>"$copy/log"
fi
mkdir -p "$copy/build/lib"
ln -sf "$build"/lib/libxaccrt*.a "$build"/lib/libxaccdivided*.a "$copy/build/lib/"
mkdir -p "$copy/build/test"
sed -e "s|^config.source = .*|config.source = r'$copy'|" -e "s|^config.build = .*|config.build = r'$copy/build'|" \
  -e "s|^config.test_exec_root = .*|config.test_exec_root = r'$copy/build/test'|" \
  "$build/test/lit.site.cfg.py" >"$copy/build/test/lit.site.cfg.py"
