#!/bin/sh
# Prints the settings of a new installation, with secrets made now: sh deploy/make-settings.sh SITE SMTP_URL AGE_RECIPIENT
set -eu
[ $# -eq 3 ] || { echo "Usage: sh deploy/make-settings.sh SITE SMTP_URL AGE_RECIPIENT > /etc/ziyarah/env" >&2; exit 1; }
random() { od -An -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
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
