#!/bin/sh
# Makes the secrets of a new house, each once; what is there stays. Keep a copy of backup_passphrase somewhere else.
# With a file that `restore --settings-only` wrote, the secret and the key of that house take their places.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets backups certificates
make() { [ -s "secrets/$1" ] || head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n' > "secrets/$1"; }
take() { value=$(sed -n "s/^# $2=//p" "$from" | head -n 1); [ -z "$value" ] || printf %s "$value" > "secrets/$1"; }
from=${1:-}
if [ -n "$from" ]; then
    take secret_key BOREAL_SECRET_KEY
    take signing_key BOREAL_SIGNING_KEY
fi
for name in secret_key signing_key database_password backup_passphrase; do make "$name"; done
[ -s secrets/database_url ] ||
    printf 'postgresql://boreal:%s@postgres:5432/boreal' "$(cat secrets/database_password)" > secrets/database_url
# Containers see these files as they are: each belongs to whoever reads it there.
chown 10001:10001 secrets/* backups
chown 999:999 secrets/database_password
chmod 0711 secrets
