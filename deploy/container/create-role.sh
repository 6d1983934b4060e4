#!/bin/sh
# The first start of PostgreSQL makes the role of the servers, which may change rows and never tables.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -v password="$(cat /run/secrets/servers_password)" <<'SQL'
create role kerbside_servers login password :'password';
SQL
