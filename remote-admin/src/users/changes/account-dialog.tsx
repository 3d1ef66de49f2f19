import { useMutation } from '@storeroom/sdk';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { actOn, type AccountAct } from '../data/users.api';
import { useRefreshPeople } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import type { PersonDialogProps } from './person-dialog';
import { useRefusal } from './refusal.hooks';
import { useDoneToast } from './done-toast.hooks';

/** What ends or opens somebody's way in is asked once more, with what it means; a refusal is told in the question. */
export function AccountDialog({ act, person, onClose }: PersonDialogProps & { act: AccountAct }) {
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
