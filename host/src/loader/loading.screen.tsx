import { useTexts } from '@storeroom/shared';
import { ProgressBar } from '@storeroom/shared/ui/progress';
import styles from './loading-screen.module.css';

/** The page `/loading`: nothing to do but wait. */
export default function LoadingPage() {
  const t = useTexts('host');
  return (
    <>
      <h1 className="sr">{t('loading.label')}</h1>
      <div className={styles.bar}>
        <ProgressBar label={t('loading.label')} />
      </div>
      <p role="status" className="t14">
        {t('loading.page')}
      </p>
    </>
  );
}
