import { useTexts } from '@storeroom/sdk';
import { ProgressBar } from '@storeroom/ui/progress';
import { WaitLinks } from './loading-screen';
import styles from './loading-screen.module.css';
import { useWaitStage } from './wait-stage.hooks';

/** The page `/loading`: only waits, with a link to leave after 10 s. */
export default function LoadingPage() {
  const t = useTexts('loading');
  const stage = useWaitStage();
  return (
    <>
      <h1 className="sr">{t('label')}</h1>
      <div className={styles.bar}>
        <ProgressBar label={t('label')} />
      </div>
      <p role="status" className="t14">
        {t('page')}
      </p>
      {stage === 'links' ? <WaitLinks /> : null}
    </>
  );
}
