import type { LocalizedText } from '../http/problem';

export const jobInterrupted: LocalizedText = {
  en: 'The server was stopped several times during this work. Nothing was changed; please try again.',
  fr: 'Le serveur a été arrêté plusieurs fois pendant ce travail. Rien n’a été modifié\u202f; veuillez réessayer.',
};
export const tooManyJobs: LocalizedText = {
  en: 'Several of your imports and exports are still under way. Wait until one has ended.',
  fr: 'Plusieurs de vos importations et exportations sont en cours. Attendez que l’une d’elles soit terminée.',
};
export const jobNotAllowed: LocalizedText = {
  en: 'Your rights changed before this was begun. Nothing was changed.',
  fr: 'Vos droits ont changé avant le début de ce travail. Rien n’a été modifié.',
};
export const jobBroken: LocalizedText = {
  en: 'Something went wrong on the server. Nothing was changed.',
  fr: 'Une erreur est survenue sur le serveur. Rien n’a été modifié.',
};
export const addressUsed: LocalizedText = {
  en: 'This download address was used or has expired. Ask for a new one.',
  fr: 'Cette adresse de téléchargement a déjà servi ou a expiré. Demandez-en une nouvelle.',
};
