import { useTexts } from '@storeroom/sdk';
import { FailedPanel } from '@storeroom/ui/failed-panel';
import { useState, type ComponentProps } from 'react';
import styles from './failed-area.module.css';
import type { FailureReason } from './failure';
import { useRetries } from './retries.hooks';

interface Props extends Pick<
  ComponentProps<typeof FailedPanel>,
  'title' | 'facts' | 'note' | 'secondary' | 'children'
> {
  /** Selects the explanation, unless there are children. */
  reason?: FailureReason;
  /** A retry is under way. */
  retrying: boolean;
  onRetry: (isPressed: boolean) => void;
  /** Whether it is an overlay rather than part of the page. */
  floats?: boolean;
  /** The remote whose part failed. */
  remote?: string | undefined;
}

/**
 * Shown in place of a part of the page that failed: what happened, what is safe, what to do. Only a retry by the user
 * is shown as in progress, because screen readers would announce every automatic one. An overlay is not retried
 * automatically, because it would take the focus, and neither is a part that crashed.
 */
export function FailedArea({ reason, retrying, onRetry, floats = false, remote, children, ...panel }: Props) {
  const t = useTexts('host');
  const [isPressed, setPressed] = useState(false);
  const retry = (pressed: boolean) => {
    setPressed(pressed);
    onRetry(pressed);
  };
  useRetries(() => retrying || retry(false), floats || reason === 'crashed');
  return (
    <div className={styles.failed} data-floats={floats || undefined} data-remote={remote}>
      <FailedPanel
        {...panel}
        retryLabel={t('remotes.retry')}
        pending={retrying && isPressed ? t('remotes.retrying') : undefined}
        onRetry={() => retry(true)}
      >
        {children ?? (reason && t(`remotes.explained.${reason}`))}
      </FailedPanel>
    </div>
  );
}
