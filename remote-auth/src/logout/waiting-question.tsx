import { useTexts } from '@storeroom/sdk';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';

export interface WaitingQuestionProps {
  /** Above zero. */
  count: number;
  onSure: () => void;
  onStay: () => void;
}

/** Asks before a sign-out with unsent changes on this device. */
export function WaitingQuestion({ count, onSure, onStay }: WaitingQuestionProps) {
  const t = useTexts('auth');
  return (
    <ConfirmDialog
      open
      kind="primary"
      title={t('logout.waitingTitle', { count })}
      confirmLabel={t('logout.submit')}
      cancelLabel={t('logout.stay')}
      onConfirm={onSure}
      onClose={onStay}
    >
      {t('logout.waitingText', { count })}
    </ConfirmDialog>
  );
}
