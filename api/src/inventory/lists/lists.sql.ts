import { type SQL, and, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Permission } from '@storeroom/contract';
import { users } from '../../platform/database/schema/identity';
import { list_logs } from '../../platform/database/schema/lists';
import { stock_list_items, stock_lists } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { upwards } from '../../platform/database/team-tree';
import { contains } from '../../platform/database/like.sql';
import { effectiveAccess } from '../../people/auth/access.rules';
import { membersOf } from '../../people/auth/session.sql';
import { publishPromisesOf } from './list-lines.sql';
import { grouped } from '../stock/grouped';
import type { ListSort, ListView, ListOptions } from './list-filter.rules';

export type ListRecord = typeof stock_lists.$inferSelect;

const moment = sql`clock_timestamp()`;

/** How many minutes after their last pick a person is shown as picking. */
const ACTIVE_MINUTES = 15;

/**
 * Locks a list. Changes of the list take an exclusive lock; picks share theirs, so that they need not wait for each
 * other.
 */
export async function lockList(
  scope: TeamScope,
  id: number,
  strength: 'update' | 'share' = 'update',
): Promise<ListRecord | undefined> {
  const [row] = await scope.db.select().from(stock_lists).where(own(scope, id)).for(strength);
  return row;
}

export async function insertList(
  scope: TeamScope,
  fields: Pick<ListRecord, 'customer_name' | 'user_id'> &
    Partial<Pick<ListRecord, 'name' | 'note' | 'continues_id'>>,
): Promise<ListRecord> {
  const [row] = await scope.db
    .insert(stock_lists)
    .values({ ...fields, team_id: scope.team_id })
    .returning();
  return made(row);
}

/** Changes a list that `lockList` has locked. Without fields, only its version changes, because its lines have changed. */
export async function changeList(
  scope: TeamScope,
  id: number,
  fields: Partial<Pick<ListRecord, 'name' | 'customer_name' | 'note' | 'user_id'>> = {},
): Promise<ListRecord> {
  const [row] = await scope.db
    .update(stock_lists)
    .set({ ...fields, ...changed() })
    .where(own(scope, id))
    .returning();
  return made(row);
}

/** Marks a list as done. Its beginning is its first pick. */
export async function setDone(scope: TeamScope, id: number): Promise<ListRecord> {
  const begun = sql`(select min(${list_logs.created_at}) from ${list_logs} where ${scope.owns(list_logs)}
    and ${list_logs.list_id} = ${id} and ${list_logs.action} = 'picked')`;
  const [row] = await scope.db
    .update(stock_lists)
    .set({
      status: 'done',
      started_at: begun,
      completed_at: moment,
      completed_by: scope.user?.id ?? null,
      ...changed(),
    })
    .where(own(scope, id))
    .returning();
  await publishPromisesOf(scope, id);
  return made(row);
}

export async function setDeleted(scope: TeamScope, id: number, deleted: boolean): Promise<ListRecord> {
  const [row] = await scope.db
    .update(stock_lists)
    .set({ deleted_at: deleted ? moment : sql`null`, ...changed() })
    .where(own(scope, id))
    .returning();
  const list = made(row);
  if (list.status === 'picking') await publishPromisesOf(scope, id);
  return list;
}

export function countLists(scope: TeamScope, user_id: number, options: ListOptions): Promise<number> {
  return scope.db.$count(stock_lists, matching(scope, user_id, options));
}

export function listLists(scope: TeamScope, user_id: number, options: ListOptions, skip: number) {
  return rows(scope, matching(scope, user_id, options), orderBy(options.sort, options.descending), {
    skip,
    take: options.per_page,
  });
}

export async function findListRow(scope: TeamScope, id: number) {
  const [row] = await rows(scope, own(scope, id), [], { skip: 0, take: 1 });
  return row;
}

