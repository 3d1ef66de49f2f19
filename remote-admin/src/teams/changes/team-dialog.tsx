import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import type { ReactNode } from 'react';
import { useTeamWords } from '../team-words.hooks';

export interface TeamDialogProps {
  title: string;
  description?: string;
  /** The label of the button, and its label while the request runs. */
  submitLabel: string;
  pendingText: string;
  isDanger?: boolean;
  isPending: boolean;
  /** The reason why it is not possible now. */
  reason?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog about one team, with Cancel beside its button. */
export function TeamDialog({
  submitLabel,
  pendingText,
  isDanger,
  isPending,
  reason,
  onClose,
  onSubmit,
  children,
  ...form
}: TeamDialogProps) {
  const { t } = useTeamWords();
  return (
    <DialogForm
      open
      {...form}
      onSubmit={() => {
        if (reason === undefined) onSubmit();
      }}
      onClose={onClose}
      pending={isPending}
      closeLabel={t('teams.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('teams.cancel')}</Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            type="submit"
            pending={isPending && pendingText}
            disabledReason={reason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </DialogForm>
  );
}
