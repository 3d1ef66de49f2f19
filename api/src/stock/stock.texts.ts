import type { Words } from '../http/problem';

export const stockCreated: Words = { en: 'Item added.', fr: 'Article ajouté.' };
export const stockEdited: Words = { en: 'Item saved.', fr: 'Article enregistré.' };
export const stockAdjusted: Words = { en: 'Amount changed.', fr: 'Quantité modifiée.' };
export const stockArchived: Words = { en: 'Item archived.', fr: 'Article archivé.' };
export const stockUnarchived: Words = { en: 'Item is active again.', fr: 'Article de nouveau actif.' };
export const stockDeleted: Words = { en: 'Item deleted.', fr: 'Article supprimé.' };
export const stockMoved: Words = { en: 'Item moved.', fr: 'Article déplacé.' };
export const stockRestored: Words = {
  en: 'Item restored to the archive.',
  fr: 'Article rétabli dans les archives.',
};
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
export const codeOfAnother: Words = {
  en: 'This code does not belong to this item.',
  fr: 'Ce code ne correspond pas à cet article.',
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

export const alreadyThere: Words = {
  en: 'The item is in this place already.',
  fr: 'L’article est déjà à cet emplacement.',
};
export const locationRequired: Words = {
  en: 'Say where the items go: a location, or null for none.',
  fr: 'Indiquez où vont les articles\u202f: un emplacement, ou null pour aucun.',
};
export const amountNotAboveZero: Words = {
  en: 'The amount must be above zero.',
  fr: 'La quantité doit être supérieure à zéro.',
};
export const notDeleted: Words = { en: 'The item is not deleted.', fr: 'L’article n’est pas supprimé.' };
export const restoreTooLate: Words = {
  en: 'What was deleted more than 30 days ago cannot be restored.',
  fr: 'Ce qui a été supprimé il y a plus de 30 jours ne peut plus être rétabli.',
};
export const reasonRequired: Words = {
  en: 'The reason field is required.',
  fr: 'Le champ «\u202fmotif\u202f» est obligatoire.',
};
export const codeRequired: Words = {
  en: 'The code field is required.',
  fr: 'Le champ «\u202fcode\u202f» est obligatoire.',
};
export const nothingUndone: Words = {
  en: 'None of these changes can be undone any more.',
  fr: 'Aucune de ces modifications ne peut plus être annulée.',
};
export const idsOrFilter: Words = {
  en: 'Send either stock_ids or a filter.',
  fr: 'Envoyez soit stock_ids, soit un filtre.',
};
export const selectionChanged: Words = {
  en: 'The selection changed. Look at the list again before going on.',
  fr: 'La sélection a changé. Vérifiez la liste avant de continuer.',
};
export const itemUnknown: Words = { en: 'The item does not exist.', fr: 'L’article n’existe pas.' };
export const nothingChanged: Words = {
  en: 'None of the items could be changed.',
  fr: 'Aucun des articles n’a pu être modifié.',
};

const FORMATS = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 }),
  fr: new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 }),
};

export function formatAmount(amount: number): Words {
  return { en: FORMATS.en.format(amount), fr: FORMATS.fr.format(amount) };
}

export function onlyAvailable(available: number): Words {
  const { en, fr } = formatAmount(available);
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

export function tooManyItems(most: number): Words {
  const { en, fr } = { en: FORMATS.en.format(most), fr: FORMATS.fr.format(most) };
  return {
    en: `At most ${en} items can be changed at once.`,
    fr: `On ne peut modifier que ${fr} articles à la fois.`,
  };
}

export function itemsChanged(updated: number, failed: number): Words {
  const en = updated === 1 ? '1 item changed' : `${FORMATS.en.format(updated)} items changed`;
  const fr = updated < 2 ? `${updated} article modifié` : `${FORMATS.fr.format(updated)} articles modifiés`;
  return failed === 0
    ? { en: `${en}.`, fr: `${fr}.` }
    : {
        en: `${en}, ${FORMATS.en.format(failed)} left as they were.`,
        fr: `${fr}, ${FORMATS.fr.format(failed)} inchangés.`,
      };
}

export function changesUndone(undone: number, failed: number): Words {
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
