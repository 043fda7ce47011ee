#!/bin/bash
# container.sh FOLDER CONTAINERFILE FILE COMMAND: builds an image from the packages in FOLDER, on a Debian 12 made here, and runs COMMAND in a
# container that has a copy of FILE. Needs root and the network.
set -euo pipefail
cd "$1"
bash "$(dirname "$0")/debian-root.sh" base.tar
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
buildah() { command buildah --root "$PWD/store" --runroot "$PWD/run" "$@"; }
base=$(buildah from scratch)
buildah add --quiet "$base" base.tar /
buildah commit --quiet "$base" debian-12
buildah build --build-arg base=localhost/debian-12 -f "$2" -t xaccc .
container=$(buildah from localhost/xaccc)
buildah copy --quiet "$container" "$3" # to the working folder
buildah run "$container" -- bash -c "$4"
