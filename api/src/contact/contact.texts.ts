import type { Words } from '../http/problem';

export const messageTaken = (reference: string): Words => ({
  en: `Thank you. Your message has the number ${reference}.`,
  fr: `Merci. Votre message porte le numéro ${reference}.`,
});
export const emptyField: Words = { en: 'This is empty.', fr: 'Ce champ est vide.' };
export const notAnAddress: Words = {
  en: 'This is no e-mail address.',
  fr: 'Ce n’est pas une adresse e-mail.',
};
