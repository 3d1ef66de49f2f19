import { type SQL, and, eq, ne, or, sql } from 'drizzle-orm';
import type { SavedView, ViewScope } from '@storeroom/contract';
import { views } from '../../platform/database/schema/views';
import type { TeamScope } from '../../platform/database/team-scope';

const columns = {
  id: views.id,
  page: views.page,
  name: views.name,
  scope: views.scope,
  query: views.query,
  is_default: views.is_default,
  user_id: views.user_id,
  created_at: views.created_at,
  updated_at: views.updated_at,
  version: views.version,
};

/** The team's views, and of personal ones the caller's own. */
function visible(scope: TeamScope): SQL | undefined {
  return and(scope.owns(views), or(eq(views.scope, 'team'), eq(views.user_id, scope.user?.id ?? 0)));
}

/** The team's, or one person's: what stands beside each other under one page, or under all. */
function viewsOf(scope: TeamScope, of: ViewScope, page?: string): SQL | undefined {
  const whose = of === 'team' ? undefined : eq(views.user_id, scope.user?.id ?? 0);
  const where = page === undefined ? undefined : eq(views.page, page);
  return and(scope.owns(views), where, eq(views.scope, of), whose);
}

export function listViews(scope: TeamScope, page: string | undefined): Promise<SavedView[]> {
  return scope.db
    .select(columns)
    .from(views)
    .where(and(visible(scope), page === undefined ? undefined : eq(views.page, page)))
    .orderBy(views.page, views.scope, sql`${views.name} collate natural_order`);
}

/** Held until the transaction ends. */
export async function lockView(scope: TeamScope, id: number): Promise<SavedView | undefined> {
  const [row] = await scope.db
    .select(columns)
    .from(views)
    .where(and(visible(scope), eq(views.id, id)))
    .for('update');
  return row;
}

/**
 * Whoever changes views of the team waits, before any of them is held: two people cannot take the last place, nor
 * make two views the default, and none waits for one who waits for them.
 */
export async function holdViews({ db, team_id }: TeamScope): Promise<void> {
  const key = `storeroom.views.${team_id}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** How many views stand beside each other on a page, or on all pages. */
export function countViews(scope: TeamScope, of: ViewScope, page?: string): Promise<number> {
  return scope.db.$count(views, viewsOf(scope, of, page));
}

/** Nothing comes back when the name is taken. */
export async function insertView(
  scope: TeamScope,
  view: Pick<SavedView, 'page' | 'name' | 'scope' | 'query' | 'is_default'>,
): Promise<SavedView | undefined> {
  const [row] = await scope.db
    .insert(views)
    .values({ ...view, team_id: scope.team_id, user_id: scope.user?.id ?? 0 })
    .onConflictDoNothing()
    .returning(columns);
  return row;
}

export async function changeView(
  scope: TeamScope,
  id: number,
  fields: Partial<Pick<SavedView, 'name' | 'scope' | 'query' | 'is_default' | 'user_id'>>,
): Promise<SavedView> {
  const [row] = await scope.db
    .update(views)
    .set({ ...fields, version: sql`${views.version} + 1`, updated_at: sql`clock_timestamp()` })
    .where(and(scope.owns(views), eq(views.id, id)))
    .returning(columns);
  if (!row) throw new Error('A locked view vanished inside its own transaction.');
  return row;
}

/** Only one view of a page is the default. */
export async function clearOtherDefaults(scope: TeamScope, view: SavedView): Promise<void> {
  await scope.db
    .update(views)
    .set({ is_default: false })
    .where(and(viewsOf(scope, view.scope, view.page), ne(views.id, view.id), views.is_default));
}

export async function deleteViewRow(scope: TeamScope, id: number): Promise<void> {
  await scope.db.delete(views).where(and(scope.owns(views), eq(views.id, id)));
}
