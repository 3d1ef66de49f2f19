import { useTexts } from '@storeroom/sdk';
import { ProgressBar } from '@storeroom/ui/progress';
import styles from './loading-screen.module.css';

/** The page `/loading`: nothing to do but wait. */
export default function LoadingPage() {
  const t = useTexts('loading');
  return (
    <>
      <h1 className="sr">{t('label')}</h1>
      <div className={styles.bar}>
        <ProgressBar label={t('label')} />
      </div>
      <p role="status" className="t14">
        {t('page')}
      </p>
    </>
  );
}
