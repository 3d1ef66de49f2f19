import { showToastAtom, useSetAtom, type Toast } from '@storeroom/sdk';
import { useCallback } from 'react';

/** Shows a toast about what was done, with an optional action. */
export function useReportDone(): (message: string, action?: Toast['action']) => void {
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (message, action) => showToast({ kind: 'done', message, ...(action && { action }) }),
    [showToast],
  );
}
