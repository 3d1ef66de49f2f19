import {
  ApiError,
  askForConsentAtom,
  consentAtom,
  sessionVerbs,
  useAtomValue,
  useSetAtom,
} from '@storeroom/shared';
import { useRef, useState } from 'react';
import { login, type Credentials } from './login.api';

export type LoginProblem = { kind: 'consent' } | { kind: 'refused'; error: ApiError };

export interface LoginAttempt {
  pending: boolean;
  problem: LoginProblem | null;
  /** Does nothing while an earlier attempt is under way. */
  submit: (credentials: Credentials, remember: boolean) => Promise<void>;
}

/** One attempt at a time: consent first, then the credentials, then the session. */
export function useLogin(): LoginAttempt {
  const consent = useAtomValue(consentAtom);
  const askForConsent = useSetAtom(askForConsentAtom);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);

  async function submit(credentials: Credentials, remember: boolean) {
    if (running.current) return;
    if (!consent.accepted) {
      setProblem({ kind: 'consent' });
      askForConsent();
      return;
    }
    running.current = true;
    setPending(true);
    setProblem(null);
    try {
      await sessionVerbs().signIn(await login(credentials), { remember });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setProblem({ kind: 'refused', error: reason });
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  // A choice made after the refusal answers it.
  const answered = problem?.kind === 'consent' && consent.accepted;
  return { pending, problem: answered ? null : problem, submit };
}
