import type { LocalizedText } from '../../platform/http/problem';

export const exportAccepted: LocalizedText = { en: 'The export has begun.', fr: 'L’exportation a commencé.' };

export const columnUnknown = (name: string): LocalizedText => ({
  en: `There is no column “${name}”.`,
  fr: `Il n’y a pas de colonne «\u202f${name}\u202f».`,
});
export const tooManyIds = (most: number): LocalizedText => ({
  en: `At most ${most.toLocaleString('en-GB')} items can be named; use a filter for more.`,
  fr: `On ne peut nommer que ${most.toLocaleString('fr-FR')} articles\u202f; utilisez un filtre pour davantage.`,
});
export const tooManyForXlsx = (most: number): LocalizedText => ({
  en: `An XLSX file takes at most ${most.toLocaleString('en-GB')} rows. Choose CSV.`,
  fr: `Un fichier XLSX contient au plus ${most.toLocaleString('fr-FR')} lignes. Choisissez le CSV.`,
});
