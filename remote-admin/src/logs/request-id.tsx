import { showToastAtom, useSetAtom, useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import styles from './logs.module.css';

/** The number of the call that left an entry, for whoever runs the server to find it by. */
export function RequestId({ id }: { id: string | null }) {
  const t = useTexts('admin');
  const showToast = useSetAtom(showToastAtom);
  if (id === null) return null;
  const copy = () =>
    void navigator.clipboard.writeText(id).then(
      () => showToast({ kind: 'done', message: t('log.copied', { id }) }),
      () => showToast({ kind: 'failed', message: t('log.notCopied', { id }) }),
    );
  return (
    <IconButton
      className={styles.request}
      icon="link"
      size="small"
      label={t('log.copy', { id })}
      onClick={copy}
    />
  );
}
