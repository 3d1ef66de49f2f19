import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Tells that somebody does something else on the page than what stands in `ref`, by press or by key. It tells when the press
 * is over: what it takes away would otherwise move the page under the pointer.
 */
export function useGoneOn(ref: RefObject<HTMLElement | null>, onGone: () => void): void {
  const hear = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !ref.current?.contains(target)) onGone();
  });
  useEffect(() => {
    const listener = (event: Event) => hear(event);
    const kinds = ['click', 'keyup'] as const;
    for (const kind of kinds) document.addEventListener(kind, listener, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listener, true);
    };
  }, []);
}
