import { activeTeamIdAtom, chooseTeamAtom, queryClient, userAtom } from '@storeroom/shared';
import { setUserAtom, store } from '@storeroom/shared/host';
import { quietly } from '../start-up/quiet-storage';
import { fetchUser } from './restore-session';

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

/**
 * Works in another team from now on, also one that the account did not tell of among very many.
 *
 * @throws what `fetchUser` throws; the team stays as it was then
 */
export async function workIn(id: number): Promise<void> {
  if (id === store().get(activeTeamIdAtom)) return;
  const known = store()
    .get(userAtom)
    ?.teams.some((team) => team.id === id);
  if (!known) store().set(setUserAtom, await fetchUser(id));
  store().set(chooseTeamAtom, id);
  // Nothing of the team before may show through, not even for a moment.
  queryClient().clear();
}
