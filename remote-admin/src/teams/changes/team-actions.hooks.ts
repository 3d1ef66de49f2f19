import type { Team } from '@storeroom/contract';
import { useAtomValue, useMutation, userAtom } from '@storeroom/sdk';
import type { MenuItem } from '@storeroom/ui/menu';
import { useState } from 'react';
import { isReadOnly } from '../coverage-words';
import { teamPath } from '../data/team-path';
import { restoreTeam } from '../data/teams.api';
import { useRefreshTeams } from '../data/teams.queries';
import { mayIn } from '../may-in';
import { useTeamWords } from '../team-words.hooks';
import { useReportDone } from '../../report-done.hooks';
import { useReportFailure } from './refusal.hooks';
import { useSwitchTeam } from './switch-team.hooks';

/** An open dialog and its team. */
export type OpenDialog =
  | { kind: 'add'; parent: Pick<Team, 'id' | 'name'> }
  | { kind: 'edit' | 'move' | 'archive' | 'delete'; team: Team };

/** Restores an archived team, without a question. */
export function useRestoreTeam() {
  const { t } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const reportFailure = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: restoreTeam,
    onSuccess: ({ name }) => reportDone(t('teams.done.restored', { name })),
    onError: (error, team) => reportFailure(error, () => mutate(team)),
    onSettled: refresh,
  });
  return { restore: mutate, isRestoring: isPending };
}

/** The actions that the reader may take on a team in its present state, for the rows and the page. */
export function useTeamActions() {
  const { t } = useTeamWords();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { switchTo, activeId } = useSwitchTeam();
  const { restore } = useRestoreTeam();
  const home = useAtomValue(userAtom)?.team.id;

  const menuOf = (team: Team, isOpen = false): MenuItem[] => {
    const readOnly = isReadOnly(team.coverage) ? { disabledReason: t('teams.readOnly') } : {};
    const open = (kind: 'edit' | 'move' | 'archive' | 'delete') => () => setDialog({ kind, team });
    if (team.deleted_at !== null) {
      if (!mayIn(team, 'teams.delete')) return [];
      return [
        {
          key: 'restore',
          label: t('teams.action.restore'),
          icon: 'undo',
          ...readOnly,
          onSelect: () => restore(team),
        },
        {
          key: 'delete',
          label: t('teams.action.delete'),
          icon: 'trash',
          kind: 'danger',
          ...readOnly,
          onSelect: open('delete'),
        },
      ];
    }
    const items: (MenuItem | false)[] = [
      !isOpen && {
        key: 'open',
        label: t('teams.action.open'),
        icon: 'arrow',
        to: teamPath(team),
      },
      team.id !== activeId && {
        key: 'switch',
        label: t('teams.switchTo'),
        icon: 'swap',
        onSelect: () => switchTo(team),
      },
      mayIn(team, 'teams.edit') && {
        key: 'edit',
        label: t('teams.action.edit'),
        icon: 'edit',
        ...readOnly,
        onSelect: open('edit'),
      },
      mayIn(team, 'teams.create') && {
        key: 'add',
        label: t('teams.action.add'),
        icon: 'plus',
        ...readOnly,
        onSelect: () => setDialog({ kind: 'add', parent: team }),
      },
      mayIn(team, 'teams.edit') && {
        key: 'move',
        label: t('teams.action.move'),
        icon: 'move',
        ...readOnly,
        onSelect: open('move'),
      },
      mayIn(team, 'teams.delete') && {
        key: 'archive',
        label: t('teams.action.archive'),
        icon: 'archive',
        kind: 'danger',
        ...(team.id === home ? { disabledReason: t('teams.archive.home') } : readOnly),
        onSelect: open('archive'),
      },
    ];
    return items.filter((item) => item !== false);
  };
  return { menuOf, dialog, open: setDialog, closeDialog: () => setDialog(null) };
}
