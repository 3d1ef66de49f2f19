import type { LocalizedText } from '../../platform/http/problem';
import { formatAmount } from '../stock/stock.texts';

export const listCreated: LocalizedText = { en: 'Picking list made.', fr: 'Liste de préparation créée.' };
export const listEdited: LocalizedText = {
  en: 'Picking list saved.',
  fr: 'Liste de préparation enregistrée.',
};
export const listHandedOver: LocalizedText = {
  en: 'Picking list handed over.',
  fr: 'Liste de préparation transmise.',
};
export const listCompleted: LocalizedText = {
  en: 'Picking list done.',
  fr: 'Liste de préparation terminée.',
};
export const listRemoved: LocalizedText = {
  en: 'Picking list deleted.',
  fr: 'Liste de préparation supprimée.',
};
export const listRestored: LocalizedText = {
  en: 'Picking list restored.',
  fr: 'Liste de préparation restaurée.',
};
export const resultSent: LocalizedText = {
  en: 'The result is being sent.',
  fr: 'Le résultat est en cours d’envoi.',
};
export const listNotDone: LocalizedText = {
  en: 'The list is not done yet: it has no result.',
  fr: 'La liste n’est pas terminée\u00a0: elle n’a pas encore de résultat.',
};
export const noAddress: LocalizedText = {
  en: 'This is not an e-mail address.',
  fr: 'Adresse e-mail non valable.',
};
export const itemsAdded: LocalizedText = { en: 'Put on the list.', fr: 'Ajouté à la liste.' };
export const itemEdited: LocalizedText = { en: 'Line saved.', fr: 'Ligne enregistrée.' };
export const itemRemoved: LocalizedText = { en: 'Line removed.', fr: 'Ligne retirée.' };
export const itemsReordered: LocalizedText = { en: 'New order saved.', fr: 'Nouvel ordre enregistré.' };
export const itemPicked: LocalizedText = { en: 'Picked.', fr: 'Prélevé.' };
export const itemUnpicked: LocalizedText = { en: 'Put back.', fr: 'Remis en place.' };
export const itemShort: LocalizedText = { en: 'Marked as short.', fr: 'Marqué comme manquant.' };
export const itemNotShort: LocalizedText = {
  en: 'No longer short.',
  fr: 'N’est plus marqué comme manquant.',
};

export const customerRequired: LocalizedText = {
  en: 'The customer name field is required.',
  fr: 'Le champ «\u202fclient\u202f» est obligatoire.',
};
export const listIsDone: LocalizedText = {
  en: 'The list is done and cannot be changed.',
  fr: 'La liste est terminée et ne peut pas être modifiée.',
};
export const listIsDeleted: LocalizedText = {
  en: 'The list is deleted and cannot be changed.',
  fr: 'La liste est supprimée et ne peut pas être modifiée.',
};
export const listNotDeleted: LocalizedText = {
  en: 'The list is not deleted.',
  fr: 'La liste n’est pas supprimée.',
};
export const tooLateToRestore: LocalizedText = {
  en: 'A list can be restored for 30 days.',
  fr: 'Une liste peut être restaurée pendant 30\u00a0jours.',
};
export const ownerWithoutLists: LocalizedText = {
  en: 'This person may not work with picking lists here.',
  fr: 'Cette personne ne peut pas utiliser les listes de préparation ici.',
};
export const itemUnusable: LocalizedText = {
  en: 'The selected item is archived or does not exist.',
  fr: 'L’article choisi est archivé ou n’existe pas.',
};
export const itemRequired: LocalizedText = { en: 'Choose an item.', fr: 'Choisissez un article.' };
export const oneOrSeveral: LocalizedText = {
  en: 'Send either one item or several.',
  fr: 'Envoyez soit un article, soit plusieurs.',
};
export const amountAboveZero: LocalizedText = {
  en: 'The amount must be above 0.',
  fr: 'La quantité doit être supérieure à 0.',
};
export const itemPickedAlready: LocalizedText = {
  en: 'Some of it is picked already: put that back first.',
  fr: 'Une partie est déjà prélevée\u00a0: remettez-la d’abord en place.',
};
export const everyLineOnce: LocalizedText = {
  en: 'Name every line of the list exactly once.',
  fr: 'Indiquez chaque ligne de la liste une seule fois.',
};
export const deltaOrCode: LocalizedText = {
  en: 'Send what is picked, or a code.',
  fr: 'Envoyez la quantité prélevée ou un code.',
};
export const codeOfAnother: LocalizedText = {
  en: 'This code does not belong to the item of this line.',
  fr: 'Ce code ne correspond pas à l’article de cette ligne.',
};
export const hasSubstitute: LocalizedText = {
  en: 'Another item stands in for the rest of this line.',
  fr: 'Un autre article remplace le reste de cette ligne.',
};
export const nothingShort: LocalizedText = {
  en: 'Nothing of this line is missing.',
  fr: 'Il ne manque rien sur cette ligne.',
};
export const substituteNeedsReason: LocalizedText = {
  en: 'Say why another item stands in.',
  fr: 'Indiquez pourquoi un autre article le remplace.',
};
export const substituteIsSame: LocalizedText = {
  en: 'Choose another item than that of the line.',
  fr: 'Choisissez un autre article que celui de la ligne.',
};
export const lineUnknown: LocalizedText = {
  en: 'The picking list has no such line for this item.',
  fr: 'La liste de préparation n’a pas cette ligne pour cet article.',
};
export const pickIsNoCount: LocalizedText = {
  en: 'A count is no pick: send a delta.',
  fr: 'Un comptage n’est pas un prélèvement\u00a0: envoyez une variation.',
};
export const pickIsUse: LocalizedText = {
  en: 'What is picked is used, or corrected when it is put back.',
  fr: 'Ce qui est prélevé est utilisé, ou corrigé quand on le remet en place.',
};
export const nothingToReturn: LocalizedText = {
  en: 'The list is done: what was picked has left.',
  fr: 'La liste est terminée\u00a0: ce qui a été prélevé est parti.',
};

