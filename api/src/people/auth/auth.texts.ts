import type { LocalizedText } from '../../platform/http/problem';

export const credentialsWrong: LocalizedText = {
  en: 'These credentials do not match our records.',
  fr: 'Ces identifiants ne correspondent à aucun compte.',
};
export const notOnThisHost = (product: string): LocalizedText => ({
  en: `None of your teams is on this host. Sign in at ${product}.`,
  fr: `Aucune de vos équipes n’est sur cet hôte. Connectez-vous sur ${product}.`,
});
export const accountElsewhere = (product: string): LocalizedText => ({
  en: `You also work in teams of other hosts: change your account at ${product}.`,
  fr: `Vous travaillez aussi dans des équipes d’autres hôtes : modifiez votre compte sur ${product}.`,
});
export const signedIn: LocalizedText = { en: 'Signed in.', fr: 'Connexion réussie.' };
export const signedOut: LocalizedText = { en: 'Signed out.', fr: 'Déconnexion réussie.' };
export const signedOutEverywhere: LocalizedText = {
  en: 'Signed out on every device.',
  fr: 'Déconnexion réussie sur tous les appareils.',
};

export const passwordTooShort: LocalizedText = {
  en: 'The password must have at least 10 characters.',
  fr: 'Le mot de passe doit contenir au moins 10\u00a0caractères.',
};
export const passwordTooLong: LocalizedText = {
  en: 'The password must not have more than 200 characters.',
  fr: 'Le mot de passe ne doit pas dépasser 200\u00a0caractères.',
};
export const passwordIsTheName: LocalizedText = {
  en: 'The password must not be the username or the e-mail address.',
  fr: 'Le mot de passe ne doit être ni le nom d’utilisateur ni l’adresse e-mail.',
};
export const passwordIsCommon: LocalizedText = {
  en: 'This password is too common.',
  fr: 'Ce mot de passe est trop courant.',
};
export const confirmationDiffers: LocalizedText = {
  en: 'The two passwords differ.',
  fr: 'Les deux mots de passe diffèrent.',
};
