/** The index that a key moves to in a list of `count`, or undefined if it does not move. */
export function moved(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The next label that begins with the typed text; repeating a letter moves to the next match. */
export function typedAhead(labels: readonly string[], typed: string, at: number): number | undefined {
  const letters = [...typed.toLocaleLowerCase()];
  const text = letters.every((letter) => letter === letters[0]) ? (letters[0] ?? '') : letters.join('');
  const start = text.length === 1 ? at + 1 : at;
  for (let step = 0; step < labels.length; step++) {
    const index = (start + step) % labels.length;
    if (labels[index]?.trimStart().toLocaleLowerCase().startsWith(text)) return index;
  }
  return undefined;
}
