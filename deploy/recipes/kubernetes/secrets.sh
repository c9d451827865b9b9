#!/bin/sh
# Prints the Secret of a new house, made by chance: sh secrets.sh > secret.yaml, keep that file safe, kubectl apply -f it.
set -eu
make() { head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
password=$(make)
cat <<END
apiVersion: v1
kind: Secret
metadata: {name: boreal, namespace: boreal}
type: Opaque
stringData:
  secret_key: "$(make)"
  signing_key: "$(make)"
  backup_passphrase: "$(make)"
  database_password: "$password"
  database_url: postgresql://boreal:$password@postgres:5432/boreal
END
