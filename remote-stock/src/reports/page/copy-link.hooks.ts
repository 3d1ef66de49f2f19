import { showToastAtom, useSetAtom } from '@storeroom/sdk';
import { useReportWords } from '../report-words.hooks';

/** Copies a link to the clipboard, and shows a message whether that worked. */
export function useCopyLink(): (address: string) => void {
  const { t } = useReportWords();
  const showToast = useSetAtom(showToastAtom);
  return (address) =>
    void navigator.clipboard.writeText(address).then(
      () => showToast({ kind: 'done', message: t('share.done') }),
      () => showToast({ kind: 'failed', message: t('share.failed') }),
    );
}
