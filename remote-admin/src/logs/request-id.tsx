import { showToastAtom, useSetAtom, useTexts } from '@storeroom/sdk';
import type { ReactNode } from 'react';
import styles from './logs.module.css';

/** By which way an entry came; a press copies the number of the call, for whoever runs the server to find it by. */
export function RequestId({ id, source, children }: { id: string; source: string; children: ReactNode }) {
  const t = useTexts('admin');
  const showToast = useSetAtom(showToastAtom);
  const copy = () =>
    void navigator.clipboard.writeText(id).then(
      () => showToast({ kind: 'done', message: t('log.copied', { id }) }),
      () => showToast({ kind: 'failed', message: t('log.notCopied', { id }) }),
    );
  const label = t('log.copy', { id, source });
  return (
    <button type="button" className={styles.request} aria-label={label} title={label} onClick={copy}>
      {children}
    </button>
  );
}
