import { showToastAtom, useSetAtom, useTexts } from '@storeroom/sdk';
import { useCallback } from 'react';

/** Copies a link to the clipboard, and shows a message whether that worked. */
export function useCopyLink(): (address: string) => void {
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (address) =>
      void navigator.clipboard.writeText(address).then(
        () => showToast({ kind: 'done', message: t('copy.done') }),
        () => showToast({ kind: 'failed', message: t('copy.failed') }),
      ),
    [showToast, t],
  );
}
