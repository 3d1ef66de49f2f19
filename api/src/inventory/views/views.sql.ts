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

/** The views that the caller sees: those of the team, and their own personal ones. */
function visible(scope: TeamScope): SQL | undefined {
  return and(scope.owns(views), or(eq(views.scope, 'team'), eq(views.user_id, scope.user?.id ?? 0)));
}

/**
 * The views of the team, or the caller's personal ones, of one page or of all pages. Limit and default apply to these
 * sets.
 */
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

/** Locks a view until the transaction ends. */
export async function lockView(scope: TeamScope, id: number): Promise<SavedView | undefined> {
  const [row] = await scope.db
    .select(columns)
    .from(views)
    .where(and(visible(scope), eq(views.id, id)))
    .for('update');
  return row;
}

/**
 * Takes the lock for changes of the views of a team, before any view is locked. So two people at the same time cannot
 * exceed the limit or set two defaults, and cannot deadlock.
 */
export async function lockViewsOfTeam({ db, team_id }: TeamScope): Promise<void> {
  const key = `storeroom.views.${team_id}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Counts the views of the team, or the caller's personal ones, of one page or of all pages. */
export function countViews(scope: TeamScope, of: ViewScope, page?: string): Promise<number> {
  return scope.db.$count(views, viewsOf(scope, of, page));
}

/** Inserts a view; undefined when the name is taken. */
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

/** Makes all other views of the page no default, as only one may be. */
export async function clearOtherDefaults(scope: TeamScope, view: SavedView): Promise<void> {
  await scope.db
    .update(views)
    .set({ is_default: false })
    .where(and(viewsOf(scope, view.scope, view.page), ne(views.id, view.id), views.is_default));
}

export async function deleteViewRow(scope: TeamScope, id: number): Promise<void> {
  await scope.db.delete(views).where(and(scope.owns(views), eq(views.id, id)));
}
