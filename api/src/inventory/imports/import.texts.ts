import { shortened } from './shown-cells.rules';
import type { LocalizedText } from '../../platform/http/problem';

export const fileRequired: LocalizedText = { en: 'Choose a file.', fr: 'Choisissez un fichier.' };
export const notText: LocalizedText = {
  en: 'This is no CSV file and no workbook. Save the sheet as .xlsx or as CSV (UTF-8) and try again.',
  fr: 'Ce n’est ni un fichier CSV ni un classeur. Enregistrez la feuille au format .xlsx ou CSV (UTF-8) et réessayez.',
};
export const oldWorkbook: LocalizedText = {
  en: 'This workbook is of an old form, or protected by a password. Save it as .xlsx without a password and try again.',
  fr: 'Ce classeur est d’un ancien format ou protégé par un mot de passe. Enregistrez-le au format .xlsx sans mot de passe et réessayez.',
};
export const noWorkbook: LocalizedText = {
  en: 'This is not a workbook that can be read. Save the sheet as .xlsx or as CSV (UTF-8) and try again.',
  fr: 'Ce n’est pas un classeur lisible. Enregistrez la feuille au format .xlsx ou CSV (UTF-8) et réessayez.',
};
export const workbookTooLarge: LocalizedText = {
  en: 'Unpacked, the workbook is too large. Keep the sheet with the items alone, or save it as CSV (UTF-8).',
  fr: 'Décompressé, le classeur est trop volumineux. Ne gardez que la feuille des articles, ou enregistrez-la au format CSV (UTF-8).',
};
export const noSheet = (number: number): LocalizedText => ({
  en: `The workbook has no sheet ${number}.`,
  fr: `Le classeur n’a pas de feuille ${number}.`,
});
export const correctionsUnreadable: LocalizedText = {
  en: 'Corrections must be a JSON list of rows and values.',
  fr: 'Les corrections doivent être une liste JSON de lignes et de valeurs.',
};
export const newLocationsUnreadable: LocalizedText = {
  en: 'Say true, false or a JSON list of at most 1,000 names of at most 191 characters.',
  fr: 'Indiquez true, false ou une liste JSON de 1\u202f000 noms au plus, de 191 caractères au plus.',
};
export const unknownEncoding: LocalizedText = {
  en: 'The text of the file cannot be read. Save it as CSV in UTF-8, UTF-16 or Latin-1.',
  fr: 'Le texte du fichier est illisible. Enregistrez-le au format CSV en UTF-8, UTF-16 ou Latin-1.',
};
export const noRows: LocalizedText = {
  en: 'The file has no rows below its heading.',
  fr: 'Le fichier n’a aucune ligne sous son en-tête.',
};
export const mappingUnreadable: LocalizedText = {
  en: 'The mapping must be a JSON object of fields and columns.',
  fr: 'La correspondance doit être un objet JSON de champs et de colonnes.',
};
export const nameUnmapped: LocalizedText = {
  en: 'Say which column holds the name.',
  fr: 'Indiquez quelle colonne contient le nom.',
};
export const columnTwice: LocalizedText = {
  en: 'The column is mapped twice.',
  fr: 'La colonne est associée deux fois.',
};
export const importAccepted: LocalizedText = { en: 'The import has begun.', fr: 'L’importation a commencé.' };
export function importChanged(rows: number): LocalizedText {
  return rows === 1
    ? {
        en: 'The stock has changed: 1 row would be imported now. Look again before going on.',
        fr: 'Le stock a changé\u00a0: 1 ligne serait importée maintenant. Vérifiez avant de continuer.',
      }
    : {
        en: `The stock has changed: ${rows.toLocaleString('en-GB')} rows would be imported now. Look again before going on.`,
        fr: `Le stock a changé\u00a0: ${rows.toLocaleString('fr-FR')} lignes seraient importées maintenant. Vérifiez avant de continuer.`,
      };
}
export const nothingImported: LocalizedText = {
  en: 'None of the rows can be imported.',
  fr: 'Aucune des lignes ne peut être importée.',
};

