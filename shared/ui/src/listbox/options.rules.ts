export interface Option {
  value: string;
  label: string;
  /** Beside the label: a count, a location. */
  note?: string;
  disabled?: boolean;
}

/** Ignores case and accents: "frigo etage" finds "Frigo étagère". */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

export function matching(options: readonly Option[], text: string): readonly Option[] {
  const wanted = folded(text);
  return wanted === '' ? options : options.filter(({ label }) => folded(label).includes(wanted));
}

export const sameWords = (one: string, other: string): boolean => folded(one) === folded(other);

/** The index of the active option after a key; disabled ones are skipped. Undefined if the key does not move it. */
export function activeAfter(key: string, active: number, options: readonly Option[]): number | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return undefined;
  const count = options.length;
  // Without an active option, up moves to the last one.
  let index = active < 0 && step < 0 ? 0 : active;
  for (let tried = 0; tried < count; tried++) {
    index = (index + step + count) % count;
    if (!options[index]?.disabled) return index;
  }
  return -1;
}
