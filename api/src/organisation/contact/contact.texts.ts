import type { LocalizedText } from '../../ground/http/problem';

export const messageTaken = (reference: string): LocalizedText => ({
  en: `Thank you. Your message has the number ${reference}.`,
  fr: `Merci. Votre message porte le numéro ${reference}.`,
});
export const emptyField: LocalizedText = { en: 'This is empty.', fr: 'Ce champ est vide.' };
export const notAnAddress: LocalizedText = {
  en: 'This is no e-mail address.',
  fr: 'Ce n’est pas une adresse e-mail.',
};
export const sentAtOnce: LocalizedText = {
  en: 'That came faster than anybody writes. Please send it again.',
  fr: 'C’est allé plus vite que personne n’écrit. Envoyez-le à nouveau, s’il vous plaît.',
};
