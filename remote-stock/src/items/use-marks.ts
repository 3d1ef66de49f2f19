import { now, useAtomValue, useSetAtom } from '@storeroom/shared';
import { useEffect } from 'react';
import { MARK_STANDS, TINT_STANDS, ageMarksAtom, changedAtom, removeMarkAtom } from './items.state';

const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Lets the marks of rows that colleagues have just changed go again: tinted for a moment, then tagged for a while, all
 * by one timer. With reduced motion they stay until somebody points at the row or comes to it.
 */
export function useMarksAge(): void {
  const marks = useAtomValue(changedAtom);
  const age = useSetAtom(ageMarksAtom);
  useEffect(() => {
    if (marks.size === 0 || isStill()) return;
    const ends = [...marks.values()].map(
      ({ isTinted, since }) => since + (isTinted ? TINT_STANDS : MARK_STANDS),
    );
    const timer = setTimeout(() => age(Math.max(now(), Math.min(...ends))), Math.min(...ends) - now());
    return () => clearTimeout(timer);
  }, [marks, age]);
}

/** What takes the mark of a row away when somebody comes to it; undefined where time does. */
export function useTouch(id: number, isMarked: boolean): (() => void) | undefined {
  const remove = useSetAtom(removeMarkAtom);
  return isMarked && isStill() ? () => remove(id) : undefined;
}
