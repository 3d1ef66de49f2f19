import { MAX_CODES, MAX_CODE_LENGTH } from '@storeroom/contract';
import type { LocalizedText } from '../../platform/http/problem';

const shown = (code: string) => (code.length > 80 ? `${code.slice(0, 80)}…` : code);

export const codeTooLong = (code: string): LocalizedText => ({
  en: `A code has at most ${MAX_CODE_LENGTH} characters: ${shown(code)}`,
  fr: `Un code a ${MAX_CODE_LENGTH} caractères au plus\u00a0: ${shown(code)}`,
});
export const codeHasSign = (code: string): LocalizedText => ({
  en: `A code cannot hold a comma, a semicolon or a vertical bar: ${shown(code)}`,
  fr: `Un code ne peut contenir ni virgule, ni point-virgule, ni barre verticale\u00a0: ${shown(code)}`,
});
export const tooManyCodes: LocalizedText = {
  en: `An item has at most ${MAX_CODES} codes.`,
  fr: `Un article a ${MAX_CODES} codes au plus.`,
};
export const checkDigitWrong = (code: string): LocalizedText => ({
  en: `The check digit of ${code} is wrong: was it mistyped?`,
  fr: `La clé de contrôle de ${code} est incorrecte\u00a0: est-ce une faute de frappe\u202f?`,
});
export const codeOfOther = (code: string): LocalizedText => ({
  en: `Another item of the team has the code ${code}.`,
  fr: `Un autre article de l’équipe porte le code ${code}.`,
});
export const codeOfItem = (code: string, name: string): LocalizedText => ({
  en: `“${name}” has the code ${code}.`,
  fr: `«\u202f${name}\u202f» porte le code ${code}.`,
});
export const codeOfArchived = (code: string, name: string): LocalizedText => ({
  en: `“${name}”, which is archived, has the code ${code}.`,
  fr: `«\u202f${name}\u202f», archivé, porte le code ${code}.`,
});
/** Somebody was quicker, at the same moment. */
export const codeTaken: LocalizedText = {
  en: 'Another item has one of these codes by now.',
  fr: 'Un autre article porte désormais l’un de ces codes.',
};
export const codeShortened = (code: string): LocalizedText => ({
  en: `A spreadsheet has shortened this code: ${shown(code)}. Format the column as text and save it again.`,
  fr: `Un tableur a abrégé ce code\u00a0: ${shown(code)}. Mettez la colonne au format texte et enregistrez de nouveau.`,
});
