// A refusal with each clause that it cites linked to the page that tells it. It must never know a clause.
const CITED = /\b(?:R-)?[A-Z]{2}-[0-9]+\b/g;

// Nodes for a sentence: its words as text, its clauses as links to anchors of the page of rules.
export function linked(sentence, rules) {
  const nodes = [];
  let end = 0;
  for (const { 0: clause, index } of sentence.matchAll(CITED)) {
    nodes.push(sentence.slice(end, index), link(clause, rules));
    end = index + clause.length;
  }
  return [...nodes, sentence.slice(end)];
}

function link(clause, rules) {
  const anchor = document.createElement("a");
  anchor.href = `${rules}#${clause}`;
  anchor.target = "_blank";
  anchor.rel = "noopener";
  anchor.textContent = clause;
  return anchor;
}
