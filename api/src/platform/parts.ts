import type { Clock } from './clock/clock';
import type { Config } from './config';
import type { Coverages } from './coverage/coverage';
import type { Database } from './database/database';
import type { Sessions } from './http/session';
import type { LetterheadOf } from './mail/letterhead';
import type { SendMail } from './mail/mailer';

/** What services work with, without Fastify. The app has all of it, and each service names the parts that it needs. */
export interface Parts {
  clock: Clock;
  config: Config;
  coverages: Coverages;
  database: Database;
  letterheadOf: LetterheadOf;
  sendMail: SendMail;
  sessions: Sessions;
}
