// What is chosen of the chain: sections from `from` to before `to`, grown from an anchor. Values; nothing is drawn here.
export const choiceOf = (at) => ({ from: at, to: at + 1, anchor: at, head: at });

export function upTo(choice, head) {
  const { anchor } = choice;
  return { from: Math.min(anchor, head), to: Math.max(anchor, head) + 1, anchor, head };
}

export const stretch = (from, to) => (to > from ? { from, to, anchor: from, head: to - 1 } : null);

// The choice that a plan of so many sections can have.
export function within(choice, count) {
  if (!choice || choice.from >= count) return null;
  return { ...choice, to: Math.min(choice.to, count), head: Math.min(choice.head, count - 1) };
}
