export interface Option {
  value: string;
  label: string;
  /** Beside the label: a count, a place. */
  note?: string;
  disabled?: boolean;
}

/** Case and accents do not count: "frigo etage" finds "Frigo étagère". */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

export function matching(options: readonly Option[], text: string): readonly Option[] {
  const wanted = folded(text);
  return wanted === '' ? options : options.filter(({ label }) => folded(label).includes(wanted));
}

export const sameWords = (one: string, other: string): boolean => folded(one) === folded(other);

/** The option that is active after a key; disabled ones are passed over. Nothing if the key is no way. */
export function activeAfter(key: string, active: number, options: readonly Option[]): number | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return undefined;
  const count = options.length;
  // From nothing, up means the last one.
  let index = active < 0 && step < 0 ? 0 : active;
  for (let tried = 0; tried < count; tried++) {
    index = (index + step + count) % count;
    if (!options[index]?.disabled) return index;
  }
  return -1;
}
