import type { Membership } from '@storeroom/contract';
import { activeTeamAtom, activeTeamIdAtom, chooseTeamAtom, showToastAtom } from '@storeroom/sdk';
import {
  addTexts,
  dismissToastAtom,
  i18n,
  setUserAtom,
  store,
  toastsAtom,
  tokenAtom,
} from '@storeroom/sdk/host';
import { withUnsaved } from '../account/set-up';
import { fetchUser } from '../session/restore-session';
import en from '../texts/team-move.en.json';
import fr from '../texts/team-move.fr.json';

addTexts('en', 'team-move', en);
addTexts('fr', 'team-move', fr);

const roleIn = (team: Membership) => team.role_name ?? i18n.t(`roles.${team.role}`, { ns: 'signed-in' });

const tell = (message: string) => store().set(showToastAtom, { kind: 'done', message, lasting: true });

/** Says that somebody may work in one team no more and goes on in another, and as what, until they close it. */
function showTeamChanged(before: Membership, after: Membership): void {
  tell(i18n.t('moved', { ns: 'team-move', before: before.name, after: after.name, role: roleIn(after) }));
}

let lastTold: string | null = null;

/**
 * Says why something is gone from the page: somebody may do less in the team that they are in. It stays until they close
 * it or their rights change again, since it names their role.
 */
function showRightsChanged({ permissions: before }: Membership, team: Membership): void {
  const now = team.permissions;
  const lost = before.some((one) => !now.includes(one));
  if (!lost && now.length === before.length) return;
  for (const { id, message } of store().get(toastsAtom)) {
    if (message === lastTold) store().set(dismissToastAtom, id);
  }
  lastTold = lost ? i18n.t('less', { ns: 'team-move', team: team.name, role: roleIn(team) }) : null;
  if (lastTold !== null) tell(lastTold);
}

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
