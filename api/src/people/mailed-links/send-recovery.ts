import type { Locale } from '@storeroom/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Parts } from '../../platform/parts';
import { hashSecret, makeSecret } from '../auth/token.rules';
import { passwordChangedEmailTemplate, recoveryEmailTemplate } from './recovery.email-template';
import { type findRecovering, insertRecovery, lockRecovery, wasJustSent } from './recovery.sql';

/** Within this time a second request sends no mail. */
const RESEND_SECONDS = 60;

type MailDependencies = Pick<Parts, 'clock' | 'letterheadOf' | 'sendMail'>;
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecovering>>>;
/** Somebody who may have no account: then id and address are null. */
type Addressee = Omit<Recipient, 'id' | 'email'> & { id: number | null; email: string | null };

/** Makes a link for a new password and sends it. If one was sent just before, the mail is discarded. */
export async function sendRecoveryOnce(
  app: MailDependencies,
  db: NodePgDatabase,
  person: Addressee,
  fallback: Locale,
): Promise<void> {
  await lockRecovery(db, person.id ?? person.username);
  const again = await wasJustSent(db, person.id ?? 0, RESEND_SECONDS, app.clock.now());
  const to = again ? null : person.email;
  const secret = makeSecret();
  await insertRecovery(db, to === null ? null : person.id, hashSecret(secret), app.clock.now());
  const locale = person.preferences.locale ?? fallback;
  const head = await app.letterheadOf(db, person.team_id, person);
  const template = recoveryEmailTemplate(locale, head, person, secret);
  await app.sendMail(db, { kind: 'recovery', to, locale, head, template });
}

export async function sendPasswordChanged(
  app: MailDependencies,
  db: NodePgDatabase,
  person: Recipient,
  fallback: Locale,
): Promise<void> {
  const locale = person.preferences.locale ?? fallback;
  const head = await app.letterheadOf(db, person.team_id, person);
  const template = passwordChangedEmailTemplate(locale, head, person);
  await app.sendMail(db, { kind: 'password-changed', to: person.email, locale, head, template });
}
