import type { Words } from '../http/problem';
import { formatAmount } from '../stock/stock.texts';

export const listCreated: Words = { en: 'Picking list made.', fr: 'Liste de prélèvement créée.' };
export const listEdited: Words = { en: 'Picking list saved.', fr: 'Liste de prélèvement enregistrée.' };
export const listHandedOver: Words = {
  en: 'Picking list handed over.',
  fr: 'Liste de prélèvement transmise.',
};
export const listCompleted: Words = { en: 'Picking list done.', fr: 'Liste de prélèvement terminée.' };
export const listRemoved: Words = { en: 'Picking list deleted.', fr: 'Liste de prélèvement supprimée.' };
export const listRestored: Words = { en: 'Picking list restored.', fr: 'Liste de prélèvement rétablie.' };
export const itemsAdded: Words = { en: 'Put on the list.', fr: 'Ajouté à la liste.' };
export const itemEdited: Words = { en: 'Line saved.', fr: 'Ligne enregistrée.' };
export const itemRemoved: Words = { en: 'Line removed.', fr: 'Ligne retirée.' };
export const itemsReordered: Words = { en: 'New order saved.', fr: 'Nouvel ordre enregistré.' };
export const itemPicked: Words = { en: 'Picked.', fr: 'Prélevé.' };
export const itemUnpicked: Words = { en: 'Put back.', fr: 'Remis en place.' };
export const itemShort: Words = { en: 'Marked as short.', fr: 'Marqué comme manquant.' };
export const itemNotShort: Words = { en: 'No longer short.', fr: 'N’est plus marqué comme manquant.' };

export const customerRequired: Words = {
  en: 'The customer name field is required.',
  fr: 'Le champ «\u202fclient\u202f» est obligatoire.',
};
export const listIsDone: Words = {
  en: 'The list is done and cannot be changed.',
  fr: 'La liste est terminée et ne peut pas être modifiée.',
};
export const listIsDeleted: Words = {
  en: 'The list is deleted and cannot be changed.',
  fr: 'La liste est supprimée et ne peut pas être modifiée.',
};
export const listNotDeleted: Words = {
  en: 'The list is not deleted.',
  fr: 'La liste n’est pas supprimée.',
};
export const tooLateToRestore: Words = {
  en: 'A list can be restored for 30 days.',
  fr: 'Une liste peut être rétablie pendant 30 jours.',
};
export const ownerWithoutLists: Words = {
  en: 'This person may not work with picking lists here.',
  fr: 'Cette personne ne peut pas utiliser les listes de prélèvement ici.',
};
export const itemUnusable: Words = {
  en: 'The selected item is archived or does not exist.',
  fr: 'L’article choisi est archivé ou n’existe pas.',
};
export const itemRequired: Words = { en: 'Choose an item.', fr: 'Choisissez un article.' };
export const oneOrSeveral: Words = {
  en: 'Send either one item or several.',
  fr: 'Envoyez soit un article, soit plusieurs.',
};
export const amountAboveZero: Words = {
  en: 'The amount must be above 0.',
  fr: 'La quantité doit être supérieure à 0.',
};
export const itemPickedAlready: Words = {
  en: 'Some of it is picked already: put that back first.',
  fr: 'Une partie est déjà prélevée\u202f: remettez-la d’abord en place.',
};
export const everyLineOnce: Words = {
  en: 'Name every line of the list exactly once.',
  fr: 'Indiquez chaque ligne de la liste une seule fois.',
};
export const deltaOrCode: Words = {
  en: 'Send what is picked, or a code.',
  fr: 'Envoyez la quantité prélevée ou un code.',
};
export const codeOfAnother: Words = {
  en: 'This code does not belong to the item of this line.',
  fr: 'Ce code ne correspond pas à l’article de cette ligne.',
};
export const hasSubstitute: Words = {
  en: 'Another item stands in for the rest of this line.',
  fr: 'Un autre article remplace le reste de cette ligne.',
};
export const nothingShort: Words = {
  en: 'Nothing of this line is missing.',
  fr: 'Il ne manque rien sur cette ligne.',
};
export const substituteNeedsReason: Words = {
  en: 'Say why another item stands in.',
  fr: 'Indiquez pourquoi un autre article le remplace.',
};
export const substituteIsSame: Words = {
  en: 'Choose another item than that of the line.',
  fr: 'Choisissez un autre article que celui de la ligne.',
};
export const lineUnknown: Words = {
  en: 'The picking list has no such line for this item.',
  fr: 'La liste de prélèvement n’a pas de telle ligne pour cet article.',
};
export const pickIsNoCount: Words = {
  en: 'A count is no pick: send a delta.',
  fr: 'Un comptage n’est pas un prélèvement\u202f: envoyez une variation.',
};
export const pickIsUse: Words = {
  en: 'What is picked is used, or corrected when it is put back.',
  fr: 'Ce qui est prélevé est utilisé, ou corrigé quand on le remet en place.',
};
export const nothingToReturn: Words = {
  en: 'The list is done: what was picked has left.',
  fr: 'La liste est terminée\u202f: ce qui a été prélevé est parti.',
};

export function tooManyLines(most: number): Words {
  return {
    en: `A list has at most ${most} lines.`,
    fr: `Une liste a ${most} lignes au plus.`,
  };
}

/** `remaining` is what the line still wants. */
export function onlyWanted(remaining: number): Words {
  if (remaining <= 0) return { en: 'Everything is picked already', fr: 'Tout est déjà prélevé' };
  const { en, fr } = formatAmount(remaining);
  return { en: `Only ${en} wanted`, fr: `Seulement ${fr} à prélever` };
}

export function onlyPicked(picked: number): Words {
  if (picked <= 0) return { en: 'Nothing is picked yet', fr: 'Rien n’est encore prélevé' };
  const { en, fr } = formatAmount(picked);
  return { en: `Only ${en} picked`, fr: `Seulement ${fr} prélevé${picked < 2 ? '' : 's'}` };
}

/** Lines of which something is left, when a list is to be done. */
export function linesOpen(lines: number): Words {
  return lines === 1
    ? {
        en: 'One line is not picked: carry it over or close it.',
        fr: 'Une ligne n’est pas prélevée\u202f: reportez-la ou clôturez-la.',
      }
    : {
        en: `${lines} lines are not picked: carry them over or close them.`,
        fr: `${lines} lignes ne sont pas prélevées\u202f: reportez-les ou clôturez-les.`,
      };
}

/** Lines with picks, when a list is to be deleted. */
export function linesPicked(lines: number): Words {
  return lines === 1
    ? {
        en: 'One line is picked: put it back to delete the list.',
        fr: 'Une ligne est prélevée\u202f: remettez-la en place pour supprimer la liste.',
      }
    : {
        en: `${lines} lines are picked: put them back to delete the list.`,
        fr: `${lines} lignes sont prélevées\u202f: remettez-les en place pour supprimer la liste.`,
      };
}

export function cannotGoBack(name: string): Words {
  return {
    en: `“${name}” is archived and cannot be put back.`,
    fr: `«\u202f${name}\u202f» est archivé et ne peut pas être remis en place.`,
  };
}
