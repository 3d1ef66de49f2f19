import { showToastAtom } from '@storeroom/sdk';
import { addTexts, i18n, store } from '@storeroom/sdk/host';
import type { Membership } from '@storeroom/contract';
import en from '../texts/team-move.en.json';
import fr from '../texts/team-move.fr.json';

declare module '@storeroom/sdk' {
  interface TextFiles {
    'team-move': typeof en;
  }
}

addTexts('en', 'team-move', en);
addTexts('fr', 'team-move', fr);

/** Says that somebody may work in one team no more and goes on in another, and as what, until they close it. */
export function tellOfMove(before: Membership, after: Membership): void {
  const role = after.role_name ?? i18n.t(`roles.${after.role}`, { ns: 'signed-in' });
  const message = i18n.t('moved', { ns: 'team-move', before: before.name, after: after.name, role });
  store().set(showToastAtom, { kind: 'done', message, lasting: true });
}
