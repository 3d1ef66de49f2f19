import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { focusLine, lineIdAt, moveLine } from './lines';

const ARROWS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrows move from line to line, and focus never falls to the top of the page because a row left: it goes to the line
 * that now stands in its place, the row's own ghost first. Spread the answer on the body of the table.
 */
export function useLineFocus(ids: readonly number[], bodyRef: RefObject<HTMLTableSectionElement | null>) {
  const focused = useRef<number | null>(null);
  const former = useRef<readonly number[]>([]);

  useLayoutEffect(() => {
    const id = focused.current;
    const at = id === null ? -1 : former.current.indexOf(id);
    former.current = ids;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (id === null || at < 0 || !isLost) return;
    const next = ids.includes(id) ? id : (ids[Math.min(at, ids.length - 1)] ?? null);
    if (next !== null) focusLine(next);
  });

  return {
    ref: bodyRef,
    onFocus: (event: FocusEvent) => {
      focused.current = lineIdAt(event.target);
    },
    onBlur: (event: FocusEvent) => {
      // Without a next target the element may be leaving the page: that is the case to mend.
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) focused.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = ARROWS[event.key];
      if (!by || event.defaultPrevented || !bodyRef.current) return;
      event.preventDefault();
      moveLine(bodyRef.current, by);
    },
  };
}
