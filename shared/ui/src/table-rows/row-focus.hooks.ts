import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusRow, moveRowFocus, rowIdAt } from './row-focus';

const ARROWS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrow keys move the focus between rows. When the focused row is removed, the focus goes to the row in its place, or
 * to what is left of the row itself. Uses DOM listeners, because React does not report the focus that a closing
 * dialog restores.
 *
 * @param kind the kind of the rows: `item` for `data-item`
 * @param ids the ids of the rows, in their order
 */
export function useRowFocus(
  kind: string,
  ids: readonly number[],
  bodyRef: RefObject<HTMLTableSectionElement | null>,
): void {
  const focused = useRef<number | null>(null);
  const former = useRef<readonly number[]>([]);

  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return;
    const enter = (event: FocusEvent) => {
      focused.current = event.target instanceof Element ? rowIdAt(kind, event.target) : null;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Without a next target the element may be about to be removed, which is the case to handle.
      if (relatedTarget instanceof Node && !body.contains(relatedTarget)) focused.current = null;
    };
    const press = (event: KeyboardEvent) => {
      const by = ARROWS[event.key];
      if (!by || event.defaultPrevented || rowIdAt(kind, document.activeElement) === null) return;
      event.preventDefault();
      moveRowFocus(body, kind, by);
    };
    const controller = new AbortController();
    const { signal } = controller;
    body.addEventListener('focusin', enter, { signal });
    body.addEventListener('focusout', leave, { signal });
    body.addEventListener('keydown', press, { signal });
    return () => controller.abort();
  }, [bodyRef, kind]);

  useLayoutEffect(() => {
    const id = focused.current;
    const at = id === null ? -1 : former.current.indexOf(id);
    former.current = ids;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (id === null || at < 0 || !isLost) return;
    const next = ids.includes(id) ? id : (ids[Math.min(at, ids.length - 1)] ?? null);
    if (next !== null && bodyRef.current) focusRow(bodyRef.current, kind, next);
  });
}
