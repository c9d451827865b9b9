// The frame around the slim player: its links to the whole replay lead to the ply that is shown.
const player = document.getElementById("player");

function lead() {
  for (const link of document.querySelectorAll("[data-home]")) link.href = `${link.dataset.home}/${player.dataset.ply}`;
}

new MutationObserver(lead).observe(player, { attributeFilter: ["data-ply"] });
