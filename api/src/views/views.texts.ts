import type { Words } from '../http/problem';

export const viewSaved: Words = { en: 'View saved.', fr: 'Vue enregistrée.' };
export const viewDeleted: Words = { en: 'View deleted.', fr: 'Vue supprimée.' };
export const nameRequired: Words = {
  en: 'The name field is required.',
  fr: 'Le champ «\u202fnom\u202f» est obligatoire.',
};
export const nameTaken: Words = {
  en: 'There is a view of this name already.',
  fr: 'Il y a déjà une vue de ce nom.',
};
export const tooManyViews = (most: number): Words => ({
  en: `A page has room for ${most} views. Delete one first.`,
  fr: `Une page peut avoir ${most} vues. Supprimez-en une d’abord.`,
});
