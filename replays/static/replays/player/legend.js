// The kinds of marks of a race with their shapes; each leads to the next mark of its kind.
import { kindsOf, sign } from "./marks.js";

export function legend(list, moments, words, onPick) {
  if (!list) return;
  list.replaceChildren(...kindsOf(moments).map(([kind, count]) => item(kind, count, words[kind], onPick)));
}

function item(kind, count, word, onPick) {
  const button = Object.assign(document.createElement("button"), { type: "button" });
  button.append(sign(kind), `${word} ${count}`);
  button.addEventListener("click", () => onPick(kind));
  const line = document.createElement("li");
  line.append(button);
  return line;
}
