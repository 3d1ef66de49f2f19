import { useTexts } from '@storeroom/sdk';
import { setChunkRetry, type LazyFailedProps } from '@storeroom/sdk/host';
import { Button } from '@storeroom/ui/button';
import { loadFailureOf } from '../page/load-failure';
import { loadChunk, SHELL_FILES } from '../page/load-chunk';
import { FailedArea } from './failed-area';

/** Shown in place of a part of the page whose code could not be loaded. */
function FailedChunk({ error, onClose, ...props }: LazyFailedProps) {
  const t = useTexts('host');
  const reason = loadFailureOf(error, navigator.onLine);
  return (
    <FailedArea
      {...props}
      reason={reason}
      floats={onClose !== undefined}
      secondary={onClose ? <Button onClick={onClose}>{t('toasts.close')}</Button> : null}
      title={t('remotes.failed', { what: t('remotes.thisPart') })}
      facts={[{ term: t('remotes.reason'), detail: t(`remotes.reasons.${reason}`) }]}
    />
  );
}

/**
 * Sets how chunks of the shell and of remotes are loaded on demand.
 * @param releases addresses of the releases that run on this page, read at each failure
 */
export function startChunkRetry(releases: () => readonly string[]): void {
  setChunkRetry({ bring: (load) => loadChunk(load, [SHELL_FILES, ...releases()]), Failed: FailedChunk });
}
