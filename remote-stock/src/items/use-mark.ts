import { useAtomValue, useSetAtom } from '@storeroom/shared';
import { useEffect } from 'react';
import { changedAtom, fadeMarkAtom, removeMarkAtom, type Mark } from './items.state';

/** How long a changed value is tinted, and how long its row says who changed it. */
const TINT = 1_500;
const TAG = 6_000;

const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * The mark of a row that a colleague has just changed: tinted for a moment, then tagged for a while. With reduced
 * motion it stays until somebody points at the row or comes to it (`onTouch`).
 */
export function useMark(id: number): { mark: Mark | undefined; onTouch: (() => void) | undefined } {
  const mark = useAtomValue(changedAtom).get(id);
  const fade = useSetAtom(fadeMarkAtom);
  const remove = useSetAtom(removeMarkAtom);
  useEffect(() => {
    if (!mark || isStill()) return;
    const timer = mark.isTinted ? setTimeout(() => fade(id), TINT) : setTimeout(() => remove(id), TAG - TINT);
    return () => clearTimeout(timer);
  }, [mark, id, fade, remove]);
  return { mark, onTouch: mark && isStill() ? () => remove(id) : undefined };
}
