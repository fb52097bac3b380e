# make help says what there is.
#
# Commands and their noise go to standard error, so that the output of
# `make run` is what was typed and nothing else.

PREFIX ?= /usr
FUZZ_KEYS ?= 10000000
# Days are far apart, because each script has the next number.
FUZZ_SEED ?= $(shell echo $$(($$(date +%Y%m%d) << 24)))
SOAK_KEYS ?= 10000000
SUITE ?= trixie
SUITES ?= bookworm trixie forky
DESTDIR ?=
VERSION := $(shell Scripts/version)
# Python's own files beside the tests would make these newer than what is built.
export PYTHONDONTWRITEBYTECODE := 1
export TIENG_VERSION := $(VERSION)
# Two builds of a commit are the same, whenever and wherever they are made.
export SOURCE_DATE_EPOCH ?= $(shell Scripts/version --epoch)

SWIFT ?= swift
BUILD := .build/release
COMPONENT := .build/component
LEXICONS := .build/lexicons
LOCALE := .build/locale
MANUAL := .build/manual
FCITX := .build/fcitx/fcitx5-tieng.so
LIBRARY := .build/library
MERGED := .build/merged
PKG_CONFIG_FILES := .build/pkg-config
# Before the system's, and after those that somebody asks for.
export PKG_CONFIG_PATH := $(if $(PKG_CONFIG_PATH),$(PKG_CONFIG_PATH):)$(CURDIR)/$(PKG_CONFIG_FILES)
# Users have no Swift runtime: it is linked in. So are the C++ library and
# libgcc that it needs, SQLite and libdbus, and the program is linked to a
# fixed address: each saves start-up time and memory (docs/figures.md).
STATIC := .build/static-libraries
# What libdbus calls where it is a server that systemd has started, and at no
# other time: libsystemd would bring four more libraries.
SYSTEMD := sd_listen_fds sd_is_socket
# Nor is anything looked for beside it, nor does it say where it was built, nor has it functions for
# libraries, among which the loader would look first for each of theirs.
RELEASE := -c release --disable-local-rpath -Xlinker -L$(CURDIR)/$(STATIC) \
  -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=. \
  $(foreach function,$(SYSTEMD),-Xlinker --defsym=$(function)=0)
# Of programs alone, and not of tests, which need the shared libraries of Swift (Package.swift).
export TIENG_PROGRAM_LINKING := -static-stdlib $(foreach flag,-no-pie -static-libgcc,-Xclang-linker $(flag)) \
  -Xlinker --no-export-dynamic
export TIENG_BUILD := $(RELEASE)
# Programs and tests, not only the library (Package.swift).
export TIENG_WHOLE := 1

PACKAGES_TRANSLATIONS := gettext appstream libglib2.0-dev libgtk-4-dev
PACKAGES_BUILD := pkg-config libibus-1.0-dev libdbus-1-dev libglib2.0-dev libglib2.0-bin libsqlite3-dev \
  libyaml-dev libfcitx5core-dev g++ libgtk-4-dev libadwaita-1-dev libx11-dev libxtst-dev libsoup-3.0-dev libjson-glib-dev libsecret-1-dev gettext appstream lowdown xz-utils
PACKAGES_RUN := $(PACKAGES_BUILD) ibus dbus-daemon
PACKAGES_TEST := $(PACKAGES_RUN) hunspell-vi hunspell-en-us strace valgrind binutils gnome-shell-common xvfb python3
PACKAGES_FCITX := $(PACKAGES_RUN) fcitx5 fcitx5-modules fcitx5-unikey python3 procps
PACKAGES_SERVICES := $(PACKAGES_RUN) gnome-keyring openssl python3 python3-gi dbus-bin gsettings-desktop-schemas
PACKAGES_SANDBOX := $(PACKAGES_TEST) $(PACKAGES_SERVICES) strace procps dconf-gsettings-backend dconf-service xvfb
PACKAGES_BENCH := $(PACKAGES_TEST) procps ibus-unikey
PACKAGES_CORRECTIONS := $(PACKAGES_BUILD) aspell aspell-en hunspell hunspell-en-us codespell fortunes python3-venv
# FeatherPad is of Qt 5 in Debian 12, and of Qt 6 later.
QT_WAYLAND := $(if $(filter 12,$(shell . /etc/os-release && echo $$VERSION_ID)),qtwayland5,qt6-wayland)
PACKAGES_DESKTOP := $(PACKAGES_TEST) gnome-shell gjs at-spi2-core gir1.2-atspi-2.0 gir1.2-ibus-1.0 \
  gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-gi dbus-bin ibus-gtk3 gnome-text-editor mousepad gnome-terminal \
  firefox-esr chromium xwayland pipewire libreoffice-writer libreoffice-gtk3 featherpad $(QT_WAYLAND) \
  fonts-dejavu-core fonts-cantarell fonts-noto-color-emoji

