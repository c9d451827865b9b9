// The browser tells its time zone, so that times are shown in it; a page that was made without it is loaded once more.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
const isKnown = () => document.cookie.split("; ").includes(`zone=${zone}`);

if (/^[A-Za-z0-9_+/-]{1,64}$/.test(zone) && !isKnown()) {
  document.cookie = `zone=${zone}; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
  const shown = document.querySelector("[data-zone]")?.dataset.zone;
  if (shown !== undefined && shown !== "" && shown !== zone && isKnown()) location.reload();
}
