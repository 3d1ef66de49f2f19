import { type SQL, and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { subscriptions } from '../../platform/database/schema/teams';
import type { TeamScope } from '../../platform/database/team-scope';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

const columns = getTableColumns(subscriptions);

/** The subscriptions of the team, the longest first. With `ids` only those, including removed ones. */
export function listSubscriptions(scope: TeamScope, ids: number[] | null): Promise<SubscriptionRow[]> {
  const which = ids === null ? isNull(subscriptions.deleted_at) : inArray(subscriptions.id, ids);
  return scope.db
    .select(columns)
    .from(subscriptions)
    .where(and(scope.owns(subscriptions), which))
    .orderBy(sql`${subscriptions.expiration_at} desc`, subscriptions.id);
}

/** Locks a subscription until the transaction ends. */
export async function lockSubscription(scope: TeamScope, id: number): Promise<SubscriptionRow | undefined> {
  const [row] = await scope.db.select(columns).from(subscriptions).where(current(scope, id)).for('update');
  return row;
}

export async function updateSubscription(
  scope: TeamScope,
  id: number,
  facts: Partial<
    Pick<SubscriptionRow, 'type' | 'expiration_at' | 'renew_years' | 'invoice_email' | 'deleted_at'>
  >,
): Promise<SubscriptionRow | undefined> {
  const [row] = await scope.db
    .update(subscriptions)
    .set({ ...facts, version: sql`${subscriptions.version} + 1`, updated_at: sql`now()` })
    .where(current(scope, id))
    .returning(columns);
  return row;
}

function current(scope: TeamScope, id: number): SQL | undefined {
  return and(scope.owns(subscriptions), eq(subscriptions.id, id), isNull(subscriptions.deleted_at));
}
