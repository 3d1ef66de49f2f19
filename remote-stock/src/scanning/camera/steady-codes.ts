/** Milliseconds that a code must be out of the picture before it counts again: one label is in many pictures. */
const AWAY = 1_000;

/** Tells codes that have come into the picture from those that are still in it. */
export function steadyCodes() {
  const seen = new Map<string, number>();
  return (codes: readonly string[], at: number): string[] => {
    const fresh = codes.filter((code) => at - (seen.get(code) ?? -Infinity) > AWAY);
    for (const code of codes) seen.set(code, at);
    for (const [code, when] of seen) if (at - when > AWAY) seen.delete(code);
    return [...new Set(fresh)];
  };
}
