import { useAtomValue, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { BrandMark } from '@storeroom/ui/brand';
import { Button } from '@storeroom/ui/button';
import { ProgressBar } from '@storeroom/ui/progress';
import en from '../texts/loading.en.json';
import fr from '../texts/loading.fr.json';
import { StatusLink } from '../page/status-link';
import styles from './loading-screen.module.css';
import { useWaitStage } from './wait-stage.hooks';
import { START_UP_STEPS, startUpAtom } from './start-up.state';

// Part of the first file of every page, because this is visible while all other texts load.
addTexts('en', 'loading', en);
addTexts('fr', 'loading', fr);

/** Text and progress of the start; later waits have no progress. */
function useProgress() {
  const t = useTexts('loading');
  const startUp = useAtomValue(startUpAtom);
  if (startUp.phase !== 'running') return { words: t('page'), label: t('label') };
  const value = START_UP_STEPS.indexOf(startUp.step) + 1;
  const max = START_UP_STEPS.length;
  return {
    words: t(`steps.${startUp.step}`),
    label: t('progress', { value, max }),
    progress: { value, max },
    count: t('count', { value, max }),
  };
}

/** For a wait that takes too long: a reload, and the status page. */
export function WaitLinks() {
  const t = useTexts('loading');
  return (
    <p className={styles.links}>
      <Button size="small" onClick={() => window.location.reload()}>
        {t('retry')}
      </Button>
      <StatusLink>{t('status')}</StatusLink>
    </p>
  );
}

/** Logo and progress bar; text after 2 s, a link to leave after 10 s. */
export function LoadingScreen() {
  const t = useTexts('loading');
  const stage = useWaitStage();
  const { words, label, progress, count } = useProgress();
  return (
    <div className={styles.loading} aria-busy>
      <h1 className="sr">{t('label')}</h1>
      <BrandMark size={48} />
      <div className={styles.bar}>
        <ProgressBar label={label} {...progress} />
      </div>
      <div className={styles.words} role="status">
        {stage === 'bar' ? null : (
          <>
            <p>{words}</p>
            <p className="soft num">{count}</p>
          </>
        )}
        {stage === 'links' ? <WaitLinks /> : null}
      </div>
    </div>
  );
}
