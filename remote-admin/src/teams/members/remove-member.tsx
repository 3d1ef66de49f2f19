import { useMutation } from '@storeroom/sdk';
import type { UserRow } from '@storeroom/contract';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { useReportDone, wordsOf } from '../changes/refusal.hooks';
import { setRole } from '../data/members.api';
import { useRefreshTeams } from '../data/teams.queries';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';

export interface RemoveMemberProps {
  team: Team;
  person: UserRow;
  onClose: () => void;
}

/** Takes away what a person may do in the team: their role here, or, where it comes from above, the access itself. */
export function RemoveMember({ team, person, onClose }: RemoveMemberProps) {
  const { t } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      setRole(person.id, team.id, {
        role: team.parent_id === null ? null : 'none',
        role_id: null,
        extra: [],
        denied: [],
      }),
    onSuccess: () => {
      reportDone(t('teams.members.removed', { name: person.name, team: team.name }));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      open
      title={t('teams.members.removeTitle', { name: person.name, team: team.name })}
      confirmLabel={t('teams.members.remove')}
      cancelLabel={t('teams.cancel')}
      pending={isPending && t('teams.removing')}
      error={error ? wordsOf(error, t) : null}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {t('teams.members.removeText', { team: team.name })}
    </ConfirmDialog>
  );
}
