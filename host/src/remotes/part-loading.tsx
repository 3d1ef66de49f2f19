import { useTexts } from '@storeroom/sdk';
import { PageHead } from '@storeroom/ui/page-head';
import { ProgressBar } from '@storeroom/ui/progress';
import { useWaitStage } from '../loader/wait-stage.hooks';
import styles from './part-loading.module.css';

/** Says what is coming as soon as it is asked for, and says more when it takes long. */
export function PartLoading({ title, as }: { title: string | undefined; as: 'page' | 'area' }) {
  const t = useTexts('host');
  const stage = useWaitStage();
  const what = title ?? t('remotes.thisPart');
  return (
    <>
      {as === 'page' && title ? <PageHead title={title} /> : null}
      <div className={styles.waiting} data-as={as} aria-busy>
        <ProgressBar label={t('remotes.loading', { what })} />
        <p role="status" className="soft t14">
          {stage === 'calm' ? null : t('remotes.slow', { what })}
        </p>
      </div>
    </>
  );
}
