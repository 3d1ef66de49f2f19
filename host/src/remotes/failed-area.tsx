import { useTexts } from '@storeroom/sdk';
import { FailedPanel } from '@storeroom/ui/failed-panel';
import type { ComponentProps } from 'react';
import type { ArrivalFailure } from '../page/arrival-failure';
import styles from './failed-area.module.css';

interface Props extends Pick<
  ComponentProps<typeof FailedPanel>,
  'title' | 'facts' | 'note' | 'secondary' | 'onRetry'
> {
  ref?: ComponentProps<'div'>['ref'];
  /** Which explanation it shows. */
  reason: ArrivalFailure | 'contract' | 'missing' | 'crashed' | 'unavailable';
  /** A retry is under way. */
  retrying: boolean;
  /** It is an overlay, not part of the page. */
  floats?: boolean;
  /** The remote whose part failed. */
  remote?: string | undefined;
}

/** Shown in place of a part of the page that failed: what happened, what is safe, what to do. */
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
