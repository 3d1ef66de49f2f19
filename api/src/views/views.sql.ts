import { type SQL, and, eq, ne, or, sql } from 'drizzle-orm';
import type { SavedView, ViewScope } from '@storeroom/shared/contract';
import { views } from '../database/schema/views';
import type { TeamScope } from '../database/team-scope';
import { invalid } from '../http/problem';
import { nameTaken } from './views.texts';

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

/** What stands beside each other under one page: the team's, or one person's. */
function shelf(scope: TeamScope, page: string, of: ViewScope): SQL | undefined {
  const whose = of === 'team' ? undefined : eq(views.user_id, scope.user?.id ?? 0);
  return and(scope.owns(views), eq(views.page, page), eq(views.scope, of), whose);
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

/** Whoever adds to the same shelf waits: two people cannot take the last place. */
export async function countViews(scope: TeamScope, page: string, of: ViewScope): Promise<number> {
  const key = `storeroom.views.${scope.team_id}.${of === 'team' ? 'team' : scope.user?.id}.${page}`;
  await scope.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return scope.db.$count(views, shelf(scope, page, of));
}

export async function insertView(
  scope: TeamScope,
  view: Pick<SavedView, 'page' | 'name' | 'scope' | 'query' | 'is_default'>,
): Promise<SavedView> {
  const [row] = await scope.db
    .insert(views)
    .values({ ...view, team_id: scope.team_id, user_id: scope.user?.id ?? 0 })
    .onConflictDoNothing()
    .returning(columns);
  if (!row) throw invalid('name', nameTaken);
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
    .returning(columns)
    .catch((error: Error) => {
      const { constraint } = (error.cause ?? {}) as { constraint?: string };
      throw constraint === 'views_own' || constraint === 'views_shared' ? invalid('name', nameTaken) : error;
    });
  if (!row) throw new Error('A locked view vanished inside its own transaction.');
  return row;
}

/** Only one view of a shelf is the default. */
export async function clearOtherDefaults(scope: TeamScope, view: SavedView): Promise<void> {
  await scope.db
    .update(views)
    .set({ is_default: false })
    .where(and(shelf(scope, view.page, view.scope), ne(views.id, view.id), views.is_default));
}

export async function deleteViewRow(scope: TeamScope, id: number): Promise<void> {
  await scope.db.delete(views).where(and(scope.owns(views), eq(views.id, id)));
}
