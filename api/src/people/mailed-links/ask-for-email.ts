import type { Locale, Preferences } from '@storeroom/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { invalid } from '../../platform/http/problem';
import type { Parts } from '../../platform/parts';
import { hashSecret, makeSecret } from '../auth/token.rules';
import { confirmEmailTemplate, emailNoticeTemplate } from './email-change.email-template';
import { isTaken, keepEmailChange } from './email-change.sql';
import { say } from '../../words/words';

type Dependencies = Pick<Parts, 'clock' | 'config' | 'letterheadOf' | 'sendMail'>;

interface Person {
  id: number;
  name: string;
  username: string;
  email: string;
  team_id: number;
  preferences: Preferences;
}

/** Asks the new address for confirmation, and informs the present one. Nothing changes until the confirmation. */
export async function askForEmail(
  app: Dependencies,
  db: NodePgDatabase,
  person: Person,
  email: string,
  fallback: Locale,
): Promise<void> {
  if (await isTaken(db, email)) throw invalid('email', say('email.taken'));
  const secret = makeSecret();
  await keepEmailChange(db, person.id, email, hashSecret(secret), app.clock.now());
  const locale = person.preferences.locale ?? fallback;
  const head = await app.letterheadOf(db, person.team_id, person);
  const url = `${serverOf(app, head.origin)}/account/email/${secret}${locale === 'fr' ? '?lang=fr' : ''}`;
  const template = confirmEmailTemplate(locale, head, { ...person, email }, url);
  await app.sendMail(db, { kind: 'email-confirm', to: email, locale, head, template });
  await app.sendMail(db, {
    kind: 'email-asked',
    to: person.email,
    locale,
    head,
    template: emailNoticeTemplate(locale, head, { ...person, email }),
  });
}

/** The API host for the pages of an origin: `api.` in front of it, unless the settings name another one for the product. */
function serverOf({ config }: Dependencies, origin: string): string {
  const url = new URL(origin);
  if (url.host === config.client_origin.host) return config.server_origin.origin;
  url.hostname = `api.${url.hostname}`;
  return url.origin;
}
