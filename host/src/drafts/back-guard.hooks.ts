import { useAtomValue } from '@storeroom/sdk';
import { leave, unsavedForms, useLocation } from '@storeroom/sdk/host';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { listenToBack } from './back-listener';
import { leaveQuestionAtom } from './leave-question.state';

/** The position of an entry in the history of this visit, as the router numbers it; null for an entry of others. */
function placeInHistory(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}

/**
 * Back and Forward change the address before the user can be asked: the page goes back before the router notices, and
 * continues once the user has agreed.
 */
export function useBackGuard(): void {
  const location = useLocation();
  const isAsked = useAtomValue(leaveQuestionAtom) !== null;
  const shown = useRef<number | null>(null);
  const expected = useRef({ isReturning: false, isFree: false });
  useLayoutEffect(() => {
    shown.current = placeInHistory();
  }, [location]);

  const guard = useEffectEvent((event: PopStateEvent) => {
    const here = shown.current;
    const there = placeInHistory();
    const { isReturning, isFree } = expected.current;
    if (isReturning && there === here) {
      expected.current.isReturning = false;
      return event.stopImmediatePropagation();
    }
    expected.current.isFree = false;
    const to = window.location.href;
    if (isFree || here === null || there === null || unsavedForms({ to }).length === 0) return;
    event.stopImmediatePropagation();
    expected.current.isReturning = true;
    window.history.go(here - there);
    if (isAsked) return;
    leave({
      to,
      go: () => {
        expected.current.isFree = true;
        window.history.go(there - here);
      },
    });
  });
  useEffect(() => listenToBack((event) => guard(event)), []);
}
