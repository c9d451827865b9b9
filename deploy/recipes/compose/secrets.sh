#!/bin/sh
# Makes the secrets of a new house, each once; what is there stays. Keep a copy of backup_passphrase somewhere else.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets backups certificates
make() { [ -s "secrets/$1" ] || head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n' > "secrets/$1"; }
for name in secret_key signing_key database_password backup_passphrase; do make "$name"; done
[ -s secrets/database_url ] ||
    printf 'postgresql://boreal:%s@postgres:5432/boreal' "$(cat secrets/database_password)" > secrets/database_url
# Containers see these files as they are: each belongs to whoever reads it there.
chown 10001:10001 secrets/* backups
chown 999:999 secrets/database_password
chmod 0711 secrets
