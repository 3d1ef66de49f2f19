import type { LocalizedText } from '../../platform/http/problem';

export const roleMade: LocalizedText = { en: 'The role was created.', fr: 'Le rôle est créé.' };
export const roleSaved: LocalizedText = { en: 'Saved.', fr: 'Enregistré.' };
export const roleDeleted: LocalizedText = { en: 'The role is deleted.', fr: 'Le rôle est supprimé.' };

export const roleNameNeeded: LocalizedText = { en: 'A name is needed.', fr: 'Un nom est nécessaire.' };
export const roleNameTaken: LocalizedText = {
  en: 'There is a role with this name already.',
  fr: 'Un rôle porte déjà ce nom.',
};

export const stillAssigned = (count: number): LocalizedText => ({
  en: `This role is still assigned to ${count} ${count === 1 ? 'person' : 'people'}: give them another one first.`,
  fr: `Ce rôle est encore attribué à ${count}\u00a0personne${count === 1 ? '' : 's'}\u00a0: donnez-leur d’abord un autre rôle.`,
});

export const roleAboveYourself: LocalizedText = {
  en: 'A role can hold no more than you may do yourself.',
  fr: 'Un rôle ne peut contenir plus que ce qui vous est permis.',
};
