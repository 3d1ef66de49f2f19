import { ApiError, now, request } from '@storeroom/sdk';
import { useRef, useState } from 'react';
import type { ContactDraft } from './contact.rules';

interface Enquiry {
  name: string;
  email: string;
  company: string;
  plan: string;
  message: string;
  /** The honeypot field: a message that fills it in is from a bot. */
  website: string;
  /** ISO 8601: when the form was first shown. */
  started_at: string;
}

/**
 * Sends the message and returns its reference number.
 *
 * @throws ApiError 404 where the form is switched off, 422 with messages by field, 429 with the seconds to wait, 0
 *   without a response
 */
async function sendEnquiry(enquiry: Enquiry): Promise<string> {
  const { reference } = await request('POST /api/contact', {
    body: enquiry,
    team: false,
  });
  return reference;
}

type Field = keyof ContactDraft;
type Fault = 'missing' | 'wrong';

export interface EnquiryForm {
  pending: boolean;
  problem: ApiError | null;
  /** The error of a field after a refusal; undefined where there is none. */
  faultOf: (field: Field) => Fault | undefined;
  /** The accepted message, with its reference number. */
  sent: { reference: string; email: string } | null;
  /** Does nothing while an earlier request is in progress. Returns whether the message was accepted. */
  send: (enquiry: Omit<Enquiry, 'started_at'>) => Promise<boolean>;
}

/** One message, sent once. */
export function useEnquiry(): EnquiryForm {
  const [started_at] = useState(() => new Date(now()).toISOString());
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [tried, setTried] = useState<ContactDraft | null>(null);
  const [sent, setSent] = useState<EnquiryForm['sent']>(null);

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
