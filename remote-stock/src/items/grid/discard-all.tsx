import { Button } from '@storeroom/ui/button';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useGridTexts } from './grid-texts.hooks';

export interface DiscardAllProps {
  /** How many cells are typed and not saved. */
  changes: number;
  onDiscard: () => void;
}

/** Throws away all that is typed, once it is said how much that is. */
export function DiscardAll({ changes, onDiscard }: DiscardAllProps) {
  const t = useGridTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button disabledReason={changes === 0 ? t('none') : undefined} onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        kind="danger"
        title={t('discarding.title', { count: changes })}
        confirmLabel={t('discarding.yes')}
        cancelLabel={t('discarding.no')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          // The question gives the focus back before it goes on to the grid.
          flushSync(() => setAsking(false));
          onDiscard();
        }}
      >
        {t('discarding.text')}
      </ConfirmDialog>
    </>
  );
}
