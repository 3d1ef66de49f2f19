import { ApiError, showToastAtom, useSetAtom, useTexts } from '@storeroom/shared';
import { useCallback } from 'react';

/** A write that did not succeed is always shown (decision F1); one that may succeed later can be tried again. */
export function useTellFailure(): (error: Error, name: string, retry: () => void) => void {
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (error, name, retry) => {
      const status = error instanceof ApiError ? error.status : 0;
      const mayPass = status === 0 || status === 429 || status >= 500;
      showToast({
        kind: 'failed',
        message: mayPass || error.message === '' ? t('failed.write', { name }) : error.message,
        ...(mayPass && { action: { label: t('failed.retry'), run: retry } }),
      });
    },
    [showToast, t],
  );
}
