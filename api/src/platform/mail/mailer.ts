import type { Locale } from '@storeroom/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { withTimeout } from '../clock/with-timeout';
import type { App } from '../http/app-types';
import { insertMail } from './mail.sql';
import type { EmailTemplate } from './email-template';
import { renderEmailTemplate } from './email-template';
import type { Letterhead, LetterheadOf } from './letterhead';
import { startMailWorker } from './mail-worker';
import { makeMailCipher } from './mail-cipher';
import { openTransport } from './transport';

export interface Envelope {
  /** A word for the log, such as `recovery` or `invite`. */
  kind: string;
  to: string | null;
  reply_to?: string;
  locale: Locale;
  head: Letterhead;
  template: EmailTemplate;
}

/**
 * The only way to send mail. It is inserted in the transaction of the caller and sent after the commit, with retries
 * for a day and a half. The database only has its text in encrypted form.
 */
export type SendMail = (db: NodePgDatabase, envelope: Envelope) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    sendMail: SendMail;
    letterheadOf: LetterheadOf;
  }
}

/** How long a stopping server waits for the mail that is being sent. */
const TIMEOUT_MS = 3_000;

export function installMail(app: App, letterheadOf: LetterheadOf): void {
  const { config, database } = app;
  const cipher = makeMailCipher(config.app_key);
  app.decorate('letterheadOf', letterheadOf);
  app.decorate('sendMail', async (db: NodePgDatabase, envelope: Envelope) => {
    const { kind, to, reply_to = null, locale, head, template } = envelope;
    const mail = { kind, to, reply_to, locale, from_name: head.name, made_at: Date.now() };
    await insertMail(db, kind, cipher.encrypt({ ...mail, ...renderEmailTemplate(template, head, locale) }));
  });
  if (!config.roles.has('worker')) return;
  const transport = openTransport(config);
  const mailWorker = startMailWorker({ database, cipher, transport, log: app.log });
  app.addHook('preClose', async () => {
    // A hanging mail server must not delay the stop: another worker tries the mail again in five minutes.
    await withTimeout(TIMEOUT_MS, mailWorker.stop()).catch(() =>
      app.log.warn('stopping without the last mail'),
    );
    transport.close();
  });
}
