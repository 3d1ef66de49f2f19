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
import { withUnsaved } from '../look/change-preferences';
import { fetchUser } from '../session/restore-session';
import en from '../texts/team-move.en.json';
import fr from '../texts/team-move.fr.json';

addTexts('en', 'team-move', en);
addTexts('fr', 'team-move', fr);

const roleIn = (team: Membership) => team.role_name ?? i18n.t(`roles.${team.role}`, { ns: 'signed-in' });

const showMessage = (message: string) => store().set(showToastAtom, { kind: 'done', message, lasting: true });

/** Shows that the user lost access to one team and now works in another, and in which role, until they dismiss it. */
function showTeamChanged(before: Membership, after: Membership): void {
  showMessage(
    i18n.t('moved', { ns: 'team-move', before: before.name, after: after.name, role: roleIn(after) }),
  );
}

let lastMessage: string | null = null;

/**
 * Explains why something has disappeared: the user lost rights in the active team. The message stays until it is
 * dismissed or the rights change again, since it names the role.
 */
function showRightsChanged({ permissions: before }: Membership, team: Membership): void {
  const now = team.permissions;
  const lost = before.some((one) => !now.includes(one));
  if (!lost && now.length === before.length) return;
  for (const { id, message } of store().get(toastsAtom)) {
    if (message === lastMessage) store().set(dismissToastAtom, id);
  }
  lastMessage = lost ? i18n.t('less', { ns: 'team-move', team: team.name, role: roleIn(team) }) : null;
  if (lastMessage !== null) showMessage(lastMessage);
}

let lastRead = 0;

/**
 * Fetches the account again after others have changed it. The active team stays the same even if the home team
 * changed. A user who lost access to it continues in another team; that and lost rights are shown.
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
  // The team was switched meanwhile. An account with very many teams lists only some of them: the response has the
  // requested team, but perhaps not the new one, so fetch again.
  if (before && before.id !== team) return refreshAccount();
  if (before && user.teams.some(({ id }) => id === before.id)) store().set(chooseTeamAtom, before.id);
  store().set(setUserAtom, withUnsaved(user));
  const after = store().get(activeTeamAtom);
  if (before === null || after === null) return;
  if (after.id === before.id) return showRightsChanged(before, after);
  store().set(chooseTeamAtom, after.id);
  showTeamChanged(before, after);
}
