#!/bin/sh
# install.sh: adds the repository of Tiếng to this computer and installs it from there.
# install.sh --remove: takes the packages and the repository away. Your words and settings stay.
# Every command is printed before it is run.
set -eu
url='@URL@' key_sum='@KEY_SUM@'
fail() { echo "install.sh: $*" >&2; exit 1; }
root=
[ "$(id -u)" = 0 ] || root=$(command -v sudo) || fail "run this as root"
run() { echo "+ $*"; "$@"; }
# write FILE: puts standard input into a file of the system's.
write() { echo "+ write $1"; $root mkdir -p "$(dirname "$1")"; $root tee "$1" >/dev/null; }
fetch() { if command -v curl >/dev/null; then run curl -fsSL -o "$2" "$1"; else run wget -qO "$2" "$1"; fi; }

have() { command -v "$1" >/dev/null; }
if have apt-get; then kind=apt
elif have dnf; then kind=dnf
elif have zypper; then kind=zypper
else kind=archive; fi

if [ "${1:-}" = --remove ]; then
  case $kind in
    apt) run $root apt-get remove -y 'ibus-tieng*'
      run $root rm -f /etc/apt/sources.list.d/ibus-tieng.sources /etc/apt/keyrings/ibus-tieng.asc ;;
    dnf | zypper) run $root $kind remove -y 'ibus-tieng*'
      run $root rm -f /etc/yum.repos.d/ibus-tieng.repo /etc/zypp/repos.d/ibus-tieng.repo ;;
    archive) fail "run ./install --remove in the folder of the archive" ;;
  esac
  exit 0
fi
[ $# = 0 ] || fail "usage: install.sh [--remove]"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fetch "$url/tieng.asc" "$folder/tieng.asc"
echo "$key_sum  $folder/tieng.asc" | sha256sum -c --quiet || fail "$url/tieng.asc is not the key of Tiếng"
case $kind in
  apt)
    write /etc/apt/keyrings/ibus-tieng.asc <"$folder/tieng.asc"
    printf '%s\n' 'Types: deb' "URIs: $url/apt" 'Suites: stable' 'Components: main' \
      'Signed-By: /etc/apt/keyrings/ibus-tieng.asc' | write /etc/apt/sources.list.d/ibus-tieng.sources
    run $root apt-get update
    run $root env DEBIAN_FRONTEND=noninteractive apt-get install -y ibus-tieng ;;
  dnf | zypper)
    repository=/etc/yum.repos.d/ibus-tieng.repo
    [ $kind = dnf ] || repository=/etc/zypp/repos.d/ibus-tieng.repo
    run $root rpm --import "$folder/tieng.asc"
    printf '%s\n' '[ibus-tieng]' 'name=Tiếng' "baseurl=$url/rpm" enabled=1 gpgcheck=1 repo_gpgcheck=1 \
      "gpgkey=$url/tieng.asc" | write "$repository"
    run $root $kind install -y ibus-tieng ;;
  archive)
    archive=ibus-tieng-linux-$(uname -m).tar.gz
    for file in "$archive" SHA256SUMS SHA256SUMS.asc; do fetch "$url/download/$file" "$folder/$file"; done
    have gpg || fail "install gpg: it sees whether $archive is the one that was signed"
    run gpg --no-default-keyring --keyring "$folder/ring" --quiet --import "$folder/tieng.asc"
    run gpg --no-default-keyring --keyring "$folder/ring" --verify "$folder/SHA256SUMS.asc" "$folder/SHA256SUMS"
    (cd "$folder" && grep " $archive\$" SHA256SUMS | sha256sum -c && tar -xzf "$archive" && $root ./ibus-tieng*/install) ;;
esac
printf '%s\n' '' 'Tiếng is installed. Run: tieng setup'
