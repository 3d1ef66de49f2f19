import type { LocalizedText } from '../../platform/http/problem';

export const viewSaved: LocalizedText = { en: 'View saved.', fr: 'Vue enregistrée.' };
export const viewDeleted: LocalizedText = { en: 'View deleted.', fr: 'Vue supprimée.' };
export const nameRequired: LocalizedText = {
  en: 'The name field is required.',
  fr: 'Le champ «\u202fnom\u202f» est obligatoire.',
};
export const nameTaken: LocalizedText = {
  en: 'There is a view of this name already.',
  fr: 'Il y a déjà une vue de ce nom.',
};
export const tooManyViews = (most: number): LocalizedText => ({
  en: `A page has room for ${most} views. Delete one first.`,
  fr: `Une page peut avoir ${most} vues. Supprimez-en une d’abord.`,
});
export const tooManyViewsInAll = (most: number): LocalizedText => ({
  en: `There is room for ${most} views on all pages. Delete one first.`,
  fr: `Toutes les pages ensemble peuvent avoir ${most} vues. Supprimez-en une d’abord.`,
});
