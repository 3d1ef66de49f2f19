import { addTexts, useTexts } from '@storeroom/sdk';
import { usePrintAlone } from '../../printing';
import en from '../../texts/list-print.en.json';
import fr from '../../texts/list-print.fr.json';

export const PAPERS = ['a4', 'roll80'] as const;
export type Paper = (typeof PAPERS)[number];

/** Marks what is printed in place of the page. */
export const PRINTED = 'data-printed-list';

/** While a list can be printed, printing the page prints it. A roll is as long as what is on it, in millimetres. */
export const usePrintStyle = (paper: Paper, length: number): void =>
  usePrintAlone(PRINTED, paper === 'a4' ? 'size: A4; margin: 12mm' : `size: 80mm ${length}mm; margin: 0`);

addTexts('en', 'list-print', en);
addTexts('fr', 'list-print', fr);

/** The words of lists on paper. */
export const usePrintWords = () => useTexts('list-print');
