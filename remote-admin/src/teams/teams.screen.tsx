import type { Team } from '@storeroom/contract';
import {
  lazyOverlay,
  useActiveTeam,
  useAtomValue,
  useCan,
  useCommands,
  useGo,
  userAtom,
} from '@storeroom/sdk';
import {
  ascending,
  descending,
  ListTable,
  RecordList,
  useList,
  useListAddress,
  useListKeys,
  useOrderNote,
  type ListOf,
} from '@storeroom/list';
import { Button } from '@storeroom/ui/button';
import { useTeamActions } from './changes/team-actions.hooks';
import { TeamDialogs } from './changes/team-dialogs';
import { teamPath, TEAMS_PATH } from './data/team-path';
import { TEAMS_ADDRESS, type TeamsList } from './data/teams.api';
import { useLiveTeams, useTeamPage } from './data/teams.queries';
import { NoTeams } from './list/no-teams';
import { TeamCards } from './list/team-cards';
import { COLUMNS, TeamCell, TeamLead, type TeamColumn } from './list/team-cells';
import { TeamsToolbar } from './list/teams-toolbar';
import { useTeamWords } from './team-words.hooks';

const Openings = lazyOverlay(
  async () => (await import(/* webpackChunkName: "teams-setup" */ './list/teams-openings')).TeamsOpenings,
);

const TEAM_LIST: ListOf<TeamsList> = {
  page: 'teams',
  kind: 'team',
  address: TEAMS_ADDRESS,
  columns: { known: COLUMNS, usual: COLUMNS, cards: ['name', 'path', 'people', 'coverage'] },
  holds: { name: 'lead', people: 'number', items: 'number' },
  orders: { name: ascending('name'), slug: ascending('slug'), created: descending('created_at') },
};

/** The tree cannot be sorted: its order is fixed. */
const TEAM_TREE: ListOf<TeamsList> = { ...TEAM_LIST, orders: {} };

/** The teams that the reader may see: the active one and their own as cards, the others as a table or tree. */
export default function TeamsScreen() {
  const { t, amount } = useTeamWords();
  const can = useCan();
  const go = useGo();
  const active = useActiveTeam();
  const home = useAtomValue(userAtom)?.team.id;
  const address = useListAddress(TEAMS_ADDRESS);
  const isTree = address.list.view === 'tree';
  const list = useList<Team, TeamsList>(isTree ? TEAM_TREE : TEAM_LIST, address, useTeamPage(address.list));
  const { menuOf, dialog, open, closeDialog } = useTeamActions();
  const nameOf = (column: string) => t(`teams.column.${column as TeamColumn}`);
  const order = useOrderNote(list, nameOf);
  const add = can('teams.create') && active ? () => open({ kind: 'add', parent: active }) : null;
  useLiveTeams();
  useListKeys(list, t('teams.title'), {
    ...(add && { n: { label: t('teams.add'), opens: true, run: add } }),
  });
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
  return (
    <>
      <RecordList
        list={list}
        title={t('teams.title')}
        count={(total) =>
          t(list.list.deleted || isTree ? 'teams.inAll' : 'teams.count', {
            count: total,
            total: amount(total),
          })
        }
        actions={
          add ? (
            <Button kind="primary" icon="plus" aria-haspopup="dialog" onClick={add}>
              {t('teams.add')}
            </Button>
          ) : null
        }
        above={<TeamCards />}
        toolbar={(button) => <TeamsToolbar list={list}>{button}</TeamsToolbar>}
        Openings={Openings}
        none={<NoTeams list={list} onAdd={add} />}
        note={isTree ? t('teams.asTree') : order}
      >
        <ListTable
          list={list}
          caption={t('teams.title')}
          labelOf={nameOf}
          lead={(team, facts) => (
            <TeamLead
              team={team}
              facts={facts}
              depth={isTree ? (team.path?.length ?? 0) : 0}
              mark={team.id === active?.id ? 'active' : team.id === home ? 'home' : null}
            />
          )}
          cell={(team, column) => <TeamCell column={column} team={team} />}
          onOpen={(team) => go(teamPath(team))}
          nameOf={({ name }) => name}
          menuOf={menuOf}
          moreOf={({ name }) => t('teams.more', { name })}
        />
      </RecordList>
      {dialog ? <TeamDialogs dialog={dialog} onClose={closeDialog} /> : null}
    </>
  );
}
