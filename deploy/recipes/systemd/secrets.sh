#!/bin/sh
# Makes the secrets of a new house in a folder, each once; what is there stays: sh secrets.sh /etc/boreal/secrets data
# The second word is the host of PostgreSQL and PgBouncer. Keep a copy of backup_passphrase somewhere else.
set -eu
umask 077
folder=$1 data=$2
mkdir -p "$folder"
cd "$folder"
make() { [ -s "$1" ] || head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n' > "$1"; }
for name in secret_key signing_key backup_passphrase owner_password app_password; do make "$name"; done
put() { [ -s "$1" ] || printf '%s\n' "$2" > "$1"; }
put owner_url "postgresql://boreal:$(cat owner_password)@$data:5432/boreal"
put database_url "postgresql://boreal_app:$(cat app_password)@$data:6432/boreal"
put userlist.txt "\"boreal_app\" \"$(cat app_password)\""
put create.sql "CREATE ROLE boreal LOGIN PASSWORD '$(cat owner_password)';
CREATE ROLE boreal_app LOGIN PASSWORD '$(cat app_password)';
CREATE DATABASE boreal OWNER boreal;
ALTER ROLE boreal_app IN DATABASE boreal SET statement_timeout = 20000;
ALTER ROLE boreal_app IN DATABASE boreal SET lock_timeout = 2000;
ALTER ROLE boreal_app IN DATABASE boreal SET idle_in_transaction_session_timeout = 20000;
ALTER ROLE boreal_app IN DATABASE boreal SET random_page_cost = 1.1;"
