import type { Team } from '@storeroom/contract';
import { useMutation } from '@storeroom/sdk';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { deleteTeam } from '../data/teams.api';
import { useRefreshTeams } from '../data/teams.queries';
import { useTeamWords } from '../team-words.hooks';
import { useReportDone } from '../../report-done.hooks';
import { wordsOf } from './refusal.hooks';

export interface DeleteTeamProps {
  team: Team;
  onClose: () => void;
  onGone?: (() => void) | undefined;
}

/** The dialog that deletes an archived team once its name is typed. */
export function DeleteTeam({ team, onClose, onGone }: DeleteTeamProps) {
  const { t } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteTeam(team),
    onSuccess: () => {
      reportDone(t('teams.done.deleted', { name: team.name }));
      onClose();
      onGone?.();
    },
    onSettled: refresh,
  });
  const label = t('teams.typeName', { name: team.name });
  return (
    <ConfirmDialog
      open
      title={t('teams.delete.title', { name: team.name })}
      confirmLabel={t('teams.delete.yes')}
      cancelLabel={t('teams.cancel')}
      pending={isPending && t('teams.deleting')}
      error={error ? wordsOf(error, t) : null}
      typed={{ label, expected: team.name, reason: t('teams.nameNeeded', { name: team.name }) }}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {t('teams.delete.text')}
    </ConfirmDialog>
  );
}
