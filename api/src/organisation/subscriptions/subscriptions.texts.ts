import type { LocalizedText } from '../../ground/http/problem';

export const subscriptionCreated: LocalizedText = { en: 'Subscription added.', fr: 'Abonnement ajouté.' };
export const subscriptionEdited: LocalizedText = { en: 'Subscription saved.', fr: 'Abonnement enregistré.' };
export const subscriptionRenewed: LocalizedText = {
  en: 'Subscription renewed.',
  fr: 'Abonnement renouvelé.',
};
export const subscriptionDeleted: LocalizedText = { en: 'Subscription removed.', fr: 'Abonnement retiré.' };
export const dateInThePast: LocalizedText = {
  en: 'The date must lie in the future.',
  fr: 'La date doit se situer dans le futur.',
};
export const dateTooLate: LocalizedText = {
  en: 'The date may lie ten years ahead at most.',
  fr: 'La date peut se situer dans dix ans au plus.',
};
export const nameRequired: LocalizedText = {
  en: 'This must not be empty.',
  fr: 'Ce champ ne peut pas être vide.',
};
