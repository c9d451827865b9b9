"""An authority of the test's own, and a certificate by it: what a visitor believes and what a proxy shows."""

from __future__ import annotations

import datetime
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

DAY = datetime.timedelta(days=1)


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def make(folder: Path, host: str) -> Path:
    """Writes fullchain.pem and key.pem for a host into a folder; the file of the authority beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.datetime.now(datetime.UTC)
    authority, own = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    begun = x509.CertificateBuilder().not_valid_before(now - DAY).not_valid_after(now + 30 * DAY)
    root = (
        begun.subject_name(_name("Boreal's tests")).issuer_name(_name("Boreal's tests"))
        .public_key(authority.public_key()).serial_number(x509.random_serial_number())
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(authority, hashes.SHA256())
    )  # fmt: skip
    leaf = (
        begun.subject_name(_name(host)).issuer_name(root.subject)
        .public_key(own.public_key()).serial_number(x509.random_serial_number())
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(authority, hashes.SHA256())
    )  # fmt: skip
    pem = serialization.Encoding.PEM
    (folder / "fullchain.pem").write_bytes(leaf.public_bytes(pem))
    (folder / "key.pem").write_bytes(
        own.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    believed = folder.parent / "authority.pem"
    believed.write_bytes(root.public_bytes(pem))
    return believed
