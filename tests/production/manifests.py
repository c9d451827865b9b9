"""Reads Kubernetes manifests as a cluster would: pods from templates, names from Services, files from Secrets.

It must never start anything.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tests.production.containerfile import Stage, Unsound, words
from tests.production.recipe import Probe, Recipe, Service, Volume

Manifest = dict[str, Any]
FAILS = "fail_timeout" + "=5s"  # of nginx
CONTAINER = {
    "name",
    "image",
    "command",
    "args",
    "envFrom",
    "env",
    "ports",
    "startupProbe",
    "livenessProbe",
    "readinessProbe",
    "lifecycle",
    "resources",
    "volumeMounts",
    "securityContext",
}
POD = {
    "automountServiceAccountToken",
    "terminationGracePeriodSeconds",
    "securityContext",
    "initContainers",
    "containers",
    "volumes",
    "restartPolicy",
    "enableServiceLinks",
}


class Cluster:
    """All manifests of a folder, found by kind and name."""

    def __init__(self, folder: Path, image: Stage) -> None:
        self.folder, self.image = folder, image
        self.objects: dict[tuple[str, str], Manifest] = {}
        for path in sorted(folder.glob("*.yaml")):
            for manifest in yaml.safe_load_all(path.read_text()):
                if manifest:
                    self.objects[manifest["kind"], manifest["metadata"]["name"]] = manifest

    def of_kind(self, *kinds: str) -> Iterator[Manifest]:
        return (manifest for (kind, _name), manifest in self.objects.items() if kind in kinds)

    def find(self, kind: str, name: str, where: str) -> Manifest:
        if (kind, name) not in self.objects:
            raise Unsound(f"kubernetes: {where}: there is no {kind} {name}")
        return self.objects[kind, name]

    def secret(self, name: str, where: str) -> dict[str, str]:
        return {key: str(value) for key, value in self.find("Secret", name, where)["stringData"].items()}


def read(folder: Path, image: Stage) -> Recipe:
    """The pods of all workloads, each a host of its own, and the names of the Services."""
    cluster = Cluster(folder, image)
    services: dict[str, Service] = {}
    labels: dict[str, dict[str, str]] = {}
    for manifest in cluster.of_kind("Deployment", "StatefulSet"):
        template = manifest["spec"]["template"]
        _require_selected(manifest)
        for number in range(manifest["spec"].get("replicas", 1)):
            host = f"{manifest['metadata']['name']}-{number}"
            labels[host] = template["metadata"]["labels"]
            services |= _pod(host, template["spec"], manifest, cluster)
    for manifest in cluster.of_kind("CronJob"):
        template, host = manifest["spec"]["jobTemplate"]["spec"]["template"], manifest["metadata"]["name"]
        labels[host] = template["metadata"]["labels"]
        timed = _pod(host, template["spec"], manifest, cluster)
        for service in timed.values():
            service.every, service.once = manifest["spec"]["schedule"], True
        services |= timed
    _require_policies(cluster, labels)
    return Recipe("kubernetes", folder, services, names=_names(cluster, labels, services))


def make_secret(folder: Path) -> None:
    """What the README has an operator do."""
    done = subprocess.run(["sh", str(folder / "secrets.sh")], capture_output=True, text=True, check=True)
    (folder / "secret.yaml").write_text(done.stdout)


def _require_selected(manifest: Manifest) -> None:
    wanted, there = manifest["spec"]["selector"]["matchLabels"], manifest["spec"]["template"]["metadata"]["labels"]
    if not wanted.items() <= there.items():
        raise Unsound(f"kubernetes: {manifest['metadata']['name']} selects {wanted}, its pods are {there}")


def _pod(host: str, spec: Manifest, manifest: Manifest, cluster: Cluster) -> dict[str, Service]:
    """The containers of a pod: those of the beginning one after the other, then the others."""
    if unknown := set(spec) - POD:
        raise Unsound(f"kubernetes: {host}: nobody knows {', '.join(sorted(unknown))}")
    made: dict[str, Service] = {}
    before: str | None = None
    for container in spec.get("initContainers", []):
        service = _container(host, container, spec, manifest, cluster)
        service.once, service.at_boot, service.restart, service.probe = True, True, True, None
        service.after = {before: "done"} if before else {}
        made[before := service.name] = service
    for container in spec["containers"]:
        service = _container(host, container, spec, manifest, cluster)
        service.after = {before: "done"} if before else {}
        made[service.name] = service
    return made


def _container(host: str, container: Manifest, pod: Manifest, manifest: Manifest, cluster: Cluster) -> Service:
    where = f"{host}/{container['name']}"
    if unknown := set(container) - CONTAINER:
        raise Unsound(f"kubernetes: {where}: nobody knows {', '.join(sorted(unknown))}")
    ours = container["image"].startswith("boreal")
    inside, outside = container.get("securityContext", {}), pod.get("securityContext", {})
    dropped = inside.get("capabilities", {}).get("drop") == ["ALL"]
    user, group = outside.get("runAsUser", 0), outside.get("runAsGroup", 0)
    if outside.get("runAsNonRoot") and not user:
        raise Unsound(f"kubernetes: {where}: it must not be root, and nobody says whom else")
    memory, volumes = _volumes(container, pod, host, manifest, cluster, where)
    return Service(
        name=f"{container['name']}.{host}",
        host=host,
        image=container["image"],
        user=f"{user}:{group}",
        command=[
            *container.get("command", [] if container.get("args") or not ours else words(cluster.image.last("CMD"))),
            *container.get("args", []),
        ],
        environment=(cluster.image.environment if ours else {}) | _environment(container, cluster, where),
        folder=cluster.image.last("WORKDIR") if ours else "/",
        read_only=inside.get("readOnlyRootFilesystem", False),
        no_new_privileges=inside.get("allowPrivilegeEscalation") is False,
        capabilities=() if dropped else None,
        tmpfs=memory,
        volumes=volumes,
        probe=_probe(container, where),
        restart=True,
        memory=_bytes(container.get("resources", {}).get("limits", {}).get("memory", "0"), where),
        stop_s=float(pod.get("terminationGracePeriodSeconds", 30)),
    )


def _environment(container: Manifest, cluster: Cluster, where: str) -> dict[str, str]:
    environment: dict[str, str] = {}
    for source in container.get("envFrom", []):
        if "configMapRef" in source:
            environment |= cluster.find("ConfigMap", source["configMapRef"]["name"], where)["data"]
        elif not source["secretRef"].get("optional"):
            environment |= cluster.secret(source["secretRef"]["name"], where)
    for entry in container.get("env", []):
        environment[entry["name"]] = str(entry["value"])
    return environment


def _volumes(
    container: Manifest, pod: Manifest, host: str, manifest: Manifest, cluster: Cluster, where: str
) -> tuple[list[tuple[str, str]], list[Volume]]:
    """Memory and folders; each belongs to the group of the pod."""
    group = pod.get("securityContext", {}).get("fsGroup", 0)
    there = {volume["name"]: volume for volume in pod.get("volumes", [])}
    claims = {claim["metadata"]["name"] for claim in manifest["spec"].get("volumeClaimTemplates", [])}
    memory, volumes = [], []
    for mount in container.get("volumeMounts", []):
        name, place = mount["name"], mount["mountPath"]
        volume = there.get(name, {})
        if volume.get("emptyDir", {}) and volume["emptyDir"].get("medium") == "Memory":
            memory.append((place, "mode=0777"))
        elif "secret" in volume:
            volumes += _files(volume["secret"], place, group, cluster, where)
        elif "emptyDir" in volume or name in claims:
            volumes.append(
                Volume(f"{host}-{name}", place, owner=(0, group, 0o2777 if "emptyDir" in volume else 0o2775))
            )
        elif "persistentVolumeClaim" in volume:
            cluster.find("PersistentVolumeClaim", volume["persistentVolumeClaim"]["claimName"], where)
            volumes.append(Volume(f"claim-{name}", place, owner=(0, group, 0o2775)))
        else:
            raise Unsound(f"kubernetes: {where}: there is no volume {name}")
    return memory, volumes


def _files(secret: Manifest, place: str, group: int, cluster: Cluster, where: str) -> list[Volume]:
    """The keys of a Secret as files."""
    values = cluster.secret(secret["secretName"], where)
    folder = cluster.folder / ".keys"
    folder.mkdir(exist_ok=True)
    files = []
    for item in secret["items"]:
        if item["key"] not in values:
            raise Unsound(f"kubernetes: {where}: the Secret {secret['secretName']} has no {item['key']}")
        (folder / item["key"]).write_text(values[item["key"]])
        owner = (0, group, secret.get("defaultMode", 0o644))
        files.append(Volume(str(folder / item["key"]), f"{place}/{item['path']}", read_only=True, owner=owner))
    return files


def _probe(container: Manifest, where: str) -> Probe | None:
    """Ready, where it says so; each of its probes asks a port that it has."""
    ports = {port["containerPort"] for port in container.get("ports", [])}
    for name in ("startupProbe", "livenessProbe", "readinessProbe"):
        port = container.get(name, {}).get("httpGet", {}).get("port")
        if port is not None and port not in ports:
            raise Unsound(f"kubernetes: {where}: {name} asks at {port}, which it does not open")
    ready = container.get("readinessProbe", {})
    if "exec" in ready:
        return Probe(tuple(ready["exec"]["command"]))
    if "httpGet" in ready:
        return Probe(path=ready["httpGet"]["path"], port=ready["httpGet"]["port"])
    return None


def _names(cluster: Cluster, labels: dict[str, dict[str, str]], services: dict[str, Service]) -> dict[str, set[str]]:
    """A Service's name leads to all pods that it selects."""
    names: dict[str, set[str]] = {}
    for manifest in cluster.of_kind("Service"):
        name, selector = manifest["metadata"]["name"], manifest["spec"]["selector"]
        hosts = [host for host, there in labels.items() if selector.items() <= there.items()]
        if not hosts:
            raise Unsound(f"kubernetes: the Service {name} selects no pod")
        for host in hosts:
            names.setdefault(host, set()).add(name)
    return names


