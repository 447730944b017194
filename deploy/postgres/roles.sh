#!/bin/sh
# Run once by the image of PostgreSQL: a role that owns the tables and may try backups, and one that may only work on rows.
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname "$POSTGRES_DB" \
  -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" <<'SQL'
CREATE ROLE ziyarah_owner LOGIN CREATEDB PASSWORD :'owner_password';
CREATE ROLE ziyarah_app LOGIN PASSWORD :'app_password';
ALTER DATABASE ziyarah OWNER TO ziyarah_owner;
ALTER SCHEMA public OWNER TO ziyarah_owner;
SQL
