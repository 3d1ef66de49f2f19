import { useTexts } from '@storeroom/sdk';
import { FailedPanel } from '@storeroom/ui/failed-panel';
import type { ComponentProps } from 'react';
import type { ArrivalFailure } from './arrival-failure';
import styles from './failed-area.module.css';

interface Props extends Pick<
  ComponentProps<typeof FailedPanel>,
  'title' | 'facts' | 'note' | 'secondary' | 'onRetry'
> {
  ref?: ComponentProps<'div'>['ref'];
  /** Which explanation stands in it. */
  reason: ArrivalFailure | 'contract' | 'missing' | 'crashed' | 'unavailable';
  /** Another try is under way. */
  retrying: boolean;
  /** It stands over the page and not in it. */
  floats?: boolean;
  /** Whose part would stand here. */
  remote?: string | undefined;
}

/** In place of a part of the page: what happened, what is safe, what to do. */
export function FailedArea({ ref, reason, retrying, floats, remote, ...panel }: Props) {
  const t = useTexts('host');
  return (
    <div ref={ref} className={styles.failed} data-floats={floats || undefined} data-remote={remote}>
      <FailedPanel
        {...panel}
        retryLabel={t('remotes.retry')}
        pending={retrying ? t('remotes.retrying') : undefined}
      >
        {t(`remotes.explained.${reason}`)}
      </FailedPanel>
    </div>
  );
}
