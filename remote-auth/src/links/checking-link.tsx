import { useTexts } from '@storeroom/sdk';
import { Spinner } from '@storeroom/ui/spinner';
import styles from './links.module.css';

/** While the server is asked whether a link is good. */
export function CheckingLink() {
  const t = useTexts('auth');
  return (
    <p role="status" className={styles.checking}>
      <Spinner />
      {t('link.checking')}
    </p>
  );
}
