import { ApiError, now, request } from '@storeroom/sdk';
import { useRef, useState } from 'react';
import type { Words } from './contact.rules';

interface Enquiry {
  name: string;
  email: string;
  company: string;
  plan: string;
  message: string;
  /** Out of people's sight: whoever fills it in is none. */
  website: string;
  /** ISO 8601: when the form was first shown. */
  started_at: string;
}

/**
 * Answers the number by which to ask after the message.
 *
 * @throws ApiError 404 where the form is switched off, 422 with messages by field, 429 with the seconds to wait, 0 when
 * there was no answer.
 */
async function sendEnquiry(enquiry: Enquiry): Promise<string> {
  const { reference } = await request('POST /api/contact', {
    body: enquiry,
    team: false,
  });
  return reference;
}

export type Field = keyof Words;
export type Fault = 'missing' | 'wrong';

export interface Writing {
  pending: boolean;
  problem: ApiError | null;
  /** What was wrong with a field of the message that was not taken; undefined where nothing was. */
  faultOf: (field: Field) => Fault | undefined;
  /** What was taken, and by which number to ask after it. */
  sent: { reference: string; email: string } | null;
  /** Does nothing while an earlier press is under way. Answers whether the message was taken. */
  send: (enquiry: Omit<Enquiry, 'started_at'>) => Promise<boolean>;
}

/** One message, sent once. */
export function useWriting(): Writing {
  const [started_at] = useState(() => new Date(now()).toISOString());
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [tried, setTried] = useState<Words | null>(null);
  const [sent, setSent] = useState<Writing['sent']>(null);

  async function send(enquiry: Omit<Enquiry, 'started_at'>) {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    setProblem(null);
    setTried(enquiry);
    try {
      const reference = await sendEnquiry({ ...enquiry, started_at });
      setSent({ reference, email: enquiry.email });
      return true;
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setProblem(reason);
      return false;
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  function faultOf(field: Field): Fault | undefined {
    if (problem?.of(field) === undefined) return undefined;
    return tried?.[field].trim() ? 'wrong' : 'missing';
  }

  return { pending, problem, faultOf, sent, send };
}
