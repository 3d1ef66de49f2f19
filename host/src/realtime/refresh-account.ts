import { activeTeamAtom, activeTeamIdAtom, chooseTeamAtom } from '@storeroom/sdk';
import { setUserAtom, store, tokenAtom } from '@storeroom/sdk/host';
import { withUnsaved } from '../account/set-up';
import { fetchUser } from '../session/restore-session';
import { showTeamChanged, showRightsChanged } from './team-changed-toast';

let lastRead = 0;

/**
 * Reads the account as others have changed it. The team at work stays the one it was, wherever the person begins by now;
 * who may work in it no more goes on in another and is told of both, and who may do less there is told so.
 *
 * @throws what `fetchUser` throws; the account stays as it was then
 */
export async function refreshAccount(): Promise<void> {
  const read = (lastRead += 1);
  const token = store().get(tokenAtom);
  const team = store().get(activeTeamIdAtom);
  const user = await fetchUser(team ?? undefined);
  if (read !== lastRead || token !== store().get(tokenAtom)) return;
  const before = store().get(activeTeamAtom);
  // Switched meanwhile: of very many teams only some are named, the one that was asked about among them.
  if (before && before.id !== team) return refreshAccount();
  if (before && user.teams.some(({ id }) => id === before.id)) store().set(chooseTeamAtom, before.id);
  store().set(setUserAtom, withUnsaved(user));
  const after = store().get(activeTeamAtom);
  if (before === null || after === null) return;
  if (after.id === before.id) return showRightsChanged(before, after);
  store().set(chooseTeamAtom, after.id);
  showTeamChanged(before, after);
}
