import {
  ApiError,
  askForConsentAtom,
  consentAtom,
  sessionVerbs,
  useAtomValue,
  useSetAtom,
} from '@storeroom/sdk';
import type { LoginResult } from '@storeroom/contract';
import { useEffect, useRef, useState } from 'react';
import { emptyFields, type FormProblem } from '../problems';
import { noteTypedName } from './typed-name';

export interface SessionStart {
  pending: boolean;
  problem: FormProblem | null;
  /**
   * Requests a login result and starts its session in this browser. Does nothing while an earlier request is in
   * progress. Returns whether a session was started.
   */
  start: (attempt: Attempt) => Promise<boolean>;
}

export interface Attempt {
  /** Sent automatically once the choice about cookies is made, if that was missing. */
  form: HTMLFormElement;
  /** Required values by field name. */
  required: Readonly<Record<string, string>>;
  remember: boolean;
  /** @throws ApiError when the server refuses or does not respond */
  ask: () => Promise<LoginResult>;
}

/** One attempt at a time: consent first, then required fields, then the request, then the session. */
export function useSessionStart(): SessionStart {
  const consent = useAtomValue(consentAtom);
  const askForConsent = useSetAtom(askForConsentAtom);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const blocked = useRef<HTMLFormElement>(null);
  const isAllowed = consent.accepted;

  useEffect(() => {
    if (!isAllowed || !blocked.current) return;
    const form = blocked.current;
    blocked.current = null;
    form.requestSubmit();
  }, [isAllowed]);

  async function start({ form, required, remember, ask }: Attempt): Promise<boolean> {
    if (running.current) return false;
    if (!isAllowed) {
      blocked.current = form;
      setProblem({ kind: 'consent' });
      askForConsent();
      return false;
    }
    const fields = emptyFields(required);
    if (fields.length > 0) {
      setProblem({ kind: 'missing', fields });
      return false;
    }
    running.current = true;
    setPending(true);
    setProblem(null);
    try {
      await sessionVerbs().signIn(await ask(), { remember });
      noteTypedName('');
      return true;
    } catch (reason) {
      if (reason instanceof ApiError) setProblem({ kind: 'refused', error: reason });
      else {
        console.error('The sign-in broke off', reason);
        setProblem({ kind: 'failed' });
      }
      return false;
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  // A choice made after the refusal resolves it.
  const isAnswered = problem?.kind === 'consent' && isAllowed;
  return { pending, problem: isAnswered ? null : problem, start };
}
