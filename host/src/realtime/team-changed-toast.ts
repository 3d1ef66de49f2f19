import { showToastAtom } from '@storeroom/sdk';
import { addTexts, dismissToastAtom, i18n, store, toastsAtom } from '@storeroom/sdk/host';
import type { Membership } from '@storeroom/contract';
import en from '../texts/team-move.en.json';
import fr from '../texts/team-move.fr.json';

addTexts('en', 'team-move', en);
addTexts('fr', 'team-move', fr);

const roleIn = (team: Membership) => team.role_name ?? i18n.t(`roles.${team.role}`, { ns: 'signed-in' });

const tell = (message: string) => store().set(showToastAtom, { kind: 'done', message, lasting: true });

/** Says that somebody may work in one team no more and goes on in another, and as what, until they close it. */
export function showTeamChanged(before: Membership, after: Membership): void {
  tell(i18n.t('moved', { ns: 'team-move', before: before.name, after: after.name, role: roleIn(after) }));
}

let lastTold: string | null = null;

/**
 * Says why something is gone from the page: somebody may do less in the team that they are in. It stays until they close
 * it or their rights change again, since it names their role.
 */
export function showRightsChanged({ permissions: before }: Membership, team: Membership): void {
  const now = team.permissions;
  const lost = before.some((one) => !now.includes(one));
  if (!lost && now.length === before.length) return;
  for (const { id, message } of store().get(toastsAtom)) {
    if (message === lastTold) store().set(dismissToastAtom, id);
  }
  lastTold = lost ? i18n.t('less', { ns: 'team-move', team: team.name, role: roleIn(team) }) : null;
  if (lastTold !== null) tell(lastTold);
}