export function tooManyLines(most: number): LocalizedText {
  return {
    en: `A list has at most ${most} lines.`,
    fr: `Une liste a ${most} lignes au plus.`,
  };
}

/** `remaining` is what the line still wants. */
export function onlyWanted(remaining: number): LocalizedText {
  if (remaining <= 0) return { en: 'Everything is picked already', fr: 'Tout est déjà prélevé' };
  const { en, fr } = formatAmount(remaining);
  return { en: `Only ${en} wanted`, fr: `Seulement ${fr} à prélever` };
}

export function onlyPicked(picked: number): LocalizedText {
  if (picked <= 0) return { en: 'Nothing is picked yet', fr: 'Rien n’est encore prélevé' };
  const { en, fr } = formatAmount(picked);
  return { en: `Only ${en} picked`, fr: `Seulement ${fr} prélevé${picked < 2 ? '' : 's'}` };
}

/** Lines of which something is left, when a list is to be done. */
export function linesOpen(lines: number): LocalizedText {
  return lines === 1
    ? {
        en: 'One line is not picked: carry it over or close it.',
        fr: 'Une ligne n’est pas prélevée\u00a0: reportez-la ou clôturez-la.',
      }
    : {
        en: `${lines} lines are not picked: carry them over or close them.`,
        fr: `${lines} lignes ne sont pas prélevées\u00a0: reportez-les ou clôturez-les.`,
      };
}

/** Lines with picks, when a list is to be deleted. */
export const linesChanged: LocalizedText = {
  en: 'The list has changed. Look at it again before going on.',
  fr: 'La liste a changé. Vérifiez-la avant de continuer.',
};
export function linesPicked(lines: number): LocalizedText {
  return lines === 1
    ? {
        en: 'One line is picked: put it back to delete the list.',
        fr: 'Une ligne est prélevée\u00a0: remettez-la en place pour supprimer la liste.',
      }
    : {
        en: `${lines} lines are picked: put them back to delete the list.`,
        fr: `${lines} lignes sont prélevées\u00a0: remettez-les en place pour supprimer la liste.`,
      };
}

export function cannotGoBack(name: string): LocalizedText {
  return {
    en: `“${name}” is archived and cannot be put back.`,
    fr: `«\u202f${name}\u202f» est archivé et ne peut pas être remis en place.`,
  };
}
