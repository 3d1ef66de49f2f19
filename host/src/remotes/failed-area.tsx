import { onReconnect, useTexts } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import { FailedPanel } from '@storeroom/ui/failed-panel';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import styles from './failed-area.module.css';
import type { FailureReason } from './failure';

/** Milliseconds after a failure at which the part is retried automatically; after that once a minute. */
const TRIED_AFTER = [5_000, 15_000, 30_000];
const TRIED_EVERY = 60_000;

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
 * Retries automatically while the panel is shown: at intervals, when the connection is back, and when the registry
 * changes.
 */
function useRetries(retry: () => void, isOff: boolean): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (isOff) return;
    const go = () => again();
    const stops = [onReconnect(go), store().sub(bootstrapDataAtom, go)];
    const timers = [setInterval(go, TRIED_EVERY), ...TRIED_AFTER.map((time) => setTimeout(go, time))];
    window.addEventListener('online', go);
    return () => {
      for (const stop of stops) stop();
      timers.forEach(clearTimeout);
      window.removeEventListener('online', go);
    };
  }, [isOff]);
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
