#!/bin/sh
# install.sh: adds the repository of Tiếng to this computer and installs it from there.
# install.sh --remove: takes the packages and the repository away. Your words and settings stay.
# Every command is printed before it is run, and none is run before all of this is read.
set -eu
{
url='@URL@' key_sum='@KEY_SUM@'
fail() { echo "install.sh: $*" >&2; exit 1; }
root=
[ "$(id -u)" = 0 ] || root=$(command -v sudo) || fail "run this as root"
run() { echo "+ $*"; "$@"; }
# write FILE: puts standard input into a file of the system's.
write() { echo "+ write $1"; $root mkdir -p "$(dirname "$1")"; $root tee "$1" >/dev/null; }
have() { command -v "$1" >/dev/null; }
fetch() { if have curl; then run curl -fsSL -o "$2" "$1"; else run wget -qO "$2" "$1"; fi; }
case ${1:-} in '' | --remove) ;; *) fail "usage: install.sh [--remove]" ;; esac
if have apt-get; then kind=apt
elif have dnf; then kind=dnf yes=-y repository=/etc/yum.repos.d/ibus-tieng.repo
elif have zypper; then kind=zypper yes=--non-interactive repository=/etc/zypp/repos.d/ibus-tieng.repo
else kind=archive; fi
# Who has Fcitx 5 gets its addon, which brings the rest.
package=ibus-tieng
! have fcitx5 || package=fcitx5-tieng

if [ "${1:-}" = --remove ] && [ $kind != archive ]; then
  case $kind in
    apt) run $root apt-get remove -y 'ibus-tieng*' 'fcitx5-tieng*'
      run $root rm -f /etc/apt/sources.list.d/ibus-tieng.sources /etc/apt/keyrings/ibus-tieng.asc ;;
    *) # zypper fails if a pattern is of no package.
      names=$(rpm -qa --queryformat '%{NAME} ' 'ibus-tieng*' 'fcitx5-tieng*')
      [ -z "$names" ] || run $root $kind "$yes" remove $names
      run $root rm -f "$repository" /etc/pki/rpm-gpg/ibus-tieng.asc ;;
  esac
  exit 0
fi
# Programs of the archive are run where they are unpacked, and some file systems of /tmp allow none.
folder=
trap 'rm -rf "$folder"' EXIT
for place in "${TMPDIR:-/tmp}" /var/tmp "${HOME:-/root}"; do
  folder=$(mktemp -d "$place/tieng-install.XXXXXX" 2>/dev/null) || continue
  { printf '#!/bin/sh\n' >"$folder/program" && chmod 700 "$folder/program"; } 2>/dev/null ||
    { rm -rf "$folder"; folder=; continue; }
  [ $kind != archive ] || "$folder/program" 2>/dev/null || { rm -rf "$folder"; folder=; continue; }
  break
done
[ -n "$folder" ] || fail "no program can be run in ${TMPDIR:-/tmp}, /var/tmp or ${HOME:-/root}: set TMPDIR to a folder where one can"
fetch "$url/tieng.asc" "$folder/tieng.asc"
echo "$key_sum  $folder/tieng.asc" | sha256sum -c --quiet || fail "$url/tieng.asc is not the key of Tiếng"
case $kind in
  apt)
    write /etc/apt/keyrings/ibus-tieng.asc <"$folder/tieng.asc"
    printf '%s\n' 'Types: deb' "URIs: $url/apt" 'Suites: stable' 'Components: main' \
      'Signed-By: /etc/apt/keyrings/ibus-tieng.asc' | write /etc/apt/sources.list.d/ibus-tieng.sources
    run $root apt-get update
    run $root env DEBIAN_FRONTEND=noninteractive apt-get install -y $package ;;
  dnf | zypper)
    write /etc/pki/rpm-gpg/ibus-tieng.asc <"$folder/tieng.asc"
    run $root rpm --import "$folder/tieng.asc"
    printf '%s\n' '[ibus-tieng]' 'name=Tiếng' "baseurl=$url/rpm" enabled=1 gpgcheck=1 repo_gpgcheck=1 \
      gpgkey=file:///etc/pki/rpm-gpg/ibus-tieng.asc | write "$repository"
    run $root $kind "$yes" install $package ;;
  archive)
    have gpg || fail "install gpg: it sees whether the archive is the one that was signed"
    archive=ibus-tieng-linux-$(uname -m).tar.gz
    for file in "$archive" SHA256SUMS SHA256SUMS.asc; do fetch "$url/download/$file" "$folder/$file"; done
    run gpg --homedir "$folder" --dearmor -o "$folder/ring" "$folder/tieng.asc"
    run gpgv --keyring "$folder/ring" "$folder/SHA256SUMS.asc" "$folder/SHA256SUMS"
    (cd "$folder" && grep " $archive\$" SHA256SUMS | run sha256sum -c && run tar -xzf "$archive")
    run $root "$folder"/ibus-tieng-*/install "$@" ;;
esac
[ $# != 0 ] || printf '%s\n' '' 'Tiếng is installed. Run: tieng setup'
exit 0
}
