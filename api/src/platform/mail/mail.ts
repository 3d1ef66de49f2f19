import type { Locale } from '@storeroom/contract';

/** A mail as it waits, encrypted, for the mail worker. */
export interface Mail {
  kind: string;
  /** Null is thrown away unsent: for an answer that must take as long without a recipient. */
  to: string | null;
  from_name: string;
  reply_to: string | null;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  /** Milliseconds since the epoch. */
  made_at: number;
}
