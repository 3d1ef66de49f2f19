import { addTexts, useTexts } from '@storeroom/sdk';
import { usePrintAlone } from '../../print-alone.hooks';
import en from '../../texts/list-print.en.json';
import fr from '../../texts/list-print.fr.json';

export const PAPERS = ['a4', 'roll80'] as const;
export type Paper = (typeof PAPERS)[number];

/** Marks the element that is printed instead of the page. */
export const PRINTED = 'data-printed-list';

/** While the print dialog is open, printing the page prints the list. The page of a roll gets the length of its content, in millimetres. */
export const usePrintStyle = (paper: Paper, length: number): void =>
  usePrintAlone(PRINTED, paper === 'a4' ? 'size: A4; margin: 12mm' : `size: 80mm ${length}mm; margin: 0`);

addTexts('en', 'list-print', en);
addTexts('fr', 'list-print', fr);

/** The texts of printed lists. */
export const usePrintTexts = () => useTexts('list-print');