def _require_policies(cluster: Cluster, labels: dict[str, dict[str, str]]) -> None:
    """Each policy and each budget selects pods that exist; the database and the queue are guarded."""
    apps = {there["app"] for there in labels.values()}
    guarded: set[str] = set()
    for manifest in cluster.of_kind("NetworkPolicy"):
        for wish in manifest["spec"]["podSelector"].get("matchExpressions", []):
            guarded |= set(wish["values"])
    for manifest in cluster.of_kind("PodDisruptionBudget"):
        name = manifest["spec"]["selector"]["matchLabels"]["app"]
        if name not in apps:
            raise Unsound(f"kubernetes: a PodDisruptionBudget is about {name}, which is not there")
    if unknown := guarded - apps:
        raise Unsound(f"kubernetes: a NetworkPolicy is about {', '.join(sorted(unknown))}, which is not there")
    if bare := {"postgres", "redis"} - guarded:
        raise Unsound(f"kubernetes: no NetworkPolicy guards {', '.join(sorted(bare))}")
    outside = [
        host
        for host, there in labels.items()
        if there["app"] not in {"postgres", "redis"} and there.get("house") != "boreal"
    ]
    if outside:
        raise Unsound(f"kubernetes: {', '.join(sorted(outside))} may not reach the database: no label `house: boreal`")


