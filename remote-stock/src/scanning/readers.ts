import type { Burst } from './wedge/wedge.rules';

/** Takes what was scanned; `also` is what the same keys write on another keyboard, where it came from one. */
export type TakeCode = (text: string, also?: string) => void;

const standing: { take: TakeCode }[] = [];

/**
 * Has codes brought to a part of the page for as long as it is there; the latest that came has them. The answer ends it.
 * @param isLast it has what nobody else reads, whenever it came
 */
export function standReader(take: TakeCode, isLast = false): () => void {
  const reader = { take };
  if (isLast) standing.unshift(reader);
  else standing.push(reader);
  return () => void standing.splice(standing.indexOf(reader), 1);
}

/** Brings a code to whoever reads now. False when nobody does. */
export function bringCode({ text, placed }: Burst): boolean {
  const reader = standing.at(-1);
  reader?.take(text, placed !== null && placed !== text.toUpperCase() ? placed : undefined);
  return reader !== undefined;
}
