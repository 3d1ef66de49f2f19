import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusLine, lineIdAt, moveLine } from './lines';

const ARROWS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrows move from line to line, and focus never falls to the top of the page because a row left: it goes to the line
 * that now stands in its place, the row's own ghost first. Listens to the page itself, because React is deaf while a
 * dialog that closes hands focus back.
 */
export function useLineFocus(
  ids: readonly number[],
  bodyRef: RefObject<HTMLTableSectionElement | null>,
): void {
  const focused = useRef<number | null>(null);
  const former = useRef<readonly number[]>([]);

  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return;
    const enter = (event: FocusEvent) => {
      focused.current = event.target instanceof Element ? lineIdAt(event.target) : null;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Without a next target the element may be leaving the page: that is the case to mend.
      if (relatedTarget instanceof Node && !body.contains(relatedTarget)) focused.current = null;
    };
    const press = (event: KeyboardEvent) => {
      const by = ARROWS[event.key];
      if (!by || event.defaultPrevented || lineIdAt(document.activeElement) === null) return;
      event.preventDefault();
      moveLine(body, by);
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
    if (next !== null) focusLine(next);
  });
}
