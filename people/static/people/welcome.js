// Takes the owner's key out of the link that was printed, so that it stands in no address and no history.
const field = document.querySelector("[name=key]");
const key = new URLSearchParams(location.hash.slice(1)).get("key");
if (field && key) {
  field.value = key;
  history.replaceState(null, "", location.pathname);
  document.querySelector("[name=name]").focus();
}
