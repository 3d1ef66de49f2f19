import { request, userAtom } from '@storeroom/sdk';
import type { Preferences, User } from '@storeroom/contract';
import { store } from '@storeroom/sdk/host';
import { storeOnDevice } from './device-preferences';
import { merged, showPreferences } from './merged-preferences';

/**
 * The values that these preferences have for everything that a change names; a list without a set-up has an empty
 * query.
 */
function valuesOf(change: Preferences, { tables = {}, ...rest }: Preferences): Preferences {
  const names = Object.keys(change) as (keyof Preferences)[];
  const pages = Object.keys(change.tables ?? {});
  return {
    ...Object.fromEntries(names.map((name) => [name, { ...rest, tables }[name]])),
    ...(change.tables && { tables: Object.fromEntries(pages.map((page) => [page, tables[page] ?? ''])) }),
  };
}

/** Whether a later change replaces everything that an earlier one sets. */
const replaces = (later: Preferences, earlier: Preferences) =>
  Object.keys(earlier).every((name) => name in later) &&
  Object.keys(earlier.tables ?? {}).every((page) => page in (later.tables ?? {}));

/** Changes are sent one after the other, so that the last one wins, also when the user was fetched in between. */
let saving: Promise<unknown> = Promise.resolve();
/** What the account has stored, according to the responses so far. */
let accountPreferences: Preferences = {};
/** Changes that were made and not answered yet. */
let unsaved: readonly Preferences[] = [];

/** The user with the changes that are not saved yet: a response that was sent before them must not revert them. */
export const withUnsaved = (user: User): User =>
  unsaved.length === 0 ? user : { ...user, preferences: unsaved.reduce(merged, user.preferences ?? {}) };

/**
 * Changes preferences: on the page at once, and on the user's other devices where the server stores them. A change
 * that cannot be saved is reverted to the earlier value, unless the user has changed it again since. Never fails;
 * returns false when it could not be saved and no later change replaced it.
 */
export function changePreferences(
  change: Preferences,
  before = store().get(userAtom)?.preferences,
): Promise<boolean> {
  if (before === undefined) {
    storeOnDevice(change);
    return Promise.resolve(true);
  }
  if (unsaved.length === 0) accountPreferences = before;
  showPreferences(change);
  unsaved = [...unsaved, change];
  const settle = () => {
    unsaved = unsaved.filter((one) => one !== change);
    showPreferences(valuesOf(change, unsaved.reduce(merged, accountPreferences)));
  };
  const saved = saving
    .then(() => request('PUT /api/user/preferences', { team: false, body: change }))
    .then(
      () => {
        accountPreferences = merged(accountPreferences, change);
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
