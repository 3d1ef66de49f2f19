import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(max-width: 640px)');

function subscribe(changed: () => void): () => void {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** For differences in content; differences in looks belong in the style sheet. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
