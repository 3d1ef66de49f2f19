import { useEffect, useEffectEvent, type RefObject } from 'react';
import { rowIdAt } from './row-focus';

/** Ctrl or ⌘ with A while the focus is in a row; `onSelectAll` returns whether it selected anything. */
export function useSelectAllKey(
  kind: string,
  bodyRef: RefObject<HTMLTableSectionElement | null>,
  onSelectAll: () => boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (!isAll || event.shiftKey || event.altKey || rowIdAt(kind, document.activeElement) === null) return;
    if (onSelectAll()) event.preventDefault();
  });
  useEffect(() => {
    const body = bodyRef.current;
    const listen = (event: KeyboardEvent) => press(event);
    body?.addEventListener('keydown', listen);
    return () => body?.removeEventListener('keydown', listen);
  }, [bodyRef]);
}
