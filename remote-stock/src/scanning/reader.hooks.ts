import { useEffectEvent, useLayoutEffect } from 'react';
import type { KeyboardScan } from './keyboard-scanner/scan-detector.rules';

/** Takes what was scanned; `also` is what the same keys write on another keyboard, where it came from one. */
export type TakeCode = (text: string, also?: string) => void;

const standing: { take: TakeCode }[] = [];

/**
 * Has codes brought to a part of the page for as long as it is there; the latest that came has them. The answer ends it.
 * @param isLast it has what nobody else reads, whenever it came
 */
function standReader(take: TakeCode, isLast = false): () => void {
  const reader = { take };
  if (isLast) standing.unshift(reader);
  else standing.push(reader);
  return () => void standing.splice(standing.indexOf(reader), 1);
}

/** Brings a code to whoever reads now. False when nobody does. */
export function bringCode({ text, placed }: KeyboardScan): boolean {
  const reader = standing.at(-1);
  reader?.take(text, placed !== null && placed !== text.toUpperCase() ? placed : undefined);
  return reader !== undefined;
}

/**
 * Reads what is scanned while the component is on the page, from whichever part of the page had it before.
 * @param isLast it reads what nobody else does: parts of the page may be there before it
 */
export function useReader(take: TakeCode, isLast = false): void {
  const latest = useEffectEvent(take);
  // What can be seen reads already: a paint later a scan would go elsewhere.
  useLayoutEffect(() => standReader((text, also) => latest(text, also), isLast), [isLast]);
}
