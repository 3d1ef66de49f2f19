import { useAtomValue, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { BrandMark } from '@storeroom/ui/brand';
import { ProgressBar } from '@storeroom/ui/progress';
import en from '../texts/leaving.en.json';
import fr from '../texts/leaving.fr.json';
import { leavingForAtom } from './leaving.state';
import styles from './loading-screen.module.css';

addTexts('en', 'leaving', en);
addTexts('fr', 'leaving', fr);

/** Covers the page while the visit moves to another host, and names that host. */
export function LeavingScreen() {
  const t = useTexts('leaving');
  const host = useAtomValue(leavingForAtom);
  if (host === null) return null;
  const words = t('leaving', { host });
  return (
    <div className={styles.cover} data-loader>
      <div className={styles.loading} aria-busy>
        <BrandMark size={48} />
        <div className={styles.bar}>
          <ProgressBar label={words} />
        </div>
        <div className={styles.words} role="alert">
          <h1 className={styles.leaving}>{words}</h1>
        </div>
      </div>
    </div>
  );
}
