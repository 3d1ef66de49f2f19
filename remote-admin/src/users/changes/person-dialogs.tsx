import { useMutation } from '@storeroom/sdk';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { actOn, type AccountAct } from '../data/users.api';
import { useRefreshPeople } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import { useDoneToast } from './done-toast.hooks';
import { EditDialog } from './edit-dialog';
import { HomeDialog } from './home-dialog';
import type { OpenDialog } from './person-actions.hooks';
import type { PersonDialogProps } from './person-dialog';
import { useRefusal } from './refusal.hooks';
import { RoleDialog } from './role-dialog';

/** The dialog that is open about somebody. */
export function PersonDialogs({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  const { kind, person, team_id } = dialog;
  switch (kind) {
    case 'edit':
      return <EditDialog person={person} onClose={onClose} />;
    case 'role':
      return <RoleDialog person={person} team_id={team_id} onClose={onClose} />;
    case 'home':
      return <HomeDialog person={person} onClose={onClose} />;
    default:
      return <AccountDialog act={kind} person={person} onClose={onClose} />;
  }
}

/** What ends or opens somebody's way in is asked once more, with what it means; a refusal is told in the question. */
function AccountDialog({ act, person, onClose }: PersonDialogProps & { act: AccountAct }) {
  const { t } = usePeopleWords();
  const tell = useDoneToast();
  const refresh = useRefreshPeople();
  const refusal = useRefusal();
  const { name, email } = person;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => actOn(person.id, act),
    onSuccess: () => {
      tell(t(`users.done.${act}`, { name }));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      open
      kind={act === 'deactivate' || act === 'sessions' ? 'danger' : 'primary'}
      title={t(`users.ask.${act}.title`, { name })}
      confirmLabel={t(`users.ask.${act}.yes`)}
      cancelLabel={t('users.cancel')}
      pending={isPending && t('users.saving')}
      error={refusal(error)}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {t(`users.ask.${act}.text`, { name, email })}
    </ConfirmDialog>
  );
}
