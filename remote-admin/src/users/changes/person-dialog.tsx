import type { UserRow } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button, TextButton } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import type { ReactNode } from 'react';
import { usePeopleWords } from '../people-words.hooks';

/** The parameters of the address under which a dialog about people is open: it closes when one changes. */
export const DIALOG_PARAMS = ['user', 'invites', 'roles', 'tab'];

/** The props of every dialog about one person. */
export interface PersonDialogProps {
  person: UserRow;
  onClose: () => void;
}

interface Props {
  title: string;
  description?: string;
  /** The label of the button. */
  submitLabel: string;
  isDanger?: boolean;
  isPending: boolean;
  /** The reason why it cannot be sent now. */
  reason?: string | undefined;
  /** A refusal that belongs to no field. */
  problem?: string | null;
  size?: 'normal' | 'wide';
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with a form about people, with Cancel beside its button. A failure is shown in it, and it stays open. */
export function PersonForm(props: Props) {
  const { submitLabel, isDanger, isPending, reason, problem, onClose, children, ...form } = props;
  const { t } = usePeopleWords();
  return (
    <DialogForm
      open
      {...form}
      onClose={onClose}
      pending={isPending}
      closeLabel={t('users.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('users.cancel')}</Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            type="submit"
            pending={isPending && t('users.saving')}
            disabledReason={reason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {problem ? <Banner kind="danger">{problem}</Banner> : null}
      {children}
    </DialogForm>
  );
}

/** Says that the form contains text that was typed earlier and not saved. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = usePeopleWords();
  return (
    <Banner live action={<TextButton onClick={onDiscard}>{t('users.discard')}</TextButton>}>
      {t('users.restored')}
    </Banner>
  );
}