# What typing into one of them takes, with an engine that is installed.
PACKAGES_TEXT_EDITOR := ibus dbus-daemon dbus-bin gnome-shell gjs at-spi2-core gir1.2-atspi-2.0 gir1.2-ibus-1.0 \
  gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-gi gnome-text-editor gsettings-desktop-schemas fonts-dejavu-core fonts-cantarell

PACKAGES_HEARD := $(PACKAGES_TEXT_EDITOR) ibus-gtk3 mousepad firefox-esr gnome-terminal xwayland x11-xkb-utils pipewire \
  orca speech-dispatcher procps

PACKAGES_SCREEN := $(PACKAGES_DESKTOP) python3-xlib

PACKAGES_X11 := $(PACKAGES_RUN) ibus-gtk3 xvfb xauth xfwm4 xfconf xdotool x11-xserver-utils xterm \
  mousepad featherpad at-spi2-core gir1.2-atspi-2.0 gir1.2-gtk-3.0 python3-gi \
  dconf-gsettings-backend dconf-service gsettings-desktop-schemas fonts-dejavu-core

# In a root of another Debian. The second is what is not in its quick part.
PACKAGES_DESKTOPS := ibus ibus-gtk3 ibus-gtk4 ibus-unikey dbus-daemon dbus-bin python3-gi at-spi2-core \
  gir1.2-atspi-2.0 gir1.2-gtk-3.0 dconf-gsettings-backend dconf-service gsettings-desktop-schemas libglib2.0-bin \
  procps xdotool adwaita-icon-theme fonts-dejavu-core libgl1-mesa-dri libegl1 gnome-text-editor \
  gcc libc6-dev pkg-config libwayland-dev libwayland-bin libxkbcommon-dev plasma-wayland-protocols
PACKAGES_FCITX_DESKTOPS := fcitx5 fcitx5-modules fcitx5-unikey fcitx5-frontend-gtk3 fcitx5-frontend-gtk4 fcitx5-frontend-qt6
PACKAGES_BROWSERS := firefox-esr chromium mousepad kwrite
PACKAGES_KWIN := kwin-wayland xwayland qt6-wayland plasma-integration kwrite konsole kdialog
PACKAGES_SWAY := sway xwayland foot qt6-wayland
PACKAGES_LABWC := labwc xwayland foot qt6-wayland
PACKAGES_XFCE := xvfb xauth x11-xserver-utils xfce4-session xfce4-panel xfwm4 xfdesktop4 xfce4-settings \
  xfce4-terminal xterm mousepad
PACKAGES_CINNAMON := xvfb xauth x11-xserver-utils cinnamon cinnamon-session muffin gnome-terminal mousepad

PACKAGES_SETUP := $(PACKAGES_BUILD) xvfb xauth xdotool openssl strace gnome-keyring at-spi2-core gir1.2-atspi-2.0 \
  gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-gi dbus-daemon gsettings-desktop-schemas \
  adwaita-icon-theme fonts-dejavu-core

PACKAGES_PYTHON := python3
PACKAGES_EXAMPLES := pkg-config libgtk-4-dev libglib2.0-dev libglib2.0-bin dbus-daemon xvfb xauth adwaita-icon-theme \
  librsvg2-common fonts-dejavu-core python3 python3-gi

PACKAGES_SUITES := mmdebstrap debian-archive-keyring
PACKAGES_DEB := $(PACKAGES_BUILD) debhelper dpkg-dev lintian mandoc
PACKAGES_DIST := $(PACKAGES_DEB) rpm jq
PACKAGES_REPOSITORY := $(PACKAGES_DIST) apt-utils createrepo-c gnupg
PACKAGES_PACKAGE := $(PACKAGES_DEB) $(PACKAGES_RUN) fcitx5 dconf-gsettings-backend man-db systemd

