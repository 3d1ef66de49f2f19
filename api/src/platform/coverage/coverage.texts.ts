import type { LocalizedText } from '../http/problem';

export const readOnly: LocalizedText = {
  en: 'The team’s subscription has ended: everything can be read and exported, nothing changed.',
  fr: 'L’abonnement de l’équipe a pris fin\u00a0: tout peut être lu et exporté, rien ne peut être modifié.',
};
export const dormant: LocalizedText = {
  en: 'The team’s subscription ended more than 90 days ago. Its Owners and Billing can still sign in, export and renew: ask them.',
  fr: 'L’abonnement de l’équipe a pris fin il y a plus de 90\u00a0jours. Ses propriétaires et la facturation peuvent encore se connecter, exporter et renouveler\u00a0: adressez-vous à eux.',
};
