import { ApiError } from '@storeroom/sdk';
import { useRef, useState } from 'react';
import type { FormProblem } from '../problems';
import { askForNewInvite } from './invite.api';

export interface Renewal {
  pending: boolean;
  problem: FormProblem | null;
  isAsked: boolean;
  /** Does nothing while an earlier press is under way. */
  ask: () => Promise<void>;
}

/** Asks for another invitation, once. */
export function useRenewal(token: string): Renewal {
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isAsked, setAsked] = useState(false);

  async function ask() {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setProblem(null);
    try {
      await askForNewInvite(token);
      setAsked(true);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setProblem({ kind: 'refused', error: reason });
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return { pending, problem, isAsked, ask };
}
