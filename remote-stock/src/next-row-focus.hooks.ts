import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const CONTROLS = 'a, button, input';

/** The control with the focus: its row, the place of that row, and its own place in the row. */
interface Focused {
  row: Element;
  at: number;
  control: number;
}

/**
 * When the row with the focus is removed, the same control of the row in its place gets the focus, or of the last row. For
 * rows whose arrow keys mean something else: `useRowFocus` of `@storeroom/ui` also moves the focus by them. Uses DOM
 * listeners, because React does not report the focus that a closing menu restores.
 *
 * @param rowsRef the element whose children are the rows
 */
export function useNextRowFocus(rowsRef: RefObject<Element | null>): void {
  const focused = useRef<Focused | null>(null);

  useEffect(() => {
    const rows = rowsRef.current;
    if (!rows) return;
    const enter = ({ target }: Event) => {
      const at = [...rows.children].findIndex((row) => target instanceof Node && row.contains(target));
      const row = rows.children[at];
      const control = [...(row?.querySelectorAll(CONTROLS) ?? [])].findIndex((one) => one === target);
      focused.current = row ? { row, at, control } : null;
    };
    const leave = (event: Event) => {
      const { relatedTarget } = event as FocusEvent;
      // Without a next target the row may be about to be removed, which is the case to handle.
      if (relatedTarget instanceof Node && !rows.contains(relatedTarget)) focused.current = null;
    };
    const controller = new AbortController();
    const { signal } = controller;
    rows.addEventListener('focusin', enter, { signal });
    rows.addEventListener('focusout', leave, { signal });
    return () => controller.abort();
  }, [rowsRef]);

  useLayoutEffect(() => {
    const rows = rowsRef.current;
    if (!rows || !focused.current) return;
    const { row, at, control } = focused.current;
    if (row.isConnected) {
      focused.current = { row, control, at: [...rows.children].indexOf(row) };
      return;
    }
    focused.current = null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const next = rows.children[Math.min(at, rows.children.length - 1)];
    if (!isLost || !next) return;
    const controls = [...next.querySelectorAll<HTMLElement>(CONTROLS)];
    [controls[control], ...controls].find((one) => one?.matches(':enabled, a'))?.focus();
  });
}
