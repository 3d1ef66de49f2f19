import { useAtomValue } from '@storeroom/shared';
import { isLoaderVisibleAtom } from './loader.state';
import { LoadingScreen } from './loading-screen';
import styles from './loading-screen.module.css';

/** Covers the page while what comes first is on its way. */
export function Loader() {
  return useAtomValue(isLoaderVisibleAtom) ? (
    <div className={styles.cover} data-loader>
      <LoadingScreen />
    </div>
  ) : null;
}
