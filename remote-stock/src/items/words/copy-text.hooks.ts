import { showToastAtom, useSetAtom, useTexts } from '@storeroom/sdk';
import { useCallback } from 'react';

/** Puts an address into the clipboard and says so. */
export function useCopyText(): (text: string) => void {
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (text) =>
      void navigator.clipboard.writeText(text).then(
        () => showToast({ kind: 'done', message: t('copy.done') }),
        () => showToast({ kind: 'failed', message: t('copy.failed') }),
      ),
    [showToast, t],
  );
}
