#!/bin/sh
# Prints the settings of a new installation, with secrets made now:
#   sh deploy/make-settings.sh SITE SMTP_URL AGE_RECIPIENT > /etc/ziyarah/env
# Replaces SECRET_KEY in such a file, and keeps the former one in it (docs/operations.md, "Replacing SECRET_KEY"):
#   sh deploy/make-settings.sh --new-key /etc/ziyarah/env
set -eu
usage="Usage: sh deploy/make-settings.sh SITE SMTP_URL AGE_RECIPIENT > /etc/ziyarah/env
   or: sh deploy/make-settings.sh --new-key /etc/ziyarah/env"
random() { od -An -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }
umask 077

if [ "${1-}" = --new-key ]; then
  [ $# -eq 2 ] || { echo "$usage" >&2; exit 1; }
  former=$(sed -n 's/^SECRET_KEY=//p' "$2")
  [ -n "$former" ] || { echo "$2 has no SECRET_KEY." >&2; exit 1; }
  if grep -q '^SECRET_KEY_BEFORE=.' "$2"; then
    echo "$2 still has a SECRET_KEY_BEFORE: remove it once /admin → System says so, then make a new key." >&2
    exit 1
  fi
  draft=$2.new
  # Owner and mode of the file stay as they are.
  cp -p "$2" "$draft"
  # By the environment, so that no list of processes shows a key.
  NEW=$(random 32) FORMER=$former awk '
    /^SECRET_KEY_BEFORE=/ { next }
    /^SECRET_KEY=/ {
      former = ENVIRON["FORMER"]
      gsub(/,/, "\\,", former)
      print "SECRET_KEY=" ENVIRON["NEW"]
      print "SECRET_KEY_BEFORE=" former
      next
    }
    { print }' "$2" > "$draft"
  mv "$draft" "$2"
  echo "SECRET_KEY is new, and the former one stands in SECRET_KEY_BEFORE. Restart the site; remove SECRET_KEY_BEFORE once"
  echo "/admin → System says so. Keep a copy of both keys, apart from the backups."
  exit 0
fi

[ $# -eq 3 ] || { echo "$usage" >&2; exit 1; }
cat <<SETTINGS
# Keep a copy of this file apart from the backups: without SECRET_KEY sealed numbers cannot be read again.
SITE=$1
SMTP_URL=$2
SECRET_KEY=$(random 32)
POSTGRES_PASSWORD=$(random 24)
OWNER_PASSWORD=$(random 24)
APP_PASSWORD=$(random 24)
S3_KEY=$(random 10)
S3_SECRET=$(random 20)
METRICS_TOKEN=$(random 16)
# Encrypts the backups; its key stays off this machine.
BACKUP_RECIPIENT=$3
BACKUP_SCHEDULE=30 2 * * *
BACKUP_TO=/backups
# GOV.UK Notify, for public bodies: text messages, and mails with MAIL_BY=notify (docs/operations.md).
MAIL_BY=
NOTIFY_API_KEY=
NOTIFY_MAIL_TEMPLATE=
NOTIFY_SMS_TEMPLATE=
NOTIFY_SMS_PENCE=
# Who runs the site, as the privacy policy and every page name them.
OPERATOR_NAME=
OPERATOR_ADDRESS=
OPERATOR_CONTACT=
SETTINGS
