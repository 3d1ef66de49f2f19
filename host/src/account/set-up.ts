import { request, userAtom } from '@storeroom/sdk';
import type { Preferences, User } from '@storeroom/contract';
import { store } from '@storeroom/sdk/host';
import { keepOnDevice } from './device-preferences';
import { merged, showPreferences } from './merged-preferences';

/** What these preferences say of whatever a change names; a list that is set up in no way has an empty query. */
function valuesOf(change: Preferences, { tables = {}, ...rest }: Preferences): Preferences {
  const names = Object.keys(change) as (keyof Preferences)[];
  const pages = Object.keys(change.tables ?? {});
  return {
    ...Object.fromEntries(names.map((name) => [name, { ...rest, tables }[name]])),
    ...(change.tables && { tables: Object.fromEntries(pages.map((page) => [page, tables[page] ?? ''])) }),
  };
}

/** Whether a later change says something else about all that an earlier one names. */
const replaces = (later: Preferences, earlier: Preferences) =>
  Object.keys(earlier).every((name) => name in later) &&
  Object.keys(earlier.tables ?? {}).every((page) => page in (later.tables ?? {}));

/** One after the other: the last press is what stays, also where the person was read again in between. */
let saving: Promise<unknown> = Promise.resolve();
/** What the account holds, by the answers so far. */
let held: Preferences = {};
/** What was pressed and is not answered yet. */
let unsaved: readonly Preferences[] = [];

/** A person as they were read while something was pressed: the reading may be older, and takes nothing of it back. */
export const withUnsaved = (user: User): User =>
  unsaved.length === 0 ? user : { ...user, preferences: unsaved.reduce(merged, user.preferences ?? {}) };

/**
 * Sets the product up for whoever is here: at once, and on their other devices too where the server has a place for it.
 * What cannot be saved is taken back, to what was theirs before, unless they have pressed again since. Never fails; answers
 * false where it could not be saved and no later press stands in its place.
 */
export function setUp(change: Preferences, before = store().get(userAtom)?.preferences): Promise<boolean> {
  if (before === undefined) {
    keepOnDevice(change);
    return Promise.resolve(true);
  }
  if (unsaved.length === 0) held = before;
  showPreferences(change);
  unsaved = [...unsaved, change];
  const settle = () => {
    unsaved = unsaved.filter((one) => one !== change);
    showPreferences(valuesOf(change, unsaved.reduce(merged, held)));
  };
  const saved = saving
    .then(() => request('PUT /api/user/preferences', { team: false, body: change }))
    .then(
      () => {
        held = merged(held, change);
        settle();
        return true;
      },
      () => {
        settle();
        return unsaved.some((later) => replaces(later, change));
      },
    );
  saving = saved;
  return saved;
}
