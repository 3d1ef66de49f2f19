import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import type { ReactNode } from 'react';
import { useTeamWords } from '../team-words.hooks';

export interface TeamDialogProps {
  title: string;
  description?: string;
  /** The button that does it, and what it says while it is under way. */
  yes: string;
  pendingText: string;
  isDanger?: boolean;
  isPending: boolean;
  /** Why it cannot be done now. */
  reason?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A question about one team, with Cancel beside its answer. */
export function TeamDialog({
  yes,
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
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </DialogForm>
  );
}
