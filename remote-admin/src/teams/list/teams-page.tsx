import { lazyOverlay, useActiveTeam, useCan, useKeys } from '@storeroom/sdk';
import {
  cardKeys,
  useTableLayout,
  WithSetup,
  ListFreshness,
  NotFetched,
  useListAddress,
} from '@storeroom/list';
import { Button } from '@storeroom/ui/button';
import { PageHead } from '@storeroom/ui/page-head';
import { usePhone } from '@storeroom/ui/phone';
import { moveRowFocus } from '@storeroom/ui/table-rows';
import { useRef } from 'react';
import { TeamDialogs } from '../changes/team-dialogs';
import { useTeamActions } from '../changes/team-actions.hooks';
import { TEAMS_ADDRESS } from '../data/teams-address';
import { useLiveTeams, useTeamPage } from '../data/teams.queries';
import { useTeamWords } from '../team-words.hooks';
import { NoTeams } from './no-teams';
import { TeamCards } from './team-cards';
import { TEAM_COLUMNS, TEAM_ROWS, TEAMS_PAGE } from './team-columns';
import { TeamsFoot } from './teams-foot';
import { TeamsTable } from './teams-table';
import { TeamsToolbar } from './teams-toolbar';
import { useTeamCommands } from './team-commands.hooks';

const Openings = lazyOverlay(
  async () => (await import(/* webpackChunkName: "teams-setup" */ './teams-openings')).TeamsOpenings,
);

/** The teams that a reader may see: the active one and their own as cards, the others in a table or as a tree. */
export function TeamsPage() {
  const { t, amount } = useTeamWords();
  const can = useCan();
  const active = useActiveTeam();
  const address = useListAddress(TEAMS_ADDRESS);
  const { list, change, pageSize } = address;
  const { data, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch } = useTeamPage(list);
  const { menuOf, dialog, open, closeDialog } = useTeamActions();
  const nameRef = useRef<HTMLInputElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const isPhone = usePhone();
  const { columns, density } = useTableLayout(TEAMS_PAGE, isPhone ? cardKeys(TEAM_COLUMNS) : TEAM_COLUMNS);
  const setup = {
    page: TEAMS_PAGE,
    here: TEAMS_ADDRESS.parameters({ ...list, page: 1 }, pageSize),
    names: TEAMS_ADDRESS.names,
    columns: { page: TEAMS_PAGE, keys: TEAM_COLUMNS, bodyRef },
  };
  useLiveTeams();
  const add = can('teams.create') && active ? () => open({ kind: 'add', parent: active }) : null;
  const move = (by: 1 | -1) => () => {
    if (bodyRef.current) moveRowFocus(bodyRef.current, TEAM_ROWS, by);
  };
  const turn = (to: number) => () => {
    if (to >= 1 && to <= (data?.pagination.last_page ?? 1)) change({ page: to });
  };
  useKeys(
    {
      '/': { label: t('teams.keys.search'), run: () => nameRef.current?.focus() },
      ...(add && { n: { label: t('teams.add'), opens: true, run: add } }),
      j: { label: t('teams.keys.next'), run: move(1) },
      k: { label: t('teams.keys.previous'), run: move(-1) },
      '[': { label: t('teams.keys.pageBefore'), run: turn(list.page - 1) },
      ']': { label: t('teams.keys.pageAfter'), run: turn(list.page + 1) },
    },
    t('teams.title'),
  );
  useTeamCommands(add);
  const retry = () => void refetch();
  const hasFailed = data === undefined && isError;
  const isEmpty = data?.data.length === 0 && !isPlaceholderData;
  const { total } = data?.pagination ?? {};
  return (
    <>
      <PageHead
        title={t('teams.title')}
        count={
          total === undefined
            ? null
            : t(list.deleted || list.view === 'tree' ? 'teams.inAll' : 'teams.count', {
                count: total,
                total: amount(total),
              })
        }
      >
        <ListFreshness
          fetchedAt={dataUpdatedAt}
          isFetching={isFetching}
          hasFailed={isError}
          onRefresh={retry}
        />
        {add ? (
          <Button kind="primary" icon="plus" aria-haspopup="dialog" onClick={add}>
            {t('teams.add')}
          </Button>
        ) : null}
      </PageHead>
      <TeamCards />
      <WithSetup setup={setup} label={t('teams.setup')} Openings={Openings} isDrawn={data !== undefined}>
        {(button) => (
          <TeamsToolbar address={address} nameRef={nameRef}>
            {button}
          </TeamsToolbar>
        )}
      </WithSetup>
      {hasFailed ? <NotFetched error={error} isTrying={isFetching} onRetry={retry} /> : null}
      {isEmpty ? <NoTeams list={list} onChange={change} onAdd={add} /> : null}
      {isEmpty || hasFailed ? null : (
        <>
          <TeamsTable
            rows={data?.data}
            list={list}
            onChange={change}
            isWaiting={isPlaceholderData}
            menuOf={menuOf}
            bodyRef={bodyRef}
            columns={columns}
            density={density}
          />
          {data ? <TeamsFoot page={data} address={address} /> : null}
        </>
      )}
      {dialog ? <TeamDialogs dialog={dialog} onClose={closeDialog} /> : null}
    </>
  );
}
