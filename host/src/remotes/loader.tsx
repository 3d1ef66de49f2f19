import { useAtomValue } from '@storeroom/sdk';
import { isLoaderVisibleAtom } from './loader.state';
import { LoadingScreen } from './loading-screen';
import styles from './loading-screen.module.css';

/** Covers the page while the first screen loads. */
export function Loader() {
  const isVisible = useAtomValue(isLoaderVisibleAtom);
  if (!isVisible) return null;
  return (
    <div className={styles.cover} data-loader>
      <LoadingScreen />
    </div>
  );
}
