import { ApiError, showToastAtom, useSetAtom, useTexts } from '@storeroom/sdk';
import { useCallback } from 'react';
import { refusalWords } from '../words/refusal-words';

/**
 * A write that did not succeed is always shown (decision F1); one that may succeed later can be tried again. With a topic it
 * takes the place of what was said of the same form before.
 */
export function useReportFailure(): (error: Error, name: string, retry: () => void, topic?: string) => void {
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (error, name, retry, topic) => {
      const told = error instanceof ApiError ? error : new ApiError(0, '');
      const { status } = told;
      // The session is over, and the shell says so.
      if (status === 401 || status === 419) return;
      const isTemporary = status === 0 || status === 429 || status >= 500;
      const notSaved = t('failed.write', { name });
      showToast({
        kind: 'failed',
        ...(topic && { topic }),
        message: status
          ? refusalWords(told, t) || notSaved
          : told.message
            ? `${notSaved} ${told.message}`
            : t('failed.unanswered', { name }),
        ...(isTemporary && { action: { label: t('failed.retry'), run: retry } }),
      });
    },
    [showToast, t],
  );
}
