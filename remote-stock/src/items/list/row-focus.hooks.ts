import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusRow, itemIdAt, moveRowFocus } from './row-focus';

const ARROWS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrow keys move from row to row, and focus never falls to the top of the page because a row left: it goes to the row
 * that now stands there, the departed row itself first. It listens to the DOM, because React does not hear the focus
 * that a closing dialog gives back.
 */
export function useRowFocus(
  ids: readonly number[],
  bodyRef: RefObject<HTMLTableSectionElement | null>,
): void {
  const focused = useRef<number | null>(null);
  const former = useRef<readonly number[]>([]);

  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return;
    const enter = (event: FocusEvent) => {
      focused.current = event.target instanceof Element ? itemIdAt(event.target) : null;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Without a next target the element may be leaving the page: that is the case to mend.
      if (relatedTarget instanceof Node && !body.contains(relatedTarget)) focused.current = null;
    };
    const press = (event: KeyboardEvent) => {
      const by = ARROWS[event.key];
      if (!by || event.defaultPrevented || itemIdAt(document.activeElement) === null) return;
      event.preventDefault();
      moveRowFocus(body, by);
    };
    body.addEventListener('focusin', enter);
    body.addEventListener('focusout', leave);
    body.addEventListener('keydown', press);
    return () => {
      body.removeEventListener('focusin', enter);
      body.removeEventListener('focusout', leave);
      body.removeEventListener('keydown', press);
    };
  }, [bodyRef]);

  useLayoutEffect(() => {
    const id = focused.current;
    const at = id === null ? -1 : former.current.indexOf(id);
    former.current = ids;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (id === null || at < 0 || !isLost) return;
    const next = ids.includes(id) ? id : (ids[Math.min(at, ids.length - 1)] ?? null);
    if (next !== null && bodyRef.current) focusRow(bodyRef.current, next);
  });
}
