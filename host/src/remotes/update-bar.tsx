import { useAtomValue, useTexts } from '@storeroom/shared';
import { TextButton } from '@storeroom/shared/ui/button';
import { reloadPage } from './reload-guard';
import { isUpdateReadyAtom } from './update.state';
import styles from './update-bar.module.css';

/** A new build is there. Nobody is made to take it: a half-filled form stays as it is. */
export function UpdateBar() {
  const t = useTexts('host');
  const isReady = useAtomValue(isUpdateReadyAtom);
  return (
    <div role="status">
      {isReady ? (
        <p className={styles.bar}>
          {t('update.ready')}
          <TextButton onClick={reloadPage}>{t('update.reload')}</TextButton>
        </p>
      ) : null}
    </div>
  );
}
