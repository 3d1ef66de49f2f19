import type { SavedView, ViewScope } from '@storeroom/contract';
import { fieldChanges } from '../../platform/audit/field-changes.rules';
import type { TeamScope } from '../../platform/database/team-scope';
import { conflict, forbidden, invalid, notFound, refusing } from '../../platform/http/problem';
import { clean } from '../../platform/http/text.rules';
import type { CreateViewInput, EditViewInput } from './views.schema';
import {
  changeView,
  clearOtherDefaults,
  countViews,
  deleteViewRow,
  lockViewsOfTeam,
  insertView,
  lockView,
} from './views.sql';
import { say } from '../../words/words';
import type { PermissionSet } from '../../platform/http/session';

/** The most views of one page, for one person or for the team. */
const MAX_VIEWS = 30;

/**
 * The most views of all pages together, for one person or for the team: any text may name a page, so pages have no
 * limit.
 */
const MAX_VIEWS_IN_ALL = 300;

export async function createView(scope: TeamScope, input: CreateViewInput, permissions: PermissionSet) {
  const { page, query, scope: of = 'personal', is_default = false } = input;
  requireShare(of, permissions);
  const name = readName(input.name);
  await lockViewsOfTeam(scope);
  await requireRoom(scope, page, of);
  const view = await insertView(scope, { page, name, scope: of, query: readQuery(query), is_default });
  if (!view) throw invalid('name', say('view.name_taken'));
  if (view.is_default) await clearOtherDefaults(scope, view);
  return { message: say('view.saved'), result: { view } };
}

/**
 * A shared view belongs to the team: everybody with `views.share` may change it. Whoever makes it personal becomes its
 * owner.
 */
export async function editView(
  scope: TeamScope,
  id: number,
  input: EditViewInput,
  permissions: PermissionSet,
) {
  const view = await lockViewOrThrow(scope, id, permissions);
  const { version, query, is_default, scope: of = view.scope } = input;
  requireShare(of, permissions);
  if (version !== undefined && version !== view.version) throw conflict(view, fieldsOf(view, input));
  if (of !== view.scope) await requireRoom(scope, view.page, of);
  const changed = await changeView(scope, id, {
    ...(input.name === undefined ? {} : { name: readName(input.name) }),
    ...(query === undefined ? {} : { query: readQuery(query) }),
    ...(is_default === undefined ? {} : { is_default }),
    ...(of === view.scope ? {} : { scope: of, user_id: scope.user?.id ?? view.user_id }),
  }).catch(refuseTakenName);
  if (changed.is_default) await clearOtherDefaults(scope, changed);
  return { message: say('view.saved'), result: { view: changed } };
}

export async function deleteView(scope: TeamScope, id: number, permissions: PermissionSet) {
  await lockViewOrThrow(scope, id, permissions);
  await deleteViewRow(scope, id);
  return { message: say('view.deleted'), result: {} };
}

async function lockViewOrThrow(scope: TeamScope, id: number, permissions: PermissionSet): Promise<SavedView> {
  await lockViewsOfTeam(scope);
  const view = await lockView(scope, id);
  if (!view) throw notFound();
  requireShare(view.scope, permissions);
  return view;
}

function requireShare(of: ViewScope, permissions: PermissionSet): void {
  if (of === 'team' && !permissions.has('views.share')) throw forbidden('views.share');
}

async function requireRoom(scope: TeamScope, page: string, of: ViewScope): Promise<void> {
  if ((await countViews(scope, of, page)) >= MAX_VIEWS)
    throw invalid('name', say('view.too_many', { most: MAX_VIEWS }));
  if ((await countViews(scope, of)) >= MAX_VIEWS_IN_ALL) {
    throw invalid('name', say('view.too_many_in_all', { most: MAX_VIEWS_IN_ALL }));
  }
}

function readName(text: string): string {
  const name = clean(text);
  if (name === '') throw invalid('name', say('name.required'));
  return name;
}

/** The query string as the address of a page has it, without the question mark. */
function readQuery(text: string): string {
  return clean(text).replace(/^\?/, '');
}

function fieldsOf(view: SavedView, input: EditViewInput): string[] {
  return fieldChanges(['name', 'scope', 'query', 'is_default'], view, input).map(({ field }) => field);
}

const refuseTakenName = refusing({
  views_own: ['name', say('view.name_taken')],
  views_shared: ['name', say('view.name_taken')],
});
