import type { Words } from '../http/problem';

export const profileSaved: Words = { en: 'Saved.', fr: 'Enregistré.' };
export const passwordChanged: Words = {
  en: 'Your password is changed. You have been signed out everywhere else.',
  fr: 'Votre mot de passe est changé. Toutes vos autres sessions ont été fermées.',
};
export const currentPasswordWrong: Words = {
  en: 'This is not your current password.',
  fr: 'Ce n’est pas votre mot de passe actuel.',
};
export const currentPasswordNeeded: Words = {
  en: 'Your current password is needed for another e-mail address.',
  fr: 'Votre mot de passe actuel est nécessaire pour changer d’adresse e-mail.',
};
export const othersSignedOut: Words = {
  en: 'You are signed out everywhere else.',
  fr: 'Toutes vos autres sessions sont fermées.',
};
export const sessionEnded: Words = { en: 'The session is ended.', fr: 'La session est fermée.' };
