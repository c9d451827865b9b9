#!/bin/sh
# A command of manage.py with the user, settings and secrets of the house: sh manage.sh doctor
set -eu
unit=boreal-manage-$$
place=/run/credentials/$unit.service
secrets=/etc/boreal/secrets
set -- /srv/boreal/venv/bin/python manage.py "$@"
for name in signing_key backup_passphrase; do
    [ ! -e "$secrets/$name" ] || set -- --property="LoadCredential=$name:$secrets/$name" "$@"
done
if [ -e "$secrets/signing_key" ]; then
    set -- --setenv=BOREAL_SIGN=here --setenv="BOREAL_SIGNING_KEY_FILE=$place/signing_key" \
        --setenv="BOREAL_BACKUP_PASSPHRASE_FILE=$place/backup_passphrase" "$@"
else
    set -- --setenv=BOREAL_SIGN=worker "$@"
fi
exec systemd-run --quiet --pipe --wait --collect --unit="$unit" \
    --property=User=boreal --property=WorkingDirectory=/srv/boreal/app --property=StateDirectory=boreal \
    --property=EnvironmentFile=/etc/boreal/boreal.env --property=PrivateTmp=yes --property=NoNewPrivileges=yes \
    --property="LoadCredential=secret_key:$secrets/secret_key" --property="LoadCredential=database_url:$secrets/owner_url" \
    --setenv=HOME=/var/lib/boreal --setenv=BOREAL_HOME=/var/lib/boreal --setenv=BOREAL_PGBOUNCER=no \
    --setenv="BOREAL_SECRET_KEY_FILE=$place/secret_key" --setenv="DATABASE_URL_FILE=$place/database_url" "$@"
