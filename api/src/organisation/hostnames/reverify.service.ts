import type { Locale } from '@storeroom/contract';
import { beginRound } from '../../platform/database/round';
import { asSystem, type TeamScope } from '../../platform/database/team-scope';
import { users } from '../../platform/database/schema/identity';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Parts } from '../../platform/parts';
import type { EmailTemplate } from '../../platform/mail/email-template';
import { type Letterhead } from '../../platform/mail/letterhead';
import { usersInTree } from '../../people/users/users-in-tree.sql';
import { type DnsResolver, checkRecords, recordsOf, worstOf } from './dns';
import { publishHostnameChange } from './hostname-change';
import { PROVED, claimsBefore, lockClaim, noteClaim, stopServing, useHostname } from './hostnames.sql';
import { domainLostEmailTemplate, domainWarningEmailTemplate } from './reverify.email-template';
import { DAY_MS } from '../../platform/http/moment.rules';

const DAYS_OF_FAILING = 7;
/** After how many days of failing the owners are warned, once each. */
const WARNED_AFTER_DAYS = [1, 5];

/** The parts that mailing needs. Others use the pool, which is not allowed while a transaction is open. */
type Dependencies = Pick<Parts, 'config' | 'letterheadOf' | 'sendMail'>;

/** Checks the customers' domains that are or were served, each once a day, in whichever process comes first. */
export async function reverifyDue(
  app: Dependencies & Pick<Parts, 'clock' | 'database'> & { dns: { resolver: DnsResolver } },
  isClosing = () => false,
): Promise<void> {
  const now = app.clock.now();
  const due = await claimsBefore(app.database.identity, new Date(now.getTime() - DAY_MS));
  const round = beginRound();
  for (const { hostname, token, team_id } of due) {
    if (isClosing()) break;
    const caller = { ...asSystem(team_id), now };
    await round.attempt({ team_id }, async () => {
      // Looked up before the transaction, because DNS may be slow.
      const records = await checkRecords(app.dns.resolver, recordsOf(hostname, token, app.config));
      const isProved = worstOf(records) === 'ok';
      await app.database.write(caller, (scope) => noteCheck(app, scope, hostname, isProved));
    });
  }
  round.end();
}

async function noteCheck(
  app: Dependencies,
  scope: TeamScope,
  hostname: string,
  isProved: boolean,
): Promise<void> {
  const claim = await lockClaim(scope, hostname);
  const now = scope.now.getTime();
  // Another process has checked it meanwhile, or a person by the button.
  if (!claim || now - Date.parse(claim.checked_at ?? claim.created_at) < DAY_MS) return;
  const checked_at = scope.now.toISOString();
  if (isProved) {
    await noteClaim(scope, hostname, { checked_at, ...PROVED });
    if (claim.lost_at !== null && (await useHostname(scope, hostname)))
      await publishHostnameChange(scope, 'hostname_verified', hostname);
    return;
  }
  if (claim.lost_at !== null) return noteClaim(scope, hostname, { checked_at });
  const failing_since = claim.failing_since ?? checked_at;
  const ends = new Date(Date.parse(failing_since) + DAYS_OF_FAILING * DAY_MS);
  const days = (now - Date.parse(failing_since)) / DAY_MS;
  if (now >= ends.getTime()) {
    await stopServing(scope, hostname);
    await publishHostnameChange(scope, 'hostname_removed', hostname);
    await noteClaim(scope, hostname, { checked_at, failing_since, lost_at: checked_at });
    return mailOwners(app, scope, (head, to, locale) =>
      domainLostEmailTemplate(locale, head, to, { hostname, team_id: scope.team_id }),
    );
  }
  const isToWarn = days >= (WARNED_AFTER_DAYS[claim.warnings] ?? Infinity);
  const warnings = claim.warnings + (isToWarn ? 1 : 0);
  await noteClaim(scope, hostname, { checked_at, failing_since, warnings });
  if (isToWarn)
    await mailOwners(app, scope, (head, to, locale) =>
      domainWarningEmailTemplate(locale, head, to, { hostname, team_id: scope.team_id, ends }),
    );
}

/** Mails the owners, with links to the product's own host, because the domain may not work. */
async function mailOwners(
  app: Dependencies,
  { db, team_id }: TeamScope,
  write: (head: Letterhead, to: string, locale: Locale) => EmailTemplate,
): Promise<void> {
  const around = await usersInTree(db, team_id);
  const ids = [...around].filter(([, { access }]) => access.get(team_id)?.role === 'owner').map(([id]) => id);
  const owners = await db
    .select({ name: users.name, email: users.email, preferences: users.preferences })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deactivated_at)))
    .orderBy(users.id);
  const head = {
    ...(await app.letterheadOf(db, team_id)),
    origin: app.config.client_origin.origin,
  };
  for (const { name, email, preferences } of owners) {
    const locale = preferences.locale ?? 'en';
    await app.sendMail(db, { kind: 'domain', to: email, locale, head, template: write(head, name, locale) });
  }
}
