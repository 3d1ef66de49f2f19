import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(max-width: 640px)');

function subscribe(changed: () => void): () => void {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** For what differs in content, not only in looks; looks belong to the style sheet. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
