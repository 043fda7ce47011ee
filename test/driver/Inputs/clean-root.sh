#!/bin/bash
# clean-root.sh ROOT PACKAGE...: makes a Debian 12 in the folder ROOT with nothing but apt, and installs the packages there. Needs root and the
# network.
set -euo pipefail
root=$1
shift
keys=/usr/share/keyrings/debian-archive-keyring.gpg
mmdebstrap --quiet --variant=minbase --setup-hook="mkdir -p \"\$1/usr/share/keyrings\" && cp $keys \"\$1/usr/share/keyrings/\"" \
  bookworm "$root" - <<SOURCES
deb [signed-by=$keys] http://deb.debian.org/debian bookworm main
deb [signed-by=$keys] http://deb.debian.org/debian bookworm-updates main
deb [signed-by=$keys] http://deb.debian.org/debian-security bookworm-security main
SOURCES
cp /etc/resolv.conf "$root/etc/"
cp "$@" "$root/tmp/"
chroot "$root" bash -c 'apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends /tmp/*.deb'
