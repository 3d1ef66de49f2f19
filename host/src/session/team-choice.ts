import { activeTeamIdAtom, chooseTeamAtom } from '@storeroom/shared';
import { store } from '@storeroom/shared/host';

const KEY = 'active-team';

/** A tab keeps its active team through a reload; the session's end forgets it. */
export function keepTeamChoice(storage: Storage = window.sessionStorage): void {
  const kept = Number(storage.getItem(KEY));
  if (kept > 0) store().set(chooseTeamAtom, kept);
  store().sub(activeTeamIdAtom, () => {
    const id = store().get(activeTeamIdAtom);
    if (id === null) storage.removeItem(KEY);
    else storage.setItem(KEY, String(id));
  });
}
