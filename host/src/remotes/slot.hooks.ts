import type { ComponentType } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { focusPageStart } from '../page/page-title';
import { logFailure, type PartFailure } from './failure';
import { readyPart, requestPart, type PartRequest, type ReadyPart } from './parts';

type SlotState =
  | { phase: 'loading' }
  | { phase: 'ready'; Part: ComponentType }
  | { phase: 'degraded'; Part: ComponentType }
  | { phase: 'failed'; failure: PartFailure; /** Another try is under way. */ retrying: boolean };

const loadedState = ({ Part, degraded }: ReadyPart): SlotState => ({
  phase: degraded ? 'degraded' : 'ready',
  Part,
});

function firstState(request: PartRequest): SlotState {
  const known = readyPart(request);
  return known ? loadedState(known) : { phase: 'loading' };
}

export interface Slot {
  state: SlotState;
  /** Counts the tries of this slot, so that a retry renders the part again. */
  round: number;
  retry: () => void;
  /** The part threw during rendering or in one of its effects. */
  crash: (error: unknown) => void;
}

/** The state of one part in one place of the page. The request is read once: give the slot a `key`. */
export function useSlot(request: PartRequest): Slot {
  const [first] = useState(request);
  const [state, setState] = useState<SlotState>(() => firstState(first));
  const [round, setRound] = useState(0);

  // A retry that succeeds must not move the focus. If the focus was in the error panel, which is removed, it goes to
  // the start of the page.
  const focused = useRef<HTMLElement>(null);
  useEffect(() => {
    const held = focused.current;
    focused.current = null;
    if (held?.isConnected) held.focus();
    else if (held && document.activeElement === document.body) focusPageStart();
  }, [state]);

  useEffect(() => {
    if (round === 0 && readyPart(first)) return;
    let isMounted = true;
    void requestPart(first, round > 0).then((outcome) => {
      if (!isMounted) return;
      if (round > 0) focused.current = document.activeElement as HTMLElement | null;
      setState(
        outcome.ok ? loadedState(outcome) : { phase: 'failed', failure: outcome.failure, retrying: false },
      );
    });
    return () => {
      isMounted = false;
    };
  }, [first, round]);

  const retry = useCallback(() => {
    setState((before) => (before.phase === 'failed' ? { ...before, retrying: true } : { phase: 'loading' }));
    setRound((before) => before + 1);
  }, []);

  const crash = useCallback(
    (cause: unknown) => {
      const { name = 'host', release = null } = first.remote ?? {};
      const failure = logFailure(name, {
        reason: 'crashed',
        step: 'render',
        tries: 1,
        release,
        at: Date.now(),
        cause,
      });
      setState({ phase: 'failed', failure, retrying: false });
    },
    [first],
  );

  return { state, round, retry, crash };
}
