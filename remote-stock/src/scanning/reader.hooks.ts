import { useEffectEvent, useLayoutEffect } from 'react';
import type { KeyboardScan } from './keyboard-scanner/scan-detector.rules';

/** Handles a scanned text; `also` is the text of the same keys on an American keyboard, for a keyboard scanner. */
export type TakeCode = (text: string, also?: string) => void;

const readers: { take: TakeCode }[] = [];

/**
 * Registers a reader of codes; the one registered last gets them. Returns a function that removes it.
 * @param isLast whether it only gets codes if there is no other reader, whenever it was registered
 */
function registerReader(take: TakeCode, isLast: boolean): () => void {
  const reader = { take };
  if (isLast) readers.unshift(reader);
  else readers.push(reader);
  return () => void readers.splice(readers.indexOf(reader), 1);
}

/** Passes a code to the present reader. Returns false if there is none. */
export function passCode({ text, placed }: KeyboardScan): boolean {
  const reader = readers.at(-1);
  reader?.take(text, placed !== null && placed !== text.toUpperCase() ? placed : undefined);
  return reader !== undefined;
}

/**
 * Reads codes while the component is mounted, in place of the reader before.
 * @param isLast whether it only gets codes if there is no other reader, even one that was mounted before
 */
export function useReader(take: TakeCode, isLast = false): void {
  const latest = useEffectEvent(take);
  // Before the paint, so that a visible dialog never misses a scan.
  useLayoutEffect(() => registerReader((text, also) => latest(text, also), isLast), [isLast]);
}
