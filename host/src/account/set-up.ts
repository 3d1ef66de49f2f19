import { request, userAtom } from '@storeroom/sdk';
import type { Preferences } from '@storeroom/contract';
import { setUserAtom, store } from '@storeroom/sdk/host';
import { keepOnDevice } from './device-preferences';
import { merged } from './merged-preferences';

/** Shows at once what will be the person's. */
function show(change: Preferences): void {
  const user = store().get(userAtom);
  if (user) store().set(setUserAtom, { ...user, preferences: merged(user.preferences ?? {}, change) });
}

/** What takes a change of tables back. */
function formerTables(change: Record<string, string>, before: Record<string, string> = {}) {
  return Object.fromEntries(Object.keys(change).map((page) => [page, before[page] ?? '']));
}

/** One after the other: the last press is what stays, also where the person was read again in between. */
let saving: Promise<unknown> = Promise.resolve();
let presses = 0;

/**
 * Sets the product up for whoever is here: at once, and on their other devices too where the server has a place for it.
 * What cannot be saved is taken back. Never fails; answers whether it is kept.
 */
export function setUp(change: Preferences): Promise<boolean> {
  const before = store().get(userAtom)?.preferences;
  if (before === undefined) {
    keepOnDevice(change);
    return Promise.resolve(true);
  }
  const names = Object.keys(change) as (keyof Preferences)[];
  show(change);
  presses += 1;
  const press = presses;
  const saved = saving
    .then(() => request('PUT /api/user/preferences', { team: false, body: change }))
    .then(
      () => {
        if (press === presses) show(change);
        return true;
      },
      () => {
        show({
          ...Object.fromEntries(names.map((name) => [name, before[name]])),
          ...(change.tables && { tables: formerTables(change.tables, before.tables) }),
        });
        return false;
      },
    );
  saving = saved;
  return saved;
}
