import { showToastAtom, useSetAtom } from '@storeroom/sdk';
import { useCallback } from 'react';
import { usePeopleWords } from '../people-words.hooks';

/** Copies the link of an invitation to the clipboard and shows a toast. */
export function useCopyLink(): (link: string) => void {
  const { t } = usePeopleWords();
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (link) =>
      void navigator.clipboard.writeText(link).then(
        () => showToast({ kind: 'done', message: t('users.pending.copied') }),
        () => showToast({ kind: 'failed', message: t('users.pending.notCopied') }),
      ),
    [showToast, t],
  );
}
