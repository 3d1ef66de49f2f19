import type { LocalizedText } from '../../platform/http/problem';

export const linkOnItsWay: LocalizedText = {
  en: 'If this account exists, a message with a link is sent to its e-mail address.',
  fr: 'Si ce compte existe, un message contenant un lien est envoyé à son adresse e-mail.',
};

export const linkIsOver: LocalizedText = {
  en: 'This link has been used, or is older than an hour. Ask for a new one.',
  fr: 'Ce lien a déjà servi ou date de plus d’une heure. Demandez-en un nouveau.',
};

export const notThisAccount: LocalizedText = {
  en: 'This link belongs to another account.',
  fr: 'Ce lien appartient à un autre compte.',
};

export const passwordSet: LocalizedText = {
  en: 'Your new password is set. You have been signed out everywhere else.',
  fr: 'Votre nouveau mot de passe est enregistré. Toutes vos autres sessions ont été fermées.',
};
