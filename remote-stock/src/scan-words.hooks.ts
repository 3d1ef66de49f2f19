import { addTexts, useActiveTeam, useTexts } from '@storeroom/sdk';
import en from './texts/scan.en.json';
import fr from './texts/scan.fr.json';

addTexts('en', 'scan', en);
addTexts('fr', 'scan', fr);

/** The texts of scanning, bundled with the components that use them: no list needs them. */
export const useScanTexts = () => useTexts('scan');

/** A code for which nothing was found. */
export type NotFound =
  /** A label of this installation whose number no record has. */
  | { kind: 'unknown'; of: 'item' | 'location'; id: number }
  | { kind: 'code'; text: string }
  | { kind: 'link'; host: string }
  /** A label of another installation. */
  | { kind: 'elsewhere'; host: string; record: { kind: 'item' | 'location'; id: number } }
  | { kind: 'empty' };

/** The message for a code with which nothing can be done here; null for any other. */
export function useNotFoundWords(): (
  found: { kind: 'item' | 'location' | 'several' } | NotFound,
) => string | null {
  const t = useScanTexts();
  const team = useActiveTeam()?.name ?? '';
  return (found) => {
    switch (found.kind) {
      case 'item':
      case 'location':
      case 'several':
        return null;
      case 'unknown':
        return t(`unknown.${found.of}`, { team, id: found.id });
      case 'code':
        return t('unknown.code', { team, code: found.text });
      case 'link':
        return t('unknown.link', { host: found.host });
      case 'elsewhere':
        return t('unknown.elsewhere', { host: found.host });
      case 'empty':
        return t('unknown.empty');
    }
  };
}
