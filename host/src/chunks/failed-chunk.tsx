import { useTexts } from '@storeroom/sdk';
import type { LazyFailedProps } from '@storeroom/sdk/host';
import { Button } from '@storeroom/ui/button';
import { useMemo } from 'react';
import { reasonOf } from './arrival-failure';
import { FailedArea } from './failed-area';

/** Shown in place of a part of the page whose code could not be loaded. */
export function FailedChunk({ error, onClose, ...props }: LazyFailedProps) {
  const t = useTexts('host');
  const reason = useMemo(() => reasonOf(error, navigator.onLine), [error]);
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
