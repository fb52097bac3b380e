# nix build ./packaging/nix, beside an archive of make dist that ARCHIVE names. Tiếng as it was built
# for Debian, with the libraries of Nix put in: nixpkgs' Swift is older than the one that it is
# written for. Not tried on NixOS.
{
  description = "Vietnamese input method for IBus";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";
  inputs.archive = {
    url = "path:../../.build/dist/programs.tar.gz";
    flake = false;
  };
  outputs = { self, nixpkgs, archive }:
    let pkgs = nixpkgs.legacyPackages.x86_64-linux;
    in {
      packages.x86_64-linux.default = pkgs.stdenv.mkDerivation {
        pname = "ibus-tieng";
        version = builtins.readFile "${archive}/VERSION";
        src = archive;
        nativeBuildInputs = [ pkgs.autoPatchelfHook pkgs.wrapGAppsHook4 ];
        buildInputs = with pkgs; [ dbus glib gtk4 ibus json-glib libadwaita libsecret libsoup_3 libyaml sqlite xorg.libX11 xorg.libXtst ];
        dontBuild = true;
        installPhase = ''
          patchShebangs Scripts
          PREFIX=$out DESTDIR=/ STRIP=no Scripts/install "$(cat VERSION)" .build/release
        '';
        meta.license = with pkgs.lib.licenses; [ mit cc-by-sa-40 cc-by-sa-30 gpl2Plus ];
        # What `i18n.inputMethod.ibus.engines` takes.
        passthru = { isIbusEngine = true; };
      };
    };
}
