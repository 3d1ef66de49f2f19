import { now, useAtomValue, useSetAtom } from '@storeroom/sdk';
import { useEffect } from 'react';
import { useListScope, useRowScope } from '../data/list-scope.hooks';
import { MARK_MS, TINT_MS, ageMarksAtom, marksAtom, removeMarkAtom } from '../data/list.state';

const prefersStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Takes away the marks of rows that colleagues have just changed: tinted for a moment, then tagged for a while, all by
 * one timer. With reduced motion they stay until the user points at the row or focuses it.
 */
export function useMarksAge(): void {
  const list = useListScope();
  const marks = useAtomValue(marksAtom, list);
  const age = useSetAtom(ageMarksAtom, list);
  useEffect(() => {
    if (marks.size === 0 || prefersStill()) return;
    const ends = [...marks.values()].map(({ isTinted, since }) => since + (isTinted ? TINT_MS : MARK_MS));
    const timer = setTimeout(() => age(Math.max(now(), Math.min(...ends))), Math.min(...ends) - now());
    return () => clearTimeout(timer);
  }, [marks, age]);
}

/** Takes the mark of a row away when the user comes to it; undefined where time does. */
export function useTouch(id: number, isMarked: boolean): (() => void) | undefined {
  const { now } = useRowScope();
  return isMarked && prefersStill() ? () => now.current.store.set(removeMarkAtom, id) : undefined;
}
