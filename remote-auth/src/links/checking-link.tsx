import { useTexts } from '@storeroom/sdk';
import { Spinner } from '@storeroom/ui/spinner';
import styles from './links.module.css';

/** Shown while the server checks a link. */
export function CheckingLink() {
  const t = useTexts('auth');
  return (
    <p role="status" className={styles.checking}>
      <Spinner />
      {t('link.checking')}
    </p>
  );
}