def _bytes(text: Any, where: str) -> int:
    match = re.fullmatch(r"(\d+)(Ki|Mi|Gi|)", str(text))
    if match is None:
        raise Unsound(f"kubernetes: {where}: {text} is no size")
    return int(match[1]) * {"": 1, "Ki": 1 << 10, "Mi": 1 << 20, "Gi": 1 << 30}[match[2]]


# ---- the way in ---------------------------------------------------------------------------------------------


def ingress(recipe: Recipe, image: Stage, addresses: dict[str, str]) -> str:
    """What an ingress-nginx makes of the Ingresses, in short: a place for each path, with what its annotations say."""
    cluster = Cluster(recipe.folder, image)
    places, hosts = [], set()
    for manifest in cluster.of_kind("Ingress"):
        notes = {k.rsplit("/", 1)[-1]: v for k, v in manifest["metadata"]["annotations"].items()}
        for rule in manifest["spec"]["rules"]:
            hosts.add(rule["host"])
            for path in rule["http"]["paths"]:
                places.append(_place(path, notes, cluster, recipe, addresses))
    if len(hosts) != 1:
        raise Unsound(f"kubernetes: the Ingresses are about {len(hosts)} hosts")
    return INGRESS % {
        "host": hosts.pop(),
        "upstreams": "\n".join(up for up, _ in places),
        "places": "\n".join(pl for _, pl in places),
    }


def _place(
    path: Manifest, notes: dict[str, str], cluster: Cluster, recipe: Recipe, addresses: dict[str, str]
) -> tuple[str, str]:
    name, port = path["backend"]["service"]["name"], path["backend"]["service"]["port"]["number"]
    service = cluster.find("Service", name, "Ingress")
    if port not in {entry["port"] for entry in service["spec"]["ports"]}:
        raise Unsound(f"kubernetes: an Ingress leads to {name}:{port}, which that Service does not open")
    pods = [addresses[host] for host, names in recipe.names.items() if name in names]
    servers = "".join(f" server {address}:{port} max_fails=2 {FAILS};" for address in pods)
    lines = {
        "proxy-buffering": "proxy_buffering",
        "proxy-body-size": "client_max_body_size",
        "proxy-next-upstream": "proxy_next_upstream",
    }
    directives = [f"{lines[note]} {value};" for note, value in notes.items() if note in lines]
    directives += [f"proxy_read_timeout {notes['proxy-read-timeout']}s;"] if "proxy-read-timeout" in notes else []
    directives += [f"limit_conn people {notes['limit-connections']};"] if "limit-connections" in notes else []
    return (
        f"upstream {name} {{{servers} }}",
        f"location {path['path']} {{ proxy_pass http://{name}; {' '.join(directives)} }}",
    )


INGRESS = """
user www-data; worker_processes 1; worker_rlimit_nofile 65536; error_log stderr warn; pid /run/nginx.pid;
events { worker_connections 16384; }
http {
    access_log off;
    limit_conn_zone $binary_remote_addr zone=people:10m;
    proxy_http_version 1.1; proxy_set_header Connection ""; proxy_connect_timeout 2s;
    proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-Proto $scheme; proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Request-ID $request_id;
    %(upstreams)s
    server { listen 80 default_server; return 308 https://%(host)s$request_uri; }
    server {
        listen 443 ssl http2; server_name %(host)s;
        ssl_certificate /etc/boreal/tls/fullchain.pem; ssl_certificate_key /etc/boreal/tls/key.pem;
        %(places)s
    }
}
"""
