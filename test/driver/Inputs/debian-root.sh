#!/bin/bash
# debian-root.sh ROOT: makes a Debian 12 with nothing but apt, in the folder ROOT or, if the name ends with .tar, in an archive. Needs root and
# the network.
set -euo pipefail
keys=/usr/share/keyrings/debian-archive-keyring.gpg
mmdebstrap --quiet --variant=minbase --setup-hook="mkdir -p \"\$1/usr/share/keyrings\" && cp $keys \"\$1/usr/share/keyrings/\"" \
  bookworm "$1" - <<SOURCES
deb [signed-by=$keys] http://deb.debian.org/debian bookworm main
deb [signed-by=$keys] http://deb.debian.org/debian bookworm-updates main
deb [signed-by=$keys] http://deb.debian.org/debian-security bookworm-security main
SOURCES
