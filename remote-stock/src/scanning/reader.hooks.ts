import { useEffectEvent, useLayoutEffect } from 'react';
import { standReader, type TakeCode } from './readers';

/**
 * Reads what is scanned while the component is on the page, from whichever part of the page had it before.
 * @param isLast it reads what nobody else does: parts of the page may be there before it
 */
export function useReader(take: TakeCode, isLast = false): void {
  const latest = useEffectEvent(take);
  // What can be seen reads already: a paint later a scan would go elsewhere.
  useLayoutEffect(() => standReader((text, also) => latest(text, also), isLast), [isLast]);
}
