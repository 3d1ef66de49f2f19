import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(min-width: 360px)');

function subscribe(changed: () => void): () => void {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the bar has room for one more button; on narrower pages the palette offers the same. */
export const useBarRoom = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