.PHONY: help pkg-config-files build build-tests comment-tests build-anew ci lexicons run test snapshots test-sandbox test-services test-fcitx sanitize soak fuzz test-desktop test-desktops test-x11 test-everyday test-heard bench-screen test-setup test-in bench bench-quick bench-corrections lint translations check-translations check-imports check-core check-examples fuzz-old docs install uninstall clean deb deb-source dist test-dist repository test-repository reproduce test-package

help:
	@echo "make run           type Vietnamese in this terminal, through a private IBus session"
	@echo "make test          all tests, with a private ibus-daemon"
	@echo "make snapshots     writes anew what Tests/TiengSessionTests/Snapshots shows of keys"
	@echo "make test-sandbox  what engine, keyboard and service ask the system for, by strace"
	@echo "make test-services tieng-suggest-http on a bus, with a server and a keyring of the test"
	@echo "make test-fcitx    types through Fcitx 5, with the addon, beside fcitx5-unikey"
	@echo "make sanitize      the engine under AddressSanitizer and LeakSanitizer"
	@echo "make soak          ten million keys through ibus-daemon: memory stays flat (SOAK_KEYS)"
	@echo "make fuzz          ten million random keys (FUZZ_KEYS, FUZZ_SEED)"
	@echo "make fuzz-old      the same for two sessions: OLD is a revision, whose session is to do what today's does"
	@echo "make test-desktop  type into applications in a headless GNOME Shell: all, or APPS=\"firefox\";"
	@echo "                   what is built, or with INSTALLED=yes, as root, the Debian packages"
	@echo "make test-desktops as root: type into applications on KWin, sway, labwc, Xfce and Cinnamon of"
	@echo "                   Debian 13, or SUITE=forky; DESKTOPS=\"kwin sway\" APPS=\"kwrite\" QUICK=yes"
	@echo "make test-x11      type into applications as Xfce has them: X11, ibus-daemon; APPS=\"xterm\""
	@echo "make test-everyday type what people type in a day into applications, at INTERVALS=\"15 60 150\""
	@echo "                   milliseconds a key (15/3: one line of three), APPS=\"firefox\", and compare"
	@echo "make test-heard    what Orca says of what is typed, its speech in a file; APPS=\"firefox password\""
	@echo "make bench-screen  the keyboard on the screen: from a finger to the text, start, memory"
	@echo "make test-setup    drives the preferences window over accessibility, on a display of its own;"
	@echo "                   TEXTS=write: writes anew what Tests/Setup/Snapshots has of its texts"
	@echo "make test-in       as root: on another Debian (SUITE=trixie), or PARTS=\"desktop tests setup\" of it"
	@echo "make build         .build/release/ and an uninstalled component in .build/component/"
	@echo "make lexicons      .build/lexicons/, out of data/lexicons"
	@echo "make bench         measure what docs/figures.md records"
	@echo "make bench-quick   in one line, whether the engine became slower or larger; KEEP=yes: compare with this"
	@echo "make bench-corrections  compare corrections with aspell, hunspell, symspellpy"
	@echo "make ci            every check that decides whether a change lands, with a table at the end"
	@echo "make lint          swift format, strictly; check-imports, check-core: who imports whom"
	@echo "make check-examples  builds Examples, and compares what it prints with the documentation"
	@echo "make docs          the documentation of the library, in .build/docs"
	@echo "make translations  adds new texts to data/po; make check-translations: none is missing"
	@echo "make deb           Debian packages in .build/deb; make deb-source: the source package"
	@echo "make test-package  as root: installs, upgrades and purges them"
	@echo "make dist          what a release has, in .build/dist; make test-dist: tried on Debian 12 and 13, as root"
	@echo "make repository    out of it, a folder that a web server serves: KEY=... of GnuPG, URL=https://..."
	@echo "make test-repository  as root: installed from there on SUITES=\"bookworm trixie forky\""
	@echo "make reproduce     builds twice, and compares byte for byte"
	@echo "make install       into PREFIX ($(PREFIX)) under DESTDIR; make uninstall"

# make packages-KIND installs the Debian packages of PACKAGES_KIND that are missing.
packages-%:
	@Scripts/install-packages $(PACKAGES_$(shell echo $* | tr a-z- A-Z_)) >&2

