import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For an element that disappears after use: its focus moves to the given element, otherwise to the title of the panel.
 */
export function useReturnFocus<Leaving extends HTMLElement>(
  next?: () => HTMLElement | null,
): RefObject<Leaving | null> {
  const leaving = useRef<Leaving>(null);
  const latest = useRef(next);
  useLayoutEffect(() => {
    latest.current = next;
  });
  useLayoutEffect(() => {
    const element = leaving.current;
    const title = element?.closest('aside')?.querySelector<HTMLElement>('h2[tabindex="-1"]');
    return () => {
      if (!element?.contains(document.activeElement)) return;
      (latest.current?.() ?? title)?.focus({ preventScroll: true });
    };
  }, []);
  return leaving;
}
