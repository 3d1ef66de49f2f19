import type { FieldChange, Subscription } from '@storeroom/contract';
import { fieldChanges } from '../../platform/audit/field-changes.rules';
import type { TeamScope } from '../../platform/database/team-scope';
import { conflict, invalid, notFound } from '../../platform/http/problem';
import { clean } from '../../platform/http/text.rules';
import type { Outcome } from '../../platform/http/write';
import { descendantsOf, publishTeamEvent } from '../teams/team-event';
import { writeTeamLog } from '../teams/team-log.sql';
import { insertSubscription } from '../../platform/coverage/coverage.sql';
import { stateOf, yearsAfter } from '../../platform/coverage/state.rules';
import type { CreateSubscriptionBody, EditSubscriptionBody, RenewBody } from './subscriptions.schema';
import { type SubscriptionRow, lockSubscription, updateSubscription } from './subscriptions.sql';
import { wireMoment } from '../../platform/database/wire-moment';
import { say } from '../../words/words';

type Written = Outcome<{ subscription: Subscription }>;
const LOGGED = ['type', 'expiration_at', 'renew_years', 'invoice_email'] as const;
type LoggedField = (typeof LOGGED)[number];

const MAX_YEARS = 10;

export function asSubscription(row: SubscriptionRow, now: Date): Subscription {
  return { ...row, state: stateOf(row.expiration_at, now) };
}

export async function createSubscription(
  scope: TeamScope,
  { type = 'standard', expiration_at, renew_years = 0, invoice_email = null }: CreateSubscriptionBody,
  now: Date,
): Promise<Written> {
  const facts = {
    type: readType(type),
    expiration_at: readEnd(expiration_at, now),
    renew_years,
    invoice_email,
  };
  const row = await insertSubscription(scope, facts);
  await publishChange(scope, row, 'created', fieldChanges(LOGGED, null, row));
  return {
    message: say('subscription.created'),
    result: { subscription: asSubscription(row, now) },
  };
}

export async function editSubscription(
  scope: TeamScope,
  id: number,
  { type, expiration_at, renew_years, invoice_email, version }: EditSubscriptionBody,
  now: Date,
): Promise<Written> {
  const before = await lockSubscriptionOrThrow(scope, id);
  const wanted = {
    type: type === undefined ? before.type : readType(type),
    expiration_at: expiration_at === undefined ? before.expiration_at : readEnd(expiration_at, now),
    renew_years: renew_years ?? before.renew_years,
    invoice_email: invoice_email === undefined ? before.invoice_email : invoice_email,
  };
  const changes = fieldChanges(LOGGED, before, wanted);
  if (version !== undefined && version < before.version) {
    const fields = changes.map(({ field }) => field);
    throw conflict(asSubscription(before, now), fields);
  }
  return save(scope, before, wanted, 'edited', now);
}

/** Renews from the end of a subscription, or from today if it has ended, so that nobody pays for days without it. */
export async function renewSubscription(
  scope: TeamScope,
  id: number,
  { years, version }: RenewBody,
  now: Date,
): Promise<Written> {
  const before = await lockSubscriptionOrThrow(scope, id);
  if (version !== before.version) throw conflict(asSubscription(before, now), ['expiration_at']);
  const from = new Date(Math.max(Date.parse(before.expiration_at), now.getTime()));
  const end = yearsAfter(from, years);
  if (end > yearsAfter(now, MAX_YEARS)) throw invalid('years', say('subscription.date_too_late'));
  return save(scope, before, { expiration_at: end.toISOString() }, 'renewed', now);
}

export async function deleteSubscription(
  scope: TeamScope,
  id: number,
  now: Date,
): Promise<Outcome<Record<string, never>>> {
  const row = await updateSubscription(scope, id, { deleted_at: now.toISOString() });
  if (!row) throw notFound();
  await publishChange(scope, row, 'deleted', []);
  return { message: say('subscription.deleted'), result: {} };
}

export async function save(
  scope: TeamScope,
  before: SubscriptionRow,
  wanted: Partial<Pick<SubscriptionRow, LoggedField>>,
  action: 'edited' | 'renewed',
  now: Date,
): Promise<Written> {
  const row = await updateSubscription(scope, before.id, wanted);
  if (!row) throw notFound();
  await publishChange(scope, row, action, fieldChanges(LOGGED, before, row));
  const message = action === 'renewed' ? say('subscription.renewed') : say('subscription.edited');
  return { message, result: { subscription: asSubscription(row, now) } };
}

/** The teams below are told too, because the subscription may cover them. */
async function publishChange(
  scope: TeamScope,
  row: SubscriptionRow,
  action: 'created' | 'edited' | 'renewed' | 'deleted',
  changes: FieldChange[],
): Promise<void> {
  await writeTeamLog(scope, { subscription_id: row.id, name: row.type, action, changes });
  await publishTeamEvent(scope, 'Edited', {}, await descendantsOf(scope));
}

async function lockSubscriptionOrThrow(scope: TeamScope, id: number): Promise<SubscriptionRow> {
  const row = await lockSubscription(scope, id);
  if (!row) throw notFound();
  return row;
}

function readType(text: string): string {
  const type = clean(text);
  if (type === '') throw invalid('type', say('subscription.empty'));
  return type;
}

function readEnd(text: string, now: Date): string {
  const end = new Date(text);
  if (!(end > now)) throw invalid('expiration_at', say('subscription.date_in_the_past'));
  if (end > yearsAfter(now, MAX_YEARS)) throw invalid('expiration_at', say('subscription.date_too_late'));
  return wireMoment(end);
}
