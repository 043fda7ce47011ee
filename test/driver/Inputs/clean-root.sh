#!/bin/bash
# clean-root.sh ROOT PACKAGE...: makes a Debian 12 in the folder ROOT with nothing but apt, and installs the packages there. Needs root and the
# network.
set -euo pipefail
root=$1
shift
bash "$(dirname "$0")/debian-root.sh" "$root"
cp /etc/resolv.conf "$root/etc/"
cp "$@" "$root/tmp/"
chroot "$root" bash -c 'apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends /tmp/*.deb'
