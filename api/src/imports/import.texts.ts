import type { Words } from '../http/problem';

export const fileRequired: Words = { en: 'Choose a file.', fr: 'Choisissez un fichier.' };
export const notText: Words = {
  en: 'This is not a CSV file. Save the sheet as CSV (UTF-8) and try again.',
  fr: 'Ce n’est pas un fichier CSV. Enregistrez la feuille au format CSV (UTF-8) et réessayez.',
};
export const unknownEncoding: Words = {
  en: 'The text of the file cannot be read. Save it as CSV in UTF-8, UTF-16 or Latin-1.',
  fr: 'Le texte du fichier est illisible. Enregistrez-le au format CSV en UTF-8, UTF-16 ou Latin-1.',
};
export const noRows: Words = {
  en: 'The file has no rows below its heading.',
  fr: 'Le fichier n’a aucune ligne sous son en-tête.',
};
export const mappingUnreadable: Words = {
  en: 'The mapping must be a JSON object of fields and columns.',
  fr: 'La correspondance doit être un objet JSON de champs et de colonnes.',
};
export const nameUnmapped: Words = {
  en: 'Say which column holds the name.',
  fr: 'Indiquez quelle colonne contient le nom.',
};
export const columnTwice: Words = {
  en: 'The column is mapped twice.',
  fr: 'La colonne est associée deux fois.',
};
export const importAccepted: Words = { en: 'The import has begun.', fr: 'L’importation a commencé.' };
export const nothingImported: Words = {
  en: 'None of the rows can be imported.',
  fr: 'Aucune des lignes ne peut être importée.',
};

export const tooManyColumns: Words = {
  en: 'The row has more cells than the heading. Is a separator inside a text without quotes?',
  fr: 'La ligne a plus de cellules que l’en-tête. Un séparateur figure-t-il dans un texte sans guillemets\u202f?',
};
export const nameMissing: Words = { en: 'The name is missing.', fr: 'Le nom manque.' };
export const nameTooLong: Words = {
  en: 'A name has at most 191 characters.',
  fr: 'Un nom a 191 caractères au plus.',
};
export const noNumber: Words = {
  en: 'This is not a number. Write it like 1234.5.',
  fr: 'Ce n’est pas un nombre. Écrivez-le comme 1234,5.',
};
export const ambiguousNumber: Words = {
  en: 'The comma may divide thousands or decimals. Write it like 1234 or 1.234.',
  fr: 'La virgule peut séparer les milliers ou les décimales. Écrivez 1234 ou 1.234.',
};
export const noYesOrNo: Words = {
  en: 'Write yes or no, true or false, 1 or 0.',
  fr: 'Écrivez oui ou non, vrai ou faux, 1 ou 0.',
};
export const noId: Words = { en: 'An id is a whole number.', fr: 'Un identifiant est un nombre entier.' };
export const idUnknown: Words = {
  en: 'The team has no item with this id.',
  fr: 'L’équipe n’a pas d’article avec cet identifiant.',
};
export const notFoundForUpdate: Words = {
  en: 'There is no such item to update.',
  fr: 'Il n’y a pas de tel article à mettre à jour.',
};
export const existsAlready: Words = { en: 'The item exists already.', fr: 'L’article existe déjà.' };
export const severalMatch: Words = {
  en: 'Several items have this name here. Use their id.',
  fr: 'Plusieurs articles portent ce nom ici. Utilisez leur identifiant.',
};

export const tooManyRows = (most: number): Words => ({
  en: `The file has more than ${most.toLocaleString('en-GB')} rows. Divide it into several.`,
  fr: `Le fichier a plus de ${most.toLocaleString('fr-FR')} lignes. Divisez-le en plusieurs.`,
});
export const fileTooWide = (most: number): Words => ({
  en: `The file has more than ${most} columns. Keep those that you need.`,
  fr: `Le fichier a plus de ${most} colonnes. Gardez celles dont vous avez besoin.`,
});
export const fileTooHard: Words = {
  en: 'Reading the file takes too long. Save it anew as CSV, or divide it into several.',
  fr: 'La lecture du fichier prend trop de temps. Enregistrez-le de nouveau au format CSV, ou divisez-le en plusieurs.',
};
export const brokenQuotes = (row: number): Words => ({
  en: `A quote that opens in row ${row} is never closed.`,
  fr: `Un guillemet ouvert à la ligne ${row} n’est jamais fermé.`,
});
export const noSuchColumn = (name: string): Words => ({
  en: `The file has no column “${name}”.`,
  fr: `Le fichier n’a pas de colonne «\u202f${name}\u202f».`,
});
export const noSuchPlace = (name: string): Words => ({
  en: `The team has no location “${name}”.`,
  fr: `L’équipe n’a pas d’emplacement «\u202f${name}\u202f».`,
});
export const tooManyPlacesToMake = (most: number): Words => ({
  en: `The file names more than ${most.toLocaleString('en-GB')} new locations.`,
  fr: `Le fichier nomme plus de ${most.toLocaleString('fr-FR')} nouveaux emplacements.`,
});
export const duplicateOf = (row: number): Words => ({
  en: `The same item is in row ${row} already.`,
  fr: `Le même article figure déjà à la ligne ${row}.`,
});

/** What a dry run has found. */
export function rowsChecked(good: number, bad: number): Words {
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
