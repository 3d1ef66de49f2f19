import type { LocalizedText } from '../../platform/http/problem';

export const messageTaken = (reference: string): LocalizedText => ({
  en: `Thank you. Your message has the number ${reference}.`,
  fr: `Merci. Votre message porte le numéro ${reference}.`,
});
export const emptyField: LocalizedText = { en: 'This is empty.', fr: 'Ce champ est vide.' };
export const notAnAddress: LocalizedText = {
  en: 'This is not an e-mail address.',
  fr: 'Adresse e-mail non valable.',
};
export const sentAtOnce: LocalizedText = {
  en: 'That was sent too fast. Send the message again.',
  fr: 'Envoi trop rapide. Renvoyez le message.',
};
