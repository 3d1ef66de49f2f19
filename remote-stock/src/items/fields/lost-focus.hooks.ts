import { useEffect, useRef } from 'react';

/** What comes in the place of what was pressed takes its focus over. */
export function useLostFocus() {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
