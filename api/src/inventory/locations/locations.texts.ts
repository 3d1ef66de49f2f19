import type { LocalizedText } from '../../platform/http/problem';

export const locationCreated: LocalizedText = { en: 'Location added.', fr: 'Emplacement ajouté.' };
export const locationEdited: LocalizedText = { en: 'Location saved.', fr: 'Emplacement enregistré.' };
export const locationArchived: LocalizedText = { en: 'Location archived.', fr: 'Emplacement archivé.' };
export const locationUnarchived: LocalizedText = {
  en: 'Location is in use again.',
  fr: 'Emplacement de nouveau en service.',
};
export const locationDeleted: LocalizedText = { en: 'Location deleted.', fr: 'Emplacement supprimé.' };
export const locationRestored: LocalizedText = {
  en: 'Location restored to the archive.',
  fr: 'Emplacement restauré dans les archives.',
};
export const locationsMerged: LocalizedText = { en: 'Locations merged.', fr: 'Emplacements fusionnés.' };

export const nameTaken: LocalizedText = {
  en: 'The team has a location of this name already.',
  fr: 'L’équipe a déjà un emplacement de ce nom.',
};
export const archivedAlready: LocalizedText = {
  en: 'The location is already archived.',
  fr: 'L’emplacement est déjà archivé.',
};
export const notArchived: LocalizedText = {
  en: 'The location is not archived.',
  fr: 'L’emplacement n’est pas archivé.',
};
export const isArchived: LocalizedText = {
  en: 'The location is archived and cannot be changed.',
  fr: 'L’emplacement est archivé et ne peut pas être modifié.',
};
export const notDeleted: LocalizedText = {
  en: 'The location is not deleted.',
  fr: 'L’emplacement n’est pas supprimé.',
};
export const restoreTooLate: LocalizedText = {
  en: 'What was deleted more than 30 days ago cannot be restored.',
  fr: 'Ce qui a été supprimé il y a plus de 30\u00a0jours ne peut plus être restauré.',
};
export const moveToRequired: LocalizedText = {
  en: 'Say where the items go.',
  fr: 'Indiquez où vont les articles.',
};
export const sameLocation: LocalizedText = {
  en: 'Choose another location.',
  fr: 'Choisissez un autre emplacement.',
};

export function itemsChanged(items: number): LocalizedText {
  return items === 1
    ? {
        en: '1 item lies there now. Look again before going on.',
        fr: 'Il contient maintenant 1 article. Vérifiez avant de continuer.',
      }
    : {
        en: `${items.toLocaleString('en-GB')} items lie there now. Look again before going on.`,
        fr: `Il contient maintenant ${items.toLocaleString('fr-FR')} articles. Vérifiez avant de continuer.`,
      };
}
export function stillHolds(items: number): LocalizedText {
  return items === 1
    ? { en: 'The location still holds 1 item.', fr: 'L’emplacement contient encore 1 article.' }
    : {
        en: `The location still holds ${items.toLocaleString('en-GB')} items.`,
        fr: `L’emplacement contient encore ${items.toLocaleString('fr-FR')} articles.`,
      };
}
