import { useAtomValue, useTexts } from '@storeroom/shared';
import { BrandMark } from '@storeroom/shared/ui/brand';
import { Button } from '@storeroom/shared/ui/button';
import { ProgressBar } from '@storeroom/shared/ui/progress';
import { START_UP_STEPS, startUpAtom } from '../start-up/start-up.state';
import styles from './loading-screen.module.css';
import { usePatience } from './patience.hook';

/** How far the start has come; nothing to measure later on. */
function useProgress() {
  const t = useTexts('host');
  const startUp = useAtomValue(startUpAtom);
  if (startUp.phase !== 'running') return { words: t('loading.page'), label: t('loading.label') };
  const value = START_UP_STEPS.indexOf(startUp.step) + 1;
  const max = START_UP_STEPS.length;
  return {
    words: t(`loading.steps.${startUp.step}`),
    label: t('loading.progress', { value, max }),
    progress: { value, max },
    count: t('loading.count', { value, max }),
  };
}

/** The brand's sign and a bar; words after 2 s, a way out after 10 s. */
export function LoadingScreen() {
  const t = useTexts('host');
  const patience = usePatience();
  const { words, label, progress, count } = useProgress();
  return (
    <div className={styles.loading} aria-busy>
      <h1 className="sr">{t('loading.label')}</h1>
      <BrandMark size={48} />
      <div className={styles.bar}>
        <ProgressBar label={label} {...progress} />
      </div>
      <div className={styles.words} role="status">
        {patience === 'calm' ? null : (
          <>
            <p>{words}</p>
            <p className="soft num">{count}</p>
          </>
        )}
        {patience === 'way-out' ? (
          <p className={styles.out}>
            <Button size="small" onClick={() => window.location.reload()}>
              {t('loading.retry')}
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}
