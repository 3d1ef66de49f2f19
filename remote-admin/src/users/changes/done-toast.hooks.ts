import { showToastAtom, useSetAtom } from '@storeroom/sdk';
import { useCallback } from 'react';

/** Shows a toast about what was done. */
export function useDoneToast(): (message: string) => void {
  const showToast = useSetAtom(showToastAtom);
  return useCallback((message) => showToast({ kind: 'done', message }), [showToast]);
}
