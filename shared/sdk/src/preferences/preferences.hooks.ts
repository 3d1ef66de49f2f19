import { useAtomValue } from 'jotai';
import { preferencesAtom } from './preferences.state';

/** How many rows a list shows where its address does not say. */
export function usePageSize(): number {
  return useAtomValue(preferencesAtom).per_page;
}
