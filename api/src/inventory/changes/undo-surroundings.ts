import { type Permission, lackingToUndo } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { forbidden } from '../../platform/http/problem';
import { usableLocations } from '../stock/locations.sql';
import { countOpenListsOf, locationNames } from '../stock/many-stock.sql';
import { codesIn } from '../stock/codes.rules';
import { holdCodes, ownersOf } from '../stock/codes.sql';
import type { StockRecord } from '../stock/stock.sql';
import { holdPhotos } from '../stock/photos-held.sql';
import type { Surroundings, UndoableLog } from './undo.rules';

/** @throws 403 with the right that is lacking to take a row back for which `right` is needed */
export function requireRight(
  scope: TeamScope,
  { actor_id, created_at }: { actor_id: number | null; created_at: string },
  right: Permission,
  held: ReadonlySet<Permission>,
): void {
  const actor = actor_id === null ? null : { id: actor_id };
  const lacking = lackingToUndo({ actor, created_at }, right, {
    user_id: scope.user?.id ?? 0,
    can: (permission) => held.has(permission),
    now: scope.now.getTime(),
  });
  if (lacking !== null) throw forbidden(lacking);
}

/** The locations that items go back to and come from; after the items are held. */
export async function locationsAround(
  scope: TeamScope,
  items: readonly StockRecord[],
  logs: UndoableLog[],
): Promise<Pick<Surroundings, 'usable' | 'names'>> {
  const moves = logs.flatMap(({ changes }) => changes.filter(({ field }) => field === 'location_id'));
  const isArchiving = logs.some(({ action }) => action === 'archived');
  if (moves.length === 0 && !isArchiving) return { usable: new Map(), names: new Map() };
  const before = moves.flatMap(({ old }) => (typeof old === 'number' ? [old] : []));
  const homes = isArchiving ? [...items].flatMap(({ location_id }) => location_id ?? []) : [];
  const usable = await usableLocations(scope, [...new Set([...before, ...homes])]);
  const named = [...items, ...before.map((location_id) => ({ location_id }))];
  return { usable, names: await locationNames(scope, named) };
}

/** Whose codes those are that items had before, other than the items' own; after the items are held. */
export async function codesAround(
  scope: TeamScope,
  items: Iterable<StockRecord>,
  logs: UndoableLog[],
): Promise<Surroundings['taken_codes']> {
  const before = logs.flatMap(({ changes }) =>
    changes.flatMap(({ field, old }) => (field === 'codes' && typeof old === 'string' ? codesIn(old) : [])),
  );
  if (before.length === 0) return new Map();
  await holdCodes(scope);
  const own = new Set([...items].map(({ id }) => id));
  return new Map([...(await ownersOf(scope, before))].filter(([, owner]) => !own.has(owner.id)));
}

/** How many open lists want something of items that would be archived or taken away; after the items are held. */
export async function listsAround(
  scope: TeamScope,
  logs: readonly (UndoableLog & { stock_id: number })[],
): Promise<Surroundings['open_lists']> {
  const leaving = logs.filter(({ action }) => action === 'unarchived' || action === 'created');
  return leaving.length === 0
    ? new Map()
    : countOpenListsOf(scope, [...new Set(leaving.map(({ stock_id }) => stock_id))]);
}

/** Photos that items had before and that are still there, until the transaction ends. */
export async function photosAround(scope: TeamScope, logs: UndoableLog[]): Promise<ReadonlySet<string>> {
  const before = logs.flatMap(({ changes }) =>
    changes.flatMap(({ field, old }) => (field === 'photo' && typeof old === 'string' ? [old] : [])),
  );
  return before.length === 0 ? new Set() : holdPhotos(scope, before);
}