# What SwiftPM asks pkg-config, without what it warns of.
pkg-config-files: packages-build
	@Scripts/make-pkg-config $(PKG_CONFIG_FILES) >&2

# The programs, and with `make build-tests` the tests, which are built with the same flags: what is compiled
# for one serves the other. What has not changed is not asked for (Scripts/is-built).
TESTS_TOO := --build-tests --disable-xctest --disable-index-store
build:
	@Scripts/is-built .build/built || Scripts/is-built .build/built-tests || \
	  $(MAKE) --no-print-directory build-anew STAMP=.build/built >&2
build-tests: comment-tests
	@Scripts/is-built .build/built-tests || \
	  $(MAKE) --no-print-directory build-anew STAMP=.build/built-tests SUBSET='$(TESTS_TOO)' >&2

# The tests of the examples in comments, in Tests/DocumentationTests/Generated.
comment-tests: packages-python
	@Scripts/make-comment-tests >&2

build-anew: pkg-config-files
	@mkdir -p $(STATIC)
	@echo "$$TIENG_VERSION $$TIENG_BUILD" >$(STAMP).new
	@library=$$(gcc -print-file-name=libstdc++.a 2>/dev/null || clang -print-file-name=libstdc++.a); \
	  if [ -f "$$library" ]; then ln -sf "$$library" $(STATIC)/; fi
	@if [ -f "$$(pkg-config --variable=libdir sqlite3)/libsqlite3.a" ]; then \
	  printf '%s\n' 'Name: sqlite3' 'Description: static' 'Version: 3' \
	    'Libs: -l:libsqlite3.a -lm' >$(STATIC)/sqlite3.pc; fi
	@if [ -f "$$(pkg-config --variable=libdir dbus-1)/libdbus-1.a" ]; then \
	  printf '%s\n' 'Name: dbus-1' 'Description: static' 'Version: 1' \
	    "Cflags: $$(pkg-config --cflags dbus-1)" 'Libs: -l:libdbus-1.a' >$(STATIC)/dbus-1.pc; fi
	@PKG_CONFIG_PATH="$(CURDIR)/$(STATIC):$$PKG_CONFIG_PATH" $(SWIFT) build $(RELEASE) $(SUBSET)
	@Scripts/make-component $(VERSION) $(CURDIR)/$(BUILD) $(COMPONENT)
	@Scripts/make-translations $(LOCALE) $(MERGED)
	@Scripts/make-manual $(MANUAL)
	@Scripts/make-fcitx $(FCITX)
	@Scripts/make-keeper $(BUILD)/tieng-keeper
	@SWIFT="$(SWIFT)" Scripts/make-library $(BUILD) $(LIBRARY)
	@mv $(STAMP).new $(STAMP)

# The lexicons, out of the tables in data/lexicons, as far as these have
# changed.
lexicons: build
	@Scripts/make-lexicons $(BUILD)/tieng-lab $(LEXICONS) >&2

run: packages-run lexicons
	@Scripts/private-session $(BUILD)/tieng-terminal

# All tests, or those whose names have a pattern: make test ONLY=GoldenTests.
test: packages-test build-tests lexicons
	@Scripts/run-tests $(BUILD)/tiengPackageTests.xctest .build/tests $(if $(ONLY),'$(ONLY)')

# What is seen of keys, as it is now: Tests/TiengSessionTests/Snapshots. Look at `git diff` afterwards.
snapshots:
	@TIENG_WRITE_SNAPSHOTS=1 $(MAKE) --no-print-directory test ONLY=SnapshotTests

# The engine opens no files but its own, and no sockets but of D-Bus. The keyboard on the screen has
# its display besides, and tieng-suggest-http its endpoint.
test-sandbox: packages-sandbox build-tests lexicons
	@Tests/Sandbox/run
	@Tests/Sandbox/programs

# Suggestion services as the engine calls them; tieng-suggest-http against an endpoint of the test.
test-services: packages-services lexicons
	@Tests/Services/run

# Typing through an Fcitx of its own: words, secrets, the table, the menu, the engine's death, speed.
test-fcitx: packages-fcitx lexicons
	@Tests/Fcitx/run

