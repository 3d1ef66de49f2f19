import { useAtomValue, useTexts } from '@storeroom/sdk';
import { leave } from '@storeroom/sdk/host';
import { TextButton } from '@storeroom/ui/button';
import { reloadPage } from './reload-guard';
import styles from './update-bar.module.css';
import { isUpdateReadyAtom } from './update.state';

/** A new build is there. Nobody is made to take it: who has unsaved work is asked before it loads. */
export function UpdateBar() {
  const t = useTexts('host');
  const isReady = useAtomValue(isUpdateReadyAtom);
  return (
    <div role="status">
      {isReady ? (
        <p className={styles.bar}>
          {t('update.ready')}
          <TextButton onClick={() => leave({ go: reloadPage })}>{t('update.reload')}</TextButton>
        </p>
      ) : null}
    </div>
  );
}
