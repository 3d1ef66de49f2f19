import type { Locale } from '@storeroom/contract';

/** A mail that waits in the database, encrypted, for the mail worker. */
export interface Mail {
  kind: string;
  /** Null for a mail that is discarded, so that an answer without a recipient takes as long as one with a recipient. */
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
