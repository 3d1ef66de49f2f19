import type { Words } from '../http/problem';

export const credentialsWrong: Words = {
  en: 'These credentials do not match our records.',
  fr: 'Ces identifiants ne correspondent à aucun compte.',
};
export const signedIn: Words = { en: 'Signed in.', fr: 'Connexion réussie.' };
export const signedOut: Words = { en: 'Signed out.', fr: 'Déconnexion réussie.' };
export const signedOutEverywhere: Words = {
  en: 'Signed out on every device.',
  fr: 'Déconnexion réussie sur tous les appareils.',
};