# With a build of its own, in .build-sanitize, of what it types with and no more (Package.swift). Not
# linked as programs are that ship: libraries must find the malloc() of the sanitizer in the program.
sanitize: packages-test lexicons
	@TIENG_PROGRAM_LINKING= TIENG_SANITIZE=1 $(SWIFT) build --build-tests --sanitize=address --scratch-path .build-sanitize >&2
	@TIENG_SANITIZE=1 Tests/Sanitizer/run >&2

# A change of focus every thousand keys.
soak: packages-run lexicons
	@Scripts/private-session $(BUILD)/tieng-ibus-bench --soak $(SOAK_KEYS) \
	  --focus-changes $$(($(SOAK_KEYS) / 1000))

# Random keys and events, ten million unless FUZZ_KEYS says otherwise, from the seed of the day; `make
# test` types a share of them from a seed that is always the same.
fuzz: packages-test build-tests lexicons
	@echo "FUZZ_SEED=$(FUZZ_SEED)"
	@TIENG_FUZZ_SEED=$(FUZZ_SEED) TIENG_FUZZ_KEYS=$(FUZZ_KEYS) $(BUILD)/tiengPackageTests.xctest --testing-library swift-testing \
	  --filter 'FuzzTests|PropertyTests|PropertyFuzzTests|DamagedLexiconTests|ForgedLexiconTests' >&2

# What the session of the revision OLD does, and today's session, for the same random keys. In OLD_SESSION
# and OLD_SUBJECT are its folder and its subject there, if they are not where they are today
# (Scripts/old-session). What make test runs afterwards is built without it.
fuzz-old: packages-test
	@test -n '$(OLD)' || { echo 'make fuzz-old OLD=REVISION' >&2; exit 2; }
	@Scripts/old-session '$(OLD)' $(or $(OLD_SESSION),Sources/Core/TiengSession) $(OLD_SUBJECT)
	@rm -f .build/built .build/built-tests
	@TIENG_OLD_SESSION=1 $(MAKE) --no-print-directory build-anew STAMP=.build/built-old SUBSET='$(TESTS_TOO)' >&2
	@echo "FUZZ_SEED=$(FUZZ_SEED)"
	@TIENG_FUZZ_SEED=$(FUZZ_SEED) TIENG_FUZZ_KEYS=$(FUZZ_KEYS) $(BUILD)/tiengPackageTests.xctest --testing-library swift-testing \
	  --filter OldSessionTests >&2

test-desktop: packages-desktop lexicons $(if $(INSTALLED),deb)
	@Tests/Desktop/run $(if $(INSTALLED),--installed) $(APPS)

# The keyboard on the screen: from a finger to the text, its start, its memory.
bench-screen: packages-screen lexicons
	@Tests/Desktop/run --screen-speed

test-x11: packages-x11 lexicons
	@Tests/Desktop/x11 $(APPS)

# As root: KWin, sway, labwc, Xfce and Cinnamon, without a screen, on another Debian (SUITE=trixie),
# with the packages of make deb. DESKTOPS, APPS and CHECKS choose; QUICK=yes is what each change runs.
test-desktops: packages-suites deb
	@Tests/Desktops/run

# Takes hours at 150 ms; several applications are typed into side by side (SESSIONS).
test-everyday: packages-desktop lexicons
	@Tests/Desktop/run --everyday $(ORDER) $(INTERVALS) $(APPS)

# What Orca says of what is typed, in the headless GNOME: APPS="firefox password", INTERVALS="300 60",
# HEARD_LINES=6 for the first six, ECHO=words. On other releases: make test-in SUITE=trixie PARTS=heard.
test-heard: packages-build packages-heard lexicons
	@HEARD_LINES="$(HEARD_LINES)" INTERVALS="$(INTERVALS)" ECHO="$(ECHO)" Tests/Heard/run $(APPS)

# TEXTS=write writes anew what its windows say: Tests/Setup/Snapshots. Look at `git diff` afterwards.
test-setup: packages-setup lexicons
	@Tests/Setup/run $(if $(TEXTS),--texts)

# As root: the same on another release of Debian (SUITE=trixie), in a root of its own in
# .build/roots. PARTS are desktop (APPS), tests, setup, heard; MIRROR is where its packages come from.
test-in: packages-suites deb
	@Tests/Suites/run $(SUITE) $(PARTS)

