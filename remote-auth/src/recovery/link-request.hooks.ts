import { ApiError, now } from '@storeroom/sdk';
import { useRef, useState } from 'react';
import { emptyFields, type FormProblem } from '../problems';
import { noteTypedName } from '../session-start';
import { askForLink } from './recovery.api';

/** The server sends no second link to an account within this time. */
const AGAIN_AFTER_MS = 60_000;

export interface SentLink {
  username: string;
  /** When the next one may be requested, in milliseconds since the epoch. */
  again: number;
  count: number;
}

export interface LinkRequest {
  pending: boolean;
  problem: FormProblem | null;
  sent: SentLink | null;
  /** Does nothing while an earlier request is in progress. */
  send: (username: string) => Promise<void>;
  /** Back to the form. */
  startOver: () => void;
}

/** Requests a link, and further ones. */
export function useLinkRequest(): LinkRequest {
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [sent, setSent] = useState<SentLink | null>(null);

  async function send(username: string) {
    if (running.current) return;
    const fields = emptyFields({ username });
    if (fields.length > 0) return setProblem({ kind: 'missing', fields });
    running.current = true;
    setPending(true);
    setProblem(null);
    try {
      await askForLink(username.trim());
      setSent((before) => ({
        username: username.trim(),
        again: now() + AGAIN_AFTER_MS,
        count: (before?.count ?? 0) + 1,
      }));
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setProblem({ kind: 'refused', error: reason });
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  function startOver() {
    noteTypedName('');
    setSent(null);
    setProblem(null);
  }

  return { pending, problem, sent, send, startOver };
}
