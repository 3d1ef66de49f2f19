import type { Words } from '../http/problem';

export const locationCreated: Words = { en: 'Location added.', fr: 'Emplacement ajouté.' };
export const locationEdited: Words = { en: 'Location saved.', fr: 'Emplacement enregistré.' };
export const locationArchived: Words = { en: 'Location archived.', fr: 'Emplacement archivé.' };
export const locationUnarchived: Words = {
  en: 'Location is in use again.',
  fr: 'Emplacement de nouveau en service.',
};
export const locationDeleted: Words = { en: 'Location deleted.', fr: 'Emplacement supprimé.' };
export const locationRestored: Words = {
  en: 'Location restored to the archive.',
  fr: 'Emplacement rétabli dans les archives.',
};
export const locationsMerged: Words = { en: 'Locations merged.', fr: 'Emplacements fusionnés.' };
export const countSaved: Words = { en: 'Count saved.', fr: 'Comptage enregistré.' };

export const nameTaken: Words = {
  en: 'The team has a location of this name already.',
  fr: 'L’équipe a déjà un emplacement de ce nom.',
};
export const archivedAlready: Words = {
  en: 'The location is already archived.',
  fr: 'L’emplacement est déjà archivé.',
};
export const notArchived: Words = {
  en: 'The location is not archived.',
  fr: 'L’emplacement n’est pas archivé.',
};
export const isArchived: Words = {
  en: 'The location is archived and cannot be changed.',
  fr: 'L’emplacement est archivé et ne peut pas être modifié.',
};
export const notDeleted: Words = {
  en: 'The location is not deleted.',
  fr: 'L’emplacement n’est pas supprimé.',
};
export const restoreTooLate: Words = {
  en: 'What was deleted more than 30 days ago cannot be restored.',
  fr: 'Ce qui a été supprimé il y a plus de 30 jours ne peut plus être rétabli.',
};
export const moveToRequired: Words = {
  en: 'Say where the items go.',
  fr: 'Indiquez où vont les articles.',
};
export const samePlace: Words = {
  en: 'Choose another location.',
  fr: 'Choisissez un autre emplacement.',
};
export const notInPlace: Words = {
  en: 'The item is not in this location.',
  fr: 'L’article n’est pas à cet emplacement.',
};
export const countedTwice: Words = {
  en: 'The item is in this count twice.',
  fr: 'L’article figure deux fois dans ce comptage.',
};
export const changedWhileCounting: Words = {
  en: 'The amount changed while you counted. Count this item again.',
  fr: 'La quantité a changé pendant le comptage. Comptez cet article à nouveau.',
};

export function stillHolds(items: number): Words {
  return items === 1
    ? { en: 'The location still holds 1 item.', fr: 'L’emplacement contient encore 1 article.' }
    : {
        en: `The location still holds ${items.toLocaleString('en-GB')} items.`,
        fr: `L’emplacement contient encore ${items.toLocaleString('fr-FR')} articles.`,
      };
}
