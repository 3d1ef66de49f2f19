import { useAtomValue } from 'jotai';
import { preferencesAtom } from './preferences.state';

/** The number of rows of a list whose address has none. */
export function usePageSize(): number {
  return useAtomValue(preferencesAtom).per_page;
}
