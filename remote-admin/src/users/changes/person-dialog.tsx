import type { UserRow } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button, TextButton } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import type { ReactNode } from 'react';
import { usePeopleWords } from '../people-words.hooks';

/** Of an address, what says where a dialog about people stands: it closes with that. */
export const DIALOG_PARAMS = ['user', 'invites', 'roles', 'tab'];

/** What every dialog about one person is told. */
export interface PersonDialogProps {
  person: UserRow;
  onClose: () => void;
}

interface Props {
  title: string;
  description?: string;
  /** The button that does it. */
  yes: string;
  isDanger?: boolean;
  isPending: boolean;
  /** Why it cannot be sent now. */
  reason?: string | undefined;
  /** What was refused, where no field is to blame. */
  problem?: string | null;
  size?: 'normal' | 'wide';
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A form about people, with Cancel beside its answer; what went wrong is said in it, and it stays open. */
export function PersonForm(props: Props) {
  const { yes, isDanger, isPending, reason, problem, onClose, children, ...form } = props;
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
            {yes}
          </Button>
        </>
      }
    >
      {problem ? <Banner kind="danger">{problem}</Banner> : null}
      {children}
    </DialogForm>
  );
}

/** What stands in the form was typed earlier and not saved; nobody is to wonder where it comes from. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = usePeopleWords();
  return (
    <Banner live action={<TextButton onClick={onDiscard}>{t('users.discard')}</TextButton>}>
      {t('users.restored')}
    </Banner>
  );
}