bench: packages-bench lexicons
	@Scripts/bench

# By instructions and touched pages, so that it can be measured while other things run.
bench-quick: packages-bench lexicons
	@Scripts/bench-quick $(if $(KEEP),--keep)

bench-corrections: packages-corrections lexicons
	@Scripts/bench-corrections

# Every check that decides whether a change lands, or STEPS="lint tests" of them (Scripts/check-all).
ci:
	@Scripts/check-all $(STEPS)

lint:
	@$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples >&2

# Every text that is seen is in every translation of data/po.
check-translations: packages-translations
	@Scripts/check-translations >&2

# Texts that are new are added to data/po, for somebody to translate.
translations: packages-translations
	@Scripts/extract-texts .build/po/ibus-tieng.pot >&2
	@for language in $$(cat data/po/LINGUAS); do \
	  msgmerge --quiet --update --backup=none --no-fuzzy-matching \
	    data/po/$$language.po .build/po/ibus-tieng.pot >&2 && \
	  msgattrib --no-obsolete -o data/po/$$language.po data/po/$$language.po; done

# Every import is of a target that the importing one names in Package.swift,
# and IBus is known to one target.
check-imports: build-tests
	@PKG_CONFIG_PATH="$(CURDIR)/$(STATIC):$$PKG_CONFIG_PATH" \
	  $(SWIFT) build $(RELEASE) $(TESTS_TOO) --explicit-target-dependency-import-check error >&2
	@Scripts/check-imports >&2

# The core builds alone, without a target of IBus or GLib, and without their headers. make build goes
# on with what is built here.
check-core:
	@$(SWIFT) build $(RELEASE) --target TiengKit >&2

# Examples do what the documentation says, and its code is theirs or that of tests.
check-examples: packages-examples
	@SWIFT="$(SWIFT)" Scripts/check-examples >&2

# Every public symbol of the library has a comment, and every link leads somewhere.
docs: packages-python
	@SWIFT="$(SWIFT)" Scripts/make-docs .build/docs >&2

# What was built and its lexicons; STRIP=no leaves the symbols in. LIBDIR is the folder of shared
# libraries in PREFIX: lib, or what a distribution has.
LIBDIR ?= lib
install:
	@test -x $(BUILD)/ibus-engine-tieng -a -f $(LEXICONS)/vi.lexicon || \
	  { echo "run 'make lexicons' first" >&2; exit 1; }
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" LIBDIR="$(LIBDIR)" STRIP="$(STRIP)" Scripts/install $(VERSION) $(BUILD) >&2

uninstall:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" LIBDIR="$(LIBDIR)" Scripts/uninstall >&2

# Debian packages of what is built here; lintian has nothing to complain of.
deb: packages-deb
	@Scripts/make-deb >&2

deb-source: packages-deb
	@Scripts/make-deb --source >&2

# What a release has, of what is committed, in .build/dist: source, .deb, .rpm, an archive of the
# programs, PKGBUILD, what is in them, checksums.
dist: packages-dist
	@Scripts/make-dist >&2

# What a web server serves as URL, in .build/repository, out of .build/dist, signed with KEY.
repository: packages-repository
	@Scripts/make-repository "$(KEY)" "$(URL)" >&2

# As root: that, served on this machine, is installed from, upgraded from and removed from on Debian
# 12, 13 and testing; a wrong signature is refused. Needs make dist.
test-repository: packages-repository packages-suites
	@Tests/Suites/try-repository $(SUITES) >&2

# Two builds of what is committed, as two users in two folders, are the same byte for byte.
reproduce: packages-dist
	@Scripts/reproduce >&2

# As root: what make dist made has the same files everywhere; its packages are installed and tried on
# Debian 12 and 13, in roots of their own.
test-dist: packages-dist packages-suites
	@cd .build/dist && sha256sum --quiet -c SHA256SUMS >&2
	@Tests/Suites/same-files .build/dist >&2
	@for suite in bookworm trixie; do \
	  Tests/Suites/enter $$suite Tests/Suites/try-packages .build/dist "$(VERSION)" >&2 || exit 1; done

# As root, for it installs and purges the packages of make deb.
test-package: packages-package
	@Tests/Package/run >&2

clean:
	rm -rf .build .build-docs .build-examples .build-sanitize Tests/DocumentationTests/Generated
