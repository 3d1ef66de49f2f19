import { ApiError, newId, useMutation } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { WriteButton } from '../../write-button';
import { useRefusedSending } from '../actions/refused-sending.hooks';
import { useJob } from '../files/jobs.queries';
import { useWatchJob } from '../files/watch-job.hooks';
import { beginImport } from '../imports/import.api';
import { EXAMPLE_OPTIONS, exampleFile } from './example-file';
import { useExampleTexts } from './example-texts.hooks';
import styles from './example-goods.module.css';

/** Beside the other first steps: fills a stock that holds nothing with a few examples: an import like any other, which is undone as a whole. */
export function ExampleGoods() {
  const t = useExampleTexts();
  const watch = useWatchJob();
  const refused = useRefusedSending();
  const [job_id, setJob] = useState<number | null>(null);
  // One intention, however often it is sent.
  const key = useRef<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      beginImport(exampleFile(t), EXAMPLE_OPTIONS, { idempotencyKey: (key.current ??= newId()) }),
    onSuccess: (job) => {
      setJob(job.id);
      watch(job);
    },
  });
  const wordsOf = (reason: Error) => {
    if (!(reason instanceof ApiError)) return t('failed');
    const isOut = reason.status === 401 || reason.status === 419;
    return isOut ? t('signedOut') : refused(reason) || t('failed');
  };
  return (
    <>
      <WriteButton pending={(isPending || job_id !== null) && t('adding')} onClick={() => mutate()}>
        {t('add')}
      </WriteButton>
      <div className={styles.line}>
        {error ? <Banner kind="danger">{wordsOf(error)}</Banner> : <p className="soft t14">{t('text')}</p>}
      </div>
      {job_id === null ? null : (
        <UntilEnded
          job_id={job_id}
          onFailed={() => {
            key.current = null;
            setJob(null);
          }}
        />
      )}
    </>
  );
}

/** Follows the import: who watches it says why it has failed, and it can be tried anew then. */
function UntilEnded({ job_id, onFailed }: { job_id: number; onFailed: () => void }) {
  const { data } = useJob(job_id);
  const failed = useEffectEvent(onFailed);
  const hasFailed = data?.status === 'failed';
  useEffect(() => {
    if (hasFailed) failed();
  }, [hasFailed]);
  return null;
}
