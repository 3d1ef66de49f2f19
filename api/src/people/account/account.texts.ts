import type { LocalizedText } from '../../platform/http/problem';

export const profileSaved: LocalizedText = { en: 'Saved.', fr: 'Enregistré.' };
export const confirmationSent: LocalizedText = {
  en: 'Saved. Your new address takes effect once you open the link sent to it.',
  fr: 'Enregistré. Votre nouvelle adresse prendra effet à l’ouverture du lien qui lui a été envoyé.',
};
export const addressConfirmed: LocalizedText = {
  en: 'This is the address of your account now.',
  fr: 'C’est désormais l’adresse de votre compte.',
};
export const addressLinkOver: LocalizedText = {
  en: 'This link was used or has expired. Change your address again.',
  fr: 'Ce lien a déjà servi ou n’est plus valable. Changez de nouveau votre adresse.',
};
export const confirmAddress: LocalizedText = { en: 'Confirm the address', fr: 'Confirmer l’adresse' };
export const confirmQuestion = (email: string): LocalizedText => ({
  en: `Shall ${email} be the address of your account?`,
  fr: `${email} doit-elle être l’adresse de votre compte\u202f?`,
});
export const goOn: LocalizedText = { en: 'Go on', fr: 'Continuer' };
export const passwordChanged: LocalizedText = {
  en: 'Your password is changed. You have been signed out everywhere else.',
  fr: 'Votre mot de passe est changé. Toutes vos autres sessions ont été fermées.',
};
export const currentPasswordWrong: LocalizedText = {
  en: 'This is not your current password.',
  fr: 'Ce n’est pas votre mot de passe actuel.',
};
export const currentPasswordNeeded: LocalizedText = {
  en: 'Your current password is needed for another e-mail address.',
  fr: 'Votre mot de passe actuel est nécessaire pour changer d’adresse e-mail.',
};
export const reportOfTeamUnknown: LocalizedText = {
  en: 'A report can be kept only of a team that you work in.',
  fr: 'Un rapport ne peut être conservé que pour une équipe dans laquelle vous travaillez.',
};
export const othersSignedOut: LocalizedText = {
  en: 'You are signed out everywhere else.',
  fr: 'Toutes vos autres sessions sont fermées.',
};
export const sessionEnded: LocalizedText = { en: 'The session is ended.', fr: 'La session est fermée.' };
