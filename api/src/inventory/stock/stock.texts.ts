import type { LocalizedText } from '../../platform/http/problem';

export const stockCreated: LocalizedText = { en: 'Item added.', fr: 'Article ajouté.' };
export const stockEdited: LocalizedText = { en: 'Item saved.', fr: 'Article enregistré.' };
export const stockAdjusted: LocalizedText = { en: 'Amount changed.', fr: 'Quantité modifiée.' };
export const stockArchived: LocalizedText = { en: 'Item archived.', fr: 'Article archivé.' };
export const stockUnarchived: LocalizedText = {
  en: 'Item is active again.',
  fr: 'Article de nouveau actif.',
};
export const stockDeleted: LocalizedText = { en: 'Item deleted.', fr: 'Article supprimé.' };
export const stockMoved: LocalizedText = { en: 'Item moved.', fr: 'Article déplacé.' };
export const stockRestored: LocalizedText = {
  en: 'Item restored to the archive.',
  fr: 'Article restauré dans les archives.',
};
export const changeUndone: LocalizedText = { en: 'Change undone.', fr: 'Modification annulée.' };

export const photoNotKept: LocalizedText = {
  en: 'The photo from before is not kept any more.',
  fr: 'La photo précédente n’est plus conservée.',
};

export const nameRequired: LocalizedText = {
  en: 'The name field is required.',
  fr: 'Le champ «\u202fnom\u202f» est obligatoire.',
};
export const locationUnusable: LocalizedText = {
  en: 'The selected location is archived or does not exist.',
  fr: 'L’emplacement choisi est archivé ou n’existe pas.',
};
export const tooManyDecimals: LocalizedText = {
  en: 'An amount has at most four decimal places.',
  fr: 'Une quantité a quatre décimales au plus.',
};
export const amountTooLarge: LocalizedText = {
  en: 'The amount would be too large.',
  fr: 'La quantité serait trop grande.',
};
export const amountBelowZero: LocalizedText = {
  en: 'The amount cannot be below zero unless the item can go below zero.',
  fr: 'La quantité ne peut pas être négative si le négatif n’est pas autorisé pour l’article.',
};
export const minusStillNeeded: LocalizedText = {
  en: 'An item that is below zero must stay able to go below zero.',
  fr: 'Le négatif ne peut pas être interdit tant que la quantité est négative.',
};
export const oneOfDeltaAndCount: LocalizedText = {
  en: 'Send either a delta or a count.',
  fr: 'Envoyez soit une variation, soit un comptage.',
};
export const codeOfAnother: LocalizedText = {
  en: 'This code does not belong to this item.',
  fr: 'Ce code ne correspond pas à cet article.',
};
export const deltaIsZero: LocalizedText = {
  en: 'The delta cannot be zero.',
  fr: 'La variation ne peut pas être nulle.',
};
export const batchIsOfDeltas: LocalizedText = {
  en: 'A batch is of deltas, and not of picks.',
  fr: 'Un lot réunit des variations, et non des prélèvements.',
};
export const batchOfAnother: LocalizedText = {
  en: 'This batch belongs to other changes.',
  fr: 'Ce lot appartient à d’autres modifications.',
};
export const reasonMismatch: LocalizedText = {
  en: 'The reason does not fit the change of the amount.',
  fr: 'Le motif ne correspond pas au changement de la quantité.',
};
export const archivedAlready: LocalizedText = {
  en: 'The item is already archived.',
  fr: 'L’article est déjà archivé.',
};
export const notArchived: LocalizedText = {
  en: 'The item is not archived.',
  fr: 'L’article n’est pas archivé.',
};
export const isArchived: LocalizedText = {
  en: 'The item is archived and cannot be changed.',
  fr: 'L’article est archivé et ne peut pas être modifié.',
};
export const tooManyIds: LocalizedText = {
  en: 'At most 100 items can be asked for at once.',
  fr: 'On ne peut demander que 100 articles à la fois.',
};
export const undoImpossible: LocalizedText = {
  en: 'This can no longer be undone: it was changed again since.',
  fr: 'Ceci ne peut plus être annulé\u00a0: une modification plus récente existe.',
};
export const undoUnknown: LocalizedText = {
  en: 'This kind of change cannot be undone.',
  fr: 'Ce type de modification ne peut pas être annulé.',
};

