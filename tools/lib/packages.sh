# packages.sh - the Debian 12 packages this project needs; sourced by tools/test and tools/quickstart. $llvm is the version of LLVM, 19
# unless the caller sets it.

llvm=${llvm:-19}
build_packages=(
  cmake ninja-build g++ pkg-config
  llvm-$llvm-dev libclang-$llvm-dev libclang-cpp$llvm-dev clang-$llvm libzstd-dev
  openmpi-bin libopenmpi-dev libgsl-dev liblzma-dev zlib1g-dev libhdf5-openmpi-dev lowdown node-d3 python3
)
test_packages=(
  llvm-$llvm-tools clang-tidy-19 libclang-rt-19-dev libgtest-dev libbenchmark-dev clang-format git patch xz-utils chromium
  python3-myst-parser python3-sphinx-rtd-theme
  libfftw3-dev libscalapack-openmpi-dev libopenblas-dev libstarpu-dev libsimgrid-dev lua5.4 mmdebstrap buildah gdb zsh dpkg-dev otf2-tools python3-otf2 mpich libmpich-dev hipcc libamdhip64-dev
)

# Installs those of "$@" that are missing. Does nothing, and needs no root, if none is missing.
install_missing() {
  local package missing=() sudo=()
  for package in "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    command -v sudo >/dev/null || {
      echo "missing packages, and neither root nor sudo to install them: ${missing[*]}" >&2
      return 1
    }
    sudo=(sudo)
  fi
  echo "== installing ${missing[*]}"
  "${sudo[@]}" apt-get -qq update
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}" >/dev/null
}
