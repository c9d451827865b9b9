// The page on which people gather: hears of news and asks for the seats again. It must never guess who sits where.
import "./copy.js";
import { follow } from "./live.js";

const lobby = document.getElementById("lobby");
follow(lobby.dataset.stream, lobby.dataset.version, () => lobby.dispatchEvent(new Event("news")));
