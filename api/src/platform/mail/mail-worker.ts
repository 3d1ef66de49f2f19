import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { onTask } from '../database/notices';
import { type WaitingMail, giveUp, markSent, postpone, takeMail } from './mail.sql';
import type { MailCipher } from './mail-cipher';
import type { Transport } from './transport';

/** Minutes until the next try. After the last, a day and a half after the first try, the mail is given up. */
const PAUSES = [1, 5, 15, 60, 240, 600, 1200];
/** How often the worker looks for mails whose next try is due, as there is no notice of that. */
const LOOK_AGAIN_MS = 30_000;

interface Dependencies {
  database: Database;
  cipher: MailCipher;
  transport: Transport;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Sends waiting mails one after the other. Every process has such a worker, and each mail is taken by only one of them. */
export function startMailWorker({ database, cipher, transport, log }: Dependencies): {
  stop(): Promise<void>;
} {
  let stopped = false;
  let wanted = false;
  let round: Promise<void> | null = null;

  const work = async () => {
    while (wanted && !stopped) {
      wanted = false;
      for (let mail = await next(); mail; mail = await next()) {
        const { id } = mail;
        await deliver(mail).catch((error: unknown) =>
          log.error({ err: error, mail: id }, 'what became of a mail cannot be stored'),
        );
      }
    }
  };
  const wake = () => {
    wanted = true;
    round ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'waiting mails cannot be read'))
      .finally(() => (round = null));
  };
  const next = async () => (stopped ? null : takeMail(database.identity));

  const deliver = async ({ id, kind, encrypted, attempts }: WaitingMail) => {
    try {
      const { to, ...mail } = cipher.decrypt(encrypted);
      if (to !== null) {
        await transport.send(id, { ...mail, to });
        log.info({ mail: id, kind }, 'mail sent');
      }
      await markSent(database.identity, id);
    } catch (error) {
      const pause = isFinal(error) ? undefined : PAUSES[attempts - 1];
      // The error itself is not logged, because messages of mail servers contain addresses.
      log.warn({ mail: id, kind, attempts, ...reasonOf(error) }, pause ? 'mail put off' : 'mail given up');
      if (pause === undefined) await giveUp(database.identity, id);
      else await postpone(database.identity, id, pause);
    }
  };

  const unlisten = onTask(database.notices, 'mails', wake);
  const timer = setInterval(wake, LOOK_AGAIN_MS);
  return {
    async stop() {
      stopped = true;
      unlisten();
      clearInterval(timer);
      await round;
    },
  };
}

function reasonOf(error: unknown): { code: string; status: number | null } {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code: code ?? (error as Error).name, status: responseCode ?? null };
}

/** Whether a mail server refuses this recipient or mail for good. Being busy or away is temporary. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
