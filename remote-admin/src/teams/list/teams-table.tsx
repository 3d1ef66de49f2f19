import { Link, useActiveTeam, useAtomValue, userAtom } from '@storeroom/sdk';
import type { ChangeList } from '@storeroom/list';
import type { MenuItem } from '@storeroom/ui/menu';
import { SkeletonRows, Table } from '@storeroom/ui/table';
import type { TableLayout } from '@storeroom/ui/table-layout';
import { RowMenus, useRowFocus, useRowMenu } from '@storeroom/ui/table-rows';
import type { RefObject } from 'react';
import type { TeamsList } from '../data/teams-address';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import { kindOf, TEAM_ROWS } from './team-columns';
import { TeamHeads } from './team-heads';
import { TeamRow } from './team-row';

interface TeamsTableProps extends Pick<TableLayout, 'columns' | 'density'> {
  /** Undefined until the first page has come. */
  rows: readonly Team[] | undefined;
  list: TeamsList;
  onChange: ChangeList<TeamsList>;
  /** Other rows are on their way. */
  isWaiting: boolean;
  menuOf: (team: Team) => readonly MenuItem[];
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

const NONE: readonly Team[] = [];

export function TeamsTable(props: TeamsTableProps) {
  const { rows, list, onChange, isWaiting, menuOf, bodyRef, columns, density } = props;
  const { t } = useTeamWords();
  const active = useActiveTeam()?.id;
  const home = useAtomValue(userAtom)?.team.id;
  const menu = useRowMenu();
  const shown = rows ?? NONE;
  useRowFocus(
    TEAM_ROWS,
    shown.map(({ id }) => id),
    bodyRef,
  );
  return (
    <>
      <Table caption={t('teams.title')} density={density} busy={isWaiting}>
        <TeamHeads list={list} columns={columns} onChange={onChange} />
        <tbody ref={bodyRef}>
          {rows === undefined ? (
            <SkeletonRows
              columns={[...columns.map(({ key }) => kindOf(key)), 'menu']}
              rows={list.per_page}
              label={t('teams.loading')}
            />
          ) : null}
          {shown.map((team) => (
            <TeamRow
              key={team.id}
              team={team}
              menu={menuOf(team).length === 0 ? null : menu.buttonOf(team.id)}
              isDimmed={isWaiting}
              columns={columns}
              depth={list.view === 'tree' ? (team.path?.length ?? 0) : null}
              mark={team.id === active ? 'active' : team.id === home ? 'home' : null}
            />
          ))}
        </tbody>
      </Table>
      <RowMenus
        kind={TEAM_ROWS}
        bodyRef={bodyRef}
        rows={shown}
        menuOf={menuOf}
        labelOf={({ name }) => t('teams.more', { name })}
        as={Link}
        at={menu.at}
        onChange={menu.onChange}
        select={null}
      />
    </>
  );
}
