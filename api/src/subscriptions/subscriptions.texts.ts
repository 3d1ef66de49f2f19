import type { Words } from '../http/problem';

export const readOnly: Words = {
  en: 'The team’s subscription has ended: everything can be read and exported, nothing changed.',
  fr: 'L’abonnement de l’équipe a pris fin\u202f: tout peut être lu et exporté, rien ne peut être modifié.',
};
export const dormant: Words = {
  en: 'The team’s subscription ended more than 90 days ago. Its Owners and Billing can still sign in, export and renew: ask them.',
  fr: 'L’abonnement de l’équipe a pris fin il y a plus de 90\u202fjours. Ses propriétaires et la facturation peuvent encore se connecter, exporter et renouveler\u202f: adressez-vous à eux.',
};
export const subscriptionCreated: Words = { en: 'Subscription added.', fr: 'Abonnement ajouté.' };
export const subscriptionEdited: Words = { en: 'Subscription saved.', fr: 'Abonnement enregistré.' };
export const subscriptionRenewed: Words = { en: 'Subscription renewed.', fr: 'Abonnement renouvelé.' };
export const subscriptionDeleted: Words = { en: 'Subscription removed.', fr: 'Abonnement retiré.' };
export const dateInThePast: Words = {
  en: 'The date must lie in the future.',
  fr: 'La date doit se situer dans le futur.',
};
export const dateTooLate: Words = {
  en: 'The date may lie ten years ahead at most.',
  fr: 'La date peut se situer dans dix ans au plus.',
};
export const nameRequired: Words = { en: 'This must not be empty.', fr: 'Ce champ ne peut pas être vide.' };
