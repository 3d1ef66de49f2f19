import type { LocalizedText } from '../../platform/http/problem';

export const subscriptionCreated: LocalizedText = { en: 'Subscription added.', fr: 'Abonnement ajouté.' };
export const subscriptionEdited: LocalizedText = { en: 'Subscription saved.', fr: 'Abonnement enregistré.' };
export const subscriptionRenewed: LocalizedText = {
  en: 'Subscription renewed.',
  fr: 'Abonnement renouvelé.',
};
export const subscriptionDeleted: LocalizedText = { en: 'Subscription removed.', fr: 'Abonnement retiré.' };
export const dateInThePast: LocalizedText = {
  en: 'The date must be in the future.',
  fr: 'La date doit être dans le futur.',
};
export const dateTooLate: LocalizedText = {
  en: 'The date must be within ten years.',
  fr: 'La date ne peut pas dépasser dix ans.',
};
export const nameRequired: LocalizedText = {
  en: 'This must not be empty.',
  fr: 'Ce champ ne peut pas être vide.',
};
