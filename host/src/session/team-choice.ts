import { activeTeamIdAtom, chooseTeamAtom } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import { quietly } from '../page/quiet-storage';

const KEY = 'active-team';

/** A tab keeps its active team through a reload; the session's end forgets it. */
export function keepTeamChoice(): void {
  const kept = Number(quietly(() => window.sessionStorage.getItem(KEY)));
  if (kept > 0) store().set(chooseTeamAtom, kept);
  store().sub(activeTeamIdAtom, () => {
    const id = store().get(activeTeamIdAtom);
    quietly(() => {
      if (id === null) window.sessionStorage.removeItem(KEY);
      else window.sessionStorage.setItem(KEY, String(id));
    });
  });
}