export const tooManyColumns: LocalizedText = {
  en: 'The row has more cells than the heading. Is a separator inside a text without quotes?',
  fr: 'La ligne a plus de cellules que l’en-tête. Un séparateur figure-t-il dans un texte sans guillemets\u202f?',
};
export const otherSeparator: LocalizedText = {
  en: 'The cells of this row are divided by another sign than those of the heading.',
  fr: 'Les cellules de cette ligne sont séparées par un autre signe que celles de l’en-tête.',
};
export const nameMissing: LocalizedText = { en: 'The name is missing.', fr: 'Le nom manque.' };
export const nameTooLong: LocalizedText = {
  en: 'A name has at most 191 characters.',
  fr: 'Un nom a 191 caractères au plus.',
};
export const noNumber: LocalizedText = {
  en: 'This is not a number. Write it like 1234.5.',
  fr: 'Ce n’est pas un nombre. Écrivez-le comme 1234,5.',
};
export const ambiguousNumber: LocalizedText = {
  en: 'The comma may divide thousands or decimals. Write it like 1234 or 1.234.',
  fr: 'La virgule peut séparer les milliers ou les décimales. Écrivez 1234 ou 1.234.',
};
export const ambiguousPoint: LocalizedText = {
  en: 'The point may divide thousands or decimals. Write it like 1234 or 1,234.',
  fr: 'Le point peut séparer les milliers ou les décimales. Écrivez 1234 ou 1,234.',
};
export const powerOfTen: LocalizedText = {
  en: 'Write the number in digits alone, like 1000.',
  fr: 'Écrivez le nombre en chiffres seulement, comme 1000.',
};
export const fraction: LocalizedText = {
  en: 'This is a fraction. Write it like 0.5.',
  fr: 'C’est une fraction. Écrivez-la comme 0,5.',
};
export const dateForNumber: LocalizedText = {
  en: 'This is a date, not a number. Was the right column matched?',
  fr: 'C’est une date, pas un nombre. La bonne colonne est-elle associée\u202f?',
};
export const noYesOrNo: LocalizedText = {
  en: 'Write yes or no, true or false, 1 or 0.',
  fr: 'Écrivez oui ou non, vrai ou faux, 1 ou 0.',
};
export const unitUnknown: LocalizedText = {
  en: 'This unit is not known. Write piece, box, metre, litre or kilogram, for example.',
  fr: 'Cette unité est inconnue. Écrivez par exemple pièce, boîte, mètre, litre ou kilogramme.',
};
export const minimumBelowZero: LocalizedText = {
  en: 'A minimum cannot be below zero.',
  fr: 'Un minimum ne peut pas être négatif.',
};
export const noteTooLong: LocalizedText = {
  en: 'A note has at most 1,000 characters.',
  fr: 'Une note a 1\u202f000 caractères au plus.',
};
export const codeTwice = (code: string, row: number): LocalizedText => ({
  en: `The code ${code} is in row ${row} already, and a code is of one item. Clear it, or leave taken codes out.`,
  fr: `Le code ${code} figure déjà à la ligne ${row}, et un code désigne un seul article. Effacez-le, ou laissez de côté les codes déjà pris.`,
});
export const noId: LocalizedText = {
  en: 'An id is a whole number.',
  fr: 'Un identifiant est un nombre entier.',
};
export const idUnknown: LocalizedText = {
  en: 'The team has no item with this id.',
  fr: 'L’équipe n’a pas d’article avec cet identifiant.',
};
export const notFoundForUpdate: LocalizedText = {
  en: 'No item matches this row.',
  fr: 'Aucun article correspondant.',
};
export const existsAlready: LocalizedText = { en: 'The item exists already.', fr: 'L’article existe déjà.' };
export const severalMatch: LocalizedText = {
  en: 'Several items have this name here. Use their id.',
  fr: 'Plusieurs articles portent ce nom ici. Utilisez leur identifiant.',
};

export const tooManyRows = (most: number): LocalizedText => ({
  en: `The file has more than ${most.toLocaleString('en-GB')} rows. Divide it into several.`,
  fr: `Le fichier a plus de ${most.toLocaleString('fr-FR')} lignes. Divisez-le en plusieurs.`,
});
export const fileTooWide = (most: number): LocalizedText => ({
  en: `The file has more than ${most} columns. Keep those that you need.`,
  fr: `Le fichier a plus de ${most} colonnes. Gardez celles dont vous avez besoin.`,
});
export const cellTooLong = (row: number): LocalizedText => ({
  en: `A cell of row ${row} has more than 32,767 characters. Shorten it or leave its column out.`,
  fr: `Une cellule de la ligne ${row} a plus de 32\u202f767 caractères. Raccourcissez-la ou retirez sa colonne.`,
});
export const tooManyCharacters = (most: number): LocalizedText => ({
  en: `The cells of the file hold more than ${most.toLocaleString('en-GB')} characters. Divide it into several.`,
  fr: `Les cellules du fichier contiennent plus de ${most.toLocaleString('fr-FR')} caractères. Divisez-le en plusieurs.`,
});
export const fileTooHard: LocalizedText = {
  en: 'Reading the file takes too long. Save it as CSV, or divide it into several.',
  fr: 'La lecture du fichier prend trop de temps. Enregistrez-le de nouveau au format CSV, ou divisez-le en plusieurs.',
};
export const brokenQuotes = (row: number): LocalizedText => ({
  en: `A quote that opens in row ${row} is never closed.`,
  fr: `Un guillemet ouvert à la ligne ${row} n’est jamais fermé.`,
});
export const noSuchColumn = (name: string): LocalizedText => ({
  en: `The file has no column “${name}”.`,
  fr: `Le fichier n’a pas de colonne «\u202f${shortened(name, 'fr', MAX_NAME_LENGTH)}\u202f».`,
});
/** Of a name that may be as long as its file. */
const MAX_NAME_LENGTH = 80;

export const noSuchLocation = (name: string): LocalizedText => ({
  en: `The team has no location “${shortened(name, 'en', MAX_NAME_LENGTH)}”.`,
  fr: `L’équipe n’a pas d’emplacement «\u202f${shortened(name, 'fr', MAX_NAME_LENGTH)}\u202f».`,
});
export const tooManyLocationsToMake = (most: number): LocalizedText => ({
  en: `The file names more than ${most.toLocaleString('en-GB')} new locations.`,
  fr: `Le fichier nomme plus de ${most.toLocaleString('fr-FR')} nouveaux emplacements.`,
});
export const duplicateOf = (row: number): LocalizedText => ({
  en: `The same item is in row ${row} already. Add the amount there, or give this row another name or location.`,
  fr: `Le même article figure déjà à la ligne ${row}. Ajoutez-y la quantité, ou donnez à cette ligne un autre nom ou emplacement.`,
});

/** What a dry run has found. */
export function rowsChecked(good: number, bad: number): LocalizedText {
  const en = good === 1 ? '1 row can be imported' : `${good.toLocaleString('en-GB')} rows can be imported`;
  const fr =
    good < 2
      ? `${good} ligne peut être importée`
      : `${good.toLocaleString('fr-FR')} lignes peuvent être importées`;
  return bad === 0
    ? { en: `${en}.`, fr: `${fr}.` }
    : {
        en: `${en}, ${bad.toLocaleString('en-GB')} cannot.`,
        fr: `${fr}, ${bad.toLocaleString('fr-FR')} ne le peuvent pas.`,
      };
}
