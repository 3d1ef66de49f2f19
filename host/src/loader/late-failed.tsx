import { useTexts } from '@storeroom/shared';
import { FailedPanel } from '@storeroom/shared/ui/failed-panel';
import type { FailureReason } from '../remotes/failure';
import styles from '../remotes/failed-part.module.css';

interface Props {
  reason: FailureReason;
  retrying: boolean;
  onRetry: () => void;
}

/** In place of a part of the shell that could not be loaded. */
export function LateFailed({ reason, retrying, onRetry }: Props) {
  const t = useTexts('host');
  return (
    <div className={styles.failed}>
      <FailedPanel
        title={t('remotes.failed', { what: t('remotes.thisPart') })}
        facts={[
          { term: t('remotes.part'), detail: t('remotes.host') },
          { term: t('remotes.reason'), detail: t(`remotes.reasons.${reason}`) },
        ]}
        retryLabel={t('remotes.retry')}
        onRetry={onRetry}
        pending={retrying ? t('remotes.retrying') : undefined}
      >
        {t(`remotes.explained.${reason}`)}
      </FailedPanel>
    </div>
  );
}
