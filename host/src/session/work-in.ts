import { activeTeamIdAtom, chooseTeamAtom, queryClient, userAtom } from '@storeroom/sdk';
import { leave, setUserAtom, setWorkIn, store } from '@storeroom/sdk/host';
import { fetchUser } from './restore-session';

/**
 * Works in another team from now on, also one that the account did not tell of among very many. Whoever would lose
 * unsaved work is asked first.
 *
 * @throws what `fetchUser` throws; the team stays as it was then
 */
export async function workIn(id: number): Promise<void> {
  if (id === store().get(activeTeamIdAtom)) return;
  const mayLeave = await new Promise<boolean>((answer) =>
    leave({ go: () => answer(true), stay: () => answer(false) }),
  );
  if (!mayLeave) return;
  const known = store()
    .get(userAtom)
    ?.teams.some((team) => team.id === id);
  if (!known) store().set(setUserAtom, await fetchUser(id));
  store().set(chooseTeamAtom, id);
  // Nothing of the team before may show through, not even for a moment.
  queryClient().clear();
}

setWorkIn(workIn);
