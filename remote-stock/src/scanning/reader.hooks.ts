import { useEffect, useEffectEvent } from 'react';
import { standReader, type TakeCode } from './readers';

/** Reads what is scanned while the component is on the page, from whichever part of the page had it before. */
export function useReader(take: TakeCode): void {
  const latest = useEffectEvent(take);
  useEffect(() => standReader((text, also) => latest(text, also)), []);
}
