import { activeTeamIdAtom, chooseTeamAtom, queryClient, userAtom } from '@storeroom/sdk';
import { leave, setUserAtom, setWorkIn, store } from '@storeroom/sdk/host';
import { fetchUser } from './restore-session';

/**
 * Switches to another team, including one that the account did not list among very many. Asks first where unsaved
 * work would be lost.
 *
 * @throws what `fetchUser` throws; the active team stays the same then
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
  // No data of the previous team may be visible, not even for a moment.
  queryClient().clear();
}

setWorkIn(workIn);
