import { addTexts, textOr, useTexts, type TextKey, type Texts } from '@storeroom/sdk';
import en from '../../texts/stock-setup.en.json';
import fr from '../../texts/stock-setup.fr.json';

addTexts('en', 'stock-setup', en);
addTexts('fr', 'stock-setup', fr);

export type SetupTexts = Texts<TextKey<'stock-setup'>>;

/** The words about views and columns, which come with the part that says them. */
export const useSetupTexts = () => useTexts('stock-setup');

/** A column by its name; that of locations has some of the same names for something else. */
export function columnLabel(t: SetupTexts, page: string, key: string): string {
  return textOr(t, `column.${page === 'locations' ? 'ofLocation.' : ''}${key}`, key);
}
