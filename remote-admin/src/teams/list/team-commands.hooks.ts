import { useCommands, useGo } from '@storeroom/sdk';
import { TEAMS_PATH } from '../data/team-path';
import { useTeamWords } from '../team-words.hooks';

/** What the palette offers on the list of teams. */
export function useTeamCommands(add: (() => void) | null): void {
  const { t } = useTeamWords();
  const go = useGo();
  useCommands(
    [
      {
        id: 'add',
        label: t('teams.add'),
        icon: 'plus',
        shortcut: 'n',
        permission: 'teams.create',
        run: () => add?.(),
      },
      {
        id: 'tree',
        label: t('teams.command.tree'),
        icon: 'team',
        run: () => go(`${TEAMS_PATH}?view=tree`),
      },
    ],
    t('teams.title'),
  );
}