export const alreadyThere: LocalizedText = {
  en: 'The item is in this location already.',
  fr: 'L’article est déjà à cet emplacement.',
};
export const locationRequired: LocalizedText = {
  en: 'Say where the items go: a location, or null for none.',
  fr: 'Indiquez où vont les articles\u00a0: un emplacement, ou null pour aucun.',
};
export const amountNotAboveZero: LocalizedText = {
  en: 'The amount must be above zero.',
  fr: 'La quantité doit être supérieure à zéro.',
};
export const notDeleted: LocalizedText = {
  en: 'The item is not deleted.',
  fr: 'L’article n’est pas supprimé.',
};
export const restoreTooLate: LocalizedText = {
  en: 'What was deleted more than 30 days ago cannot be restored.',
  fr: 'Ce qui a été supprimé il y a plus de 30\u00a0jours ne peut plus être restauré.',
};
export const reasonRequired: LocalizedText = {
  en: 'The reason field is required.',
  fr: 'Le champ «\u202fmotif\u202f» est obligatoire.',
};
export const codeRequired: LocalizedText = {
  en: 'The code field is required.',
  fr: 'Le champ «\u202fcode\u202f» est obligatoire.',
};
export const nothingUndone: LocalizedText = {
  en: 'None of these changes can be undone any more.',
  fr: 'Aucune de ces modifications ne peut plus être annulée.',
};
export const idsOrFilter: LocalizedText = {
  en: 'Send either stock_ids or a filter.',
  fr: 'Envoyez soit stock_ids, soit un filtre.',
};
export const selectionChanged: LocalizedText = {
  en: 'The selection changed. Look at the list again before going on.',
  fr: 'La sélection a changé. Vérifiez la liste avant de continuer.',
};
export const itemUnknown: LocalizedText = { en: 'The item does not exist.', fr: 'L’article n’existe pas.' };
export const itemTwice: LocalizedText = {
  en: 'Each item can stand in a sheet only once.',
  fr: 'Chaque article ne peut figurer qu’une fois dans la grille.',
};
export const changedMeanwhile: LocalizedText = {
  en: 'Someone else has changed this item in the meantime.',
  fr: 'Quelqu’un d’autre a modifié cet article entre-temps.',
};
export const nothingChanged: LocalizedText = {
  en: 'None of the items could be changed.',
  fr: 'Aucun des articles n’a pu être modifié.',
};

const FORMATS = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 }),
  fr: new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 }),
};

export function formatAmount(amount: number): LocalizedText {
  return { en: FORMATS.en.format(amount), fr: FORMATS.fr.format(amount) };
}

export function onlyAvailable(available: number): LocalizedText {
  const { en, fr } = formatAmount(available);
  if (available <= 0) return { en: 'None available', fr: 'Aucun disponible' };
  return {
    en: `Only ${en} available`,
    fr: available < 2 ? `Seulement ${fr} disponible` : `Seulement ${fr} disponibles`,
  };
}

/** `lists` open picking lists still want something of it. */
export function stillPicked(lists: number): LocalizedText {
  return lists === 1
    ? {
        en: 'An open picking list still needs this item.',
        fr: 'Une liste de préparation ouverte en a encore besoin.',
      }
    : {
        en: `${lists} open picking lists still need this item.`,
        fr: `${lists} listes de préparation ouvertes en ont encore besoin.`,
      };
}

export function tooManyItems(most: number): LocalizedText {
  const { en, fr } = { en: FORMATS.en.format(most), fr: FORMATS.fr.format(most) };
  return {
    en: `At most ${en} items can be changed at once.`,
    fr: `On ne peut modifier que ${fr} articles à la fois.`,
  };
}

export function itemsChanged(updated: number, failed: number): LocalizedText {
  const en = updated === 1 ? '1 item changed' : `${FORMATS.en.format(updated)} items changed`;
  const fr = updated < 2 ? `${updated} article modifié` : `${FORMATS.fr.format(updated)} articles modifiés`;
  return failed === 0
    ? { en: `${en}.`, fr: `${fr}.` }
    : {
        en: `${en}, ${FORMATS.en.format(failed)} left as they were.`,
        fr: `${fr}, ${FORMATS.fr.format(failed)} inchangés.`,
      };
}

export function changesUndone(undone: number, failed: number): LocalizedText {
  const en =
    undone === 1 ? 'Change undone for 1 item' : `Change undone for ${FORMATS.en.format(undone)} items`;
  const fr =
    undone < 2
      ? `Modification annulée pour ${undone} article`
      : `Modification annulée pour ${FORMATS.fr.format(undone)} articles`;
  return failed === 0
    ? { en: `${en}.`, fr: `${fr}.` }
    : {
        en: `${en}, ${FORMATS.en.format(failed)} left as they are.`,
        fr: `${fr}, ${FORMATS.fr.format(failed)} inchangés.`,
      };
}

export const locationFilterUnclear: LocalizedText = {
  en: 'The filter.location_id field must name locations by their numbers.',
  fr: 'Le champ filter.location_id doit désigner des emplacements par leur numéro.',
};
export const nameFilterEmpty: LocalizedText = {
  en: 'The filter.name field must hold something that can be looked for; leave it out to mean every name.',
  fr: 'Le champ filter.name doit contenir quelque chose à chercher ; sans lui, tous les noms sont concernés.',
};
export const noLongerMeant: LocalizedText = {
  en: 'The item changed in the meantime and no longer matches the filter.',
  fr: 'L’article a changé entre-temps et ne correspond plus au filtre.',
};
export const changedFilterUnclear: LocalizedText = {
  en: 'This part of the filter must say when: today, 7d, 30d, two dates with a comma, or a number of days as 365d.',
  fr: 'Cette partie du filtre doit dire quand : today, 7d, 30d, deux dates séparées par une virgule, ou un nombre de jours comme 365d.',
};
export const trueOrFalse: LocalizedText = {
  en: 'This part of the filter must be true or false.',
  fr: 'Cette partie du filtre doit être vraie ou fausse.',
};
