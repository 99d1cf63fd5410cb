# Installs the Debian packages that the build needs and those that pickupbot-look loads at run time, plus those named as
# arguments. Sourced by the other scripts here.

require_packages() {
  local missing=() package
  for package in libcurl4-openssl-dev libsqlite3-dev libpcre2-dev libxml2-dev libsodium-dev pkg-config \
    libzbar-dev libleptonica-dev libzint-dev libseccomp-dev libgmime-3.0-dev libpsl-dev \
    tesseract-ocr tesseract-ocr-chi-tra tesseract-ocr-chi-sim libpoppler-glib8 poppler-data libheif1 \
    fonts-wqy-microhei fonts-cwtex-heib "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    echo "Installing from Debian: ${missing[*]}" >&2
    echo "  (libcurl: HTTP, SQLite: the database, PCRE2: reading messages, libxml2: carriers' pages, libsodium: encryption and signatures," >&2
    echo "  zbar, leptonica, tesseract, poppler, libheif: codes and words in pictures, zint: drawing codes, fonts: drawing charts, GMime, libpsl: mails," >&2
    echo "  libseccomp: confining the program that reads pictures and mails)" >&2
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
      command -v sudo >/dev/null || {
        echo "Run this as root, or install them yourself: apt-get install ${missing[*]}" >&2
        return 1
      }
      as_root=(sudo)
    fi
    "${as_root[@]}" apt-get update -qq >&2 &&
      "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >&2 </dev/null ||
      return 1
  fi
  command -v swift >/dev/null || {
    echo "The Swift toolchain (6.3 or newer) is missing: see https://www.swift.org/install" >&2
    return 1
  }
}