/** Adds to each list who is picking on it. */
export async function withActiveUsers<List extends { id: number }>(scope: TeamScope, lists: List[]) {
  const ids = lists.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await activeUsers(scope, ids);
  const perList = grouped(found, ({ list_id }) => list_id);
  return lists.map((list) => ({
    ...list,
    active_users: (perList.get(list.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}

function activeUsers(scope: TeamScope, ids: number[]) {
  return scope.db
    .selectDistinct({ list_id: list_logs.list_id, id: users.id, name: users.name })
    .from(list_logs)
    .innerJoin(users, eq(users.id, list_logs.actor_id))
    .where(
      and(
        scope.owns(list_logs),
        inArray(list_logs.list_id, ids),
        inArray(list_logs.action, ['picked', 'unpicked', 'short']),
        gt(
          list_logs.created_at,
          sql`${scope.now.toISOString()}::timestamptz - make_interval(mins => ${ACTIVE_MINUTES}::int)`,
        ),
      ),
    )
    .orderBy(users.name);
}

/** Lists with the name of their owner and their progress. */
function rows(
  { db }: TeamScope,
  condition: SQL | undefined,
  order: SQL[],
  { skip, take }: { skip: number; take: number },
) {
  const lines = db
    .select({
      item_count: sql`count(*)`.mapWith(Number).as('item_count'),
      picked_count: sql`count(*) filter (where ${stock_list_items.amount_open} = 0)`
        .mapWith(Number)
        .as('picked_count'),
      short_count:
        sql`count(*) filter (where ${stock_list_items.amount_open} > 0 and ${stock_list_items.short_reason} is not null)`
          .mapWith(Number)
          .as('short_count'),
    })
    .from(stock_list_items)
    .where(
      and(eq(stock_list_items.team_id, stock_lists.team_id), eq(stock_list_items.list_id, stock_lists.id)),
    )
    .as('lines');
  return db
    .select({
      id: stock_lists.id,
      name: stock_lists.name,
      customer_name: stock_lists.customer_name,
      note: stock_lists.note,
      status: stock_lists.status,
      user_id: stock_lists.user_id,
      user_name: users.name,
      continues_id: stock_lists.continues_id,
      item_count: lines.item_count,
      picked_count: lines.picked_count,
      short_count: lines.short_count,
      created_at: stock_lists.created_at,
      updated_at: stock_lists.updated_at,
      completed_at: stock_lists.completed_at,
      deleted_at: stock_lists.deleted_at,
      version: stock_lists.version,
    })
    .from(stock_lists)
    .innerJoin(users, eq(users.id, stock_lists.user_id))
    .innerJoinLateral(lines, sql`true`)
    .where(condition)
    .orderBy(...order)
    .limit(take)
    .offset(skip);
}

function matching(
  scope: TeamScope,
  user_id: number,
  { view, name, stock_ids }: ListOptions,
): SQL | undefined {
  return and(
    scope.owns(stock_lists),
    eq(stock_lists.user_id, user_id),
    inView(view),
    name === null
      ? undefined
      : or(contains(stock_lists.name, name), contains(stock_lists.customer_name, name)),
    stock_ids === null ? undefined : awaiting(scope, stock_ids),
  );
}

/** Whether the list has an open line of one of these items. */
function awaiting({ db }: TeamScope, stock_ids: number[]): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(stock_list_items)
      .where(
        and(
          eq(stock_list_items.team_id, stock_lists.team_id),
          eq(stock_list_items.list_id, stock_lists.id),
          inArray(stock_list_items.stock_id, stock_ids),
          stock_list_items.is_open,
        ),
      ),
  );
}

function inView(view: ListView): SQL | undefined {
  return view === 'deleted'
    ? isNotNull(stock_lists.deleted_at)
    : and(eq(stock_lists.status, view), isNull(stock_lists.deleted_at));
}

function orderBy(sort: ListSort, descending: boolean): SQL[] {
  const direction = descending ? sql`desc` : sql`asc`;
  const last = sql`${stock_lists.id} ${direction}`;
  const natural = (name: AnyPgColumn | SQL) => sql`${name} collate natural_order ${direction}`;
  switch (sort) {
    case 'name':
      return [natural(sql`coalesce(${stock_lists.name}, ${stock_lists.customer_name})`), last];
    case 'customer_name':
      return [natural(stock_lists.customer_name), last];
    case 'updated_at':
      return [sql`${stock_lists.updated_at} ${direction}`, last];
    case 'completed_at':
      return [sql`${stock_lists.completed_at} ${direction} nulls last`, last];
    case 'id':
      return [last];
  }
}

function changed() {
  return { version: sql`${stock_lists.version} + 1`, updated_at: moment };
}

function own(scope: TeamScope, id: number): SQL | undefined {
  return and(scope.owns(stock_lists), eq(stock_lists.id, id));
}

function made(row: ListRecord | undefined): ListRecord {
  if (!row) throw new Error('A locked list vanished inside its own transaction.');
  return row;
}

/**
 * The people to whom a list may be assigned: those whose role in this team or a team above allows picking lists, by
 * name.
 */
export async function findAssignees({ db, team_id }: TeamScope): Promise<{ id: number; name: string }[]> {
  const { rows: path } = await db.execute<{ id: string; parent_id: string | null }>(
    sql`with recursive ${upwards(sql`id = ${team_id}`)} select id, parent_id from up`,
  );
  const teams = path.map(({ id, parent_id }) => {
    return { id: Number(id), name: '', slug: '', parent_id: parent_id === null ? null : Number(parent_id) };
  });
  const ids = teams.map(({ id }) => id);
  const keeps: Permission = 'lists';
  return (await membersOf(db, ids, users.name, users.id))
    .filter(({ is_active }) => is_active)
    .filter((member) => effectiveAccess(teams, member.memberships).get(team_id)?.permissions.has(keeps))
    .map(({ id, name }) => ({ id, name }));
}
