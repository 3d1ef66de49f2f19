import { useMutation } from '@storeroom/sdk';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { useRefusal } from '../changes/refusal.hooks';
import { useReportDone } from '../../report-done.hooks';
import { useRefreshPeople } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import type { InviteQuestion } from './invite-actions.hooks';
import { resendInvite, withdrawInvite } from './invites.api';

/** The question before an invitation is sent again or withdrawn: it says what happens to its present link. */
export function InviteChange({ act, invite, onClose }: InviteQuestion & { onClose: () => void }) {
  const { t } = usePeopleWords();
  const reportDone = useReportDone();
  const refresh = useRefreshPeople();
  const refusal = useRefusal();
  const { id, email } = invite;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (act === 'resend') await resendInvite(id);
      else await withdrawInvite(id);
    },
    onSuccess: () => {
      reportDone(t(`users.pending.done.${act}`, { email }));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      open
      kind={act === 'revoke' ? 'danger' : 'primary'}
      title={t(`users.pending.ask.${act}.title`, { email })}
      confirmLabel={t(`users.pending.${act}`)}
      cancelLabel={t('users.cancel')}
      pending={isPending && t('users.saving')}
      error={refusal(error)}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {t(`users.pending.ask.${act}.text`)}
    </ConfirmDialog>
  );
}
