import { useTexts, useWriteBlock } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { useEffect, useRef } from 'react';

interface Props {
  isUndone: boolean;
  isOffered: boolean;
  /** What would be undone, for readers. */
  label: string;
  undo: () => void;
  pending: boolean;
}

/** The button that takes something back; what was done in its place. */
export function UndoControl({ isUndone, isOffered, label, undo, pending }: Props) {
  const t = useTexts('admin');
  const disabledReason = useWriteBlock();
  const wasPressed = useRef(false);
  const done = useRef<HTMLSpanElement>(null);
  // The button takes the focus with it: who pressed it, and went nowhere else since, goes on from there.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isUndone && wasPressed.current && isLost) done.current?.focus();
  }, [isUndone]);
  if (isUndone) {
    return (
      <span ref={done} tabIndex={-1} className="soft t12">
        {t('logs.undone')}
      </span>
    );
  }
  if (!isOffered) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      icon="undo"
      pending={pending && t('logs.undoing')}
      aria-label={label}
      disabledReason={disabledReason}
      onClick={() => {
        wasPressed.current = true;
        undo();
      }}
    >
      {t('logs.undo')}
    </Button>
  );
}
