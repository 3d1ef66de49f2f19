import { useActiveTeam } from '@storeroom/sdk';
import { useScanWords } from './scan-words.hooks';
import type { Found } from '../items';

/** What is said of a code that leads to nothing that could be done here; null for one that does. */
export function useNotFoundWords(): (found: Found) => string | null {
  const t = useScanWords();
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
