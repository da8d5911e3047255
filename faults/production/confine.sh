#!/bin/sh
# Runs a program as a container of ours does, without a container engine: on a file system that is read-only but for /data
# and /tmp, as user 1000, with no capability and no way to gain one. To be run in a mount namespace of its own:
#   unshare --mount confine.sh ROOT SHIPPED NODE ARGUMENT…
# ROOT is an empty folder, SHIPPED what the image has in /casebench.
set -eu
root=$1 shipped=$2 node=$3
shift 3
mount --make-rprivate /
mount -t tmpfs -o mode=755 tmpfs "$root"
mkdir "$root/usr" "$root/etc" "$root/dev" "$root/proc" "$root/casebench" "$root/data" "$root/tmp"
for link in bin sbin lib lib64; do [ ! -L "/$link" ] || ln -s "usr/$link" "$root/$link"; done
for folder in usr etc; do
  mount --bind "/$folder" "$root/$folder"
  mount -o remount,bind,ro "$root/$folder"
done
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
mount --bind "$shipped" "$root/casebench"
mount -o remount,bind,ro "$root/casebench"
touch "$root/node"
mount --bind "$node" "$root/node"
mount -t tmpfs -o uid=1000,gid=1000,mode=700 tmpfs "$root/data"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -o remount,ro "$root"
# The number of the process stays the same throughout, so that signals reach the program.
exec chroot "$root" /bin/sh -c 'cd /casebench && exec setpriv --reuid=1000 --regid=1000 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all /node "$@"' sh "$@"
