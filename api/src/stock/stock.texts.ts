import type { Words } from '../http/problem';

export const stockCreated: Words = { en: 'Item added.', fr: 'Article ajouté.' };
export const stockEdited: Words = { en: 'Item saved.', fr: 'Article enregistré.' };
export const stockAdjusted: Words = { en: 'Amount changed.', fr: 'Quantité modifiée.' };
export const stockArchived: Words = { en: 'Item archived.', fr: 'Article archivé.' };
export const stockUnarchived: Words = { en: 'Item is active again.', fr: 'Article de nouveau actif.' };
export const stockDeleted: Words = { en: 'Item deleted.', fr: 'Article supprimé.' };
export const changeUndone: Words = { en: 'Change undone.', fr: 'Modification annulée.' };

export const nameRequired: Words = {
  en: 'The name field is required.',
  fr: 'Le champ «\u202fnom\u202f» est obligatoire.',
};
export const locationUnusable: Words = {
  en: 'The selected location is archived or does not exist.',
  fr: 'L’emplacement choisi est archivé ou n’existe pas.',
};
export const tooManyPlaces: Words = {
  en: 'An amount has at most four decimal places.',
  fr: 'Une quantité a quatre décimales au plus.',
};
export const amountTooLarge: Words = {
  en: 'The amount would be too large.',
  fr: 'La quantité serait trop grande.',
};
export const amountBelowZero: Words = {
  en: 'The amount cannot be below zero unless minus is allowed.',
  fr: 'La quantité ne peut pas être négative si le solde négatif n’est pas autorisé.',
};
export const minusStillNeeded: Words = {
  en: 'Minus cannot be switched off while the amount is below zero.',
  fr: 'Le solde négatif ne peut pas être interdit tant que la quantité est négative.',
};
export const oneOfDeltaAndCount: Words = {
  en: 'Send either a delta or a count.',
  fr: 'Envoyez soit une variation, soit un comptage.',
};
export const deltaIsZero: Words = {
  en: 'The delta cannot be zero.',
  fr: 'La variation ne peut pas être nulle.',
};
export const reasonMismatch: Words = {
  en: 'The reason does not fit the change of the amount.',
  fr: 'Le motif ne correspond pas au changement de la quantité.',
};
export const archivedAlready: Words = {
  en: 'The item is already archived.',
  fr: 'L’article est déjà archivé.',
};
export const notArchived: Words = { en: 'The item is not archived.', fr: 'L’article n’est pas archivé.' };
export const isArchived: Words = {
  en: 'The item is archived and cannot be changed.',
  fr: 'L’article est archivé et ne peut pas être modifié.',
};
export const tooManyIds: Words = {
  en: 'At most 100 items can be asked for at once.',
  fr: 'On ne peut demander que 100 articles à la fois.',
};
export const undoImpossible: Words = {
  en: 'This can no longer be undone: it was changed again since.',
  fr: 'Ceci ne peut plus être annulé\u202f: une modification plus récente existe.',
};
export const undoUnknown: Words = {
  en: 'This kind of change cannot be undone.',
  fr: 'Ce type de modification ne peut pas être annulé.',
};

const FORMATS = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 }),
  fr: new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 }),
};

export function onlyAvailable(available: number): Words {
  const { en, fr } = { en: FORMATS.en.format(available), fr: FORMATS.fr.format(available) };
  if (available <= 0) return { en: 'None available', fr: 'Aucun disponible' };
  return {
    en: `Only ${en} available`,
    fr: available < 2 ? `Seulement ${fr} disponible` : `Seulement ${fr} disponibles`,
  };
}

/** `lists` open picking lists still want something of it. */
export function stillPicked(lists: number): Words {
  return lists === 1
    ? {
        en: 'An open picking list still needs this item.',
        fr: 'Une liste de prélèvement ouverte en a encore besoin.',
      }
    : {
        en: `${lists} open picking lists still need this item.`,
        fr: `${lists} listes de prélèvement ouvertes en ont encore besoin.`,
      };
}
