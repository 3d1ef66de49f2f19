import { lazyOverlay, useCan } from '@storeroom/sdk';
import {
  useTableLayout,
  WithSetup,
  ListFreshness,
  NotFetched,
  useListAddress,
  useSelection,
} from '@storeroom/list';
import { PageHead } from '@storeroom/ui/page-head';
import { usePhone } from '@storeroom/ui/phone';
import { useRef } from 'react';
import { ListPages } from '../../list-parts';
import { usePersonActions } from '../changes/person-actions.hooks';
import { PEOPLE_ADDRESS } from '../data/people-address';
import { usePeople } from '../data/users.queries';
import { InviteButton } from '../invites/invite-button';
import { useInviting } from '../inviting.hooks';
import { PeopleBar, PersonDialogs } from '../lazy-dialogs';
import { PeopleTabs } from '../people-tabs';
import { usePeopleWords } from '../people-words.hooks';
import { Alone, NoPeople } from './no-people';
import { PEOPLE_COLUMNS, PEOPLE_PAGE, USUAL_COLUMNS } from './people-columns';
import { usePeopleKeys } from './people-keys.hooks';
import { PeopleTable } from './people-table';
import { PeopleToolbar } from './people-toolbar';

const Openings = lazyOverlay(
  async () => (await import(/* webpackChunkName: "people-setup" */ './people-openings')).PeopleOpenings,
);

/** Who works in the team: what they may do there, whether they are in, and when they were last here. */
export function PeoplePage() {
  const { t, amount } = usePeopleWords();
  const can = useCan();
  const { list, change, pageSize } = useListAddress(PEOPLE_ADDRESS);
  const { data, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch } = usePeople(list);
  const { menuOf, dialog, closeDialog } = usePersonActions();
  const { invite } = useInviting();
  const nameRef = useRef<HTMLInputElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const isPhone = usePhone();
  const layout = useTableLayout(PEOPLE_PAGE, PEOPLE_COLUMNS);
  const setup = {
    page: PEOPLE_PAGE,
    here: PEOPLE_ADDRESS.parameters({ ...list, page: 1 }, pageSize),
    names: PEOPLE_ADDRESS.names,
    // A card always says the same.
    columns: isPhone ? null : { page: PEOPLE_PAGE, keys: PEOPLE_COLUMNS, bodyRef },
  };
  const selection = useSelection(data?.data ?? [], 'people');
  const maySelect = can('users.edit') || can('users.roles');
  usePeopleKeys({
    rows: data?.data ?? [],
    page: list.page,
    lastPage: data?.pagination.last_page ?? 1,
    onChange: change,
    selection: maySelect ? selection : null,
    bodyRef,
    nameRef,
    onInvite: invite,
  });
  const retry = () => void refetch();
  const isEmpty = data?.data.length === 0 && !isPlaceholderData;
  // Also while nobody is listed: what came of a change is told there.
  const hasSelected = maySelect && selection.selected.length > 0;
  const { total } = data?.pagination ?? {};
  return (
    <>
      <PageHead
        title={t('users.title')}
        count={total === undefined ? null : t('users.count', { count: total, total: amount(total) })}
      >
        <ListFreshness
          fetchedAt={dataUpdatedAt}
          isFetching={isFetching}
          hasFailed={isError}
          onRefresh={retry}
        />
        {can('users.invite') ? <InviteButton onInvite={invite} /> : null}
      </PageHead>
      <PeopleTabs current="people" />
      <WithSetup setup={setup} label={t('users.setup')} Openings={Openings} isDrawn={data !== undefined}>
        {(button) => (
          <PeopleToolbar list={list} onChange={change} nameRef={nameRef}>
            {button}
          </PeopleToolbar>
        )}
      </WithSetup>
      {data === undefined && isError ? (
        <NotFetched error={error} isTrying={isFetching} onRetry={retry} />
      ) : null}
      {isEmpty ? <NoPeople list={list} onChange={change} /> : null}
      {isEmpty || (data === undefined && isError) ? null : (
        <PeopleTable
          rows={data?.data}
          list={list}
          onChange={change}
          isWaiting={isPlaceholderData}
          menuOf={menuOf}
          selection={maySelect ? selection : null}
          bodyRef={bodyRef}
          columns={isPhone ? USUAL_COLUMNS : layout.columns}
          density={layout.density}
        />
      )}
      {total === 1 && !PEOPLE_ADDRESS.isFiltered(list) && can('users.invite') ? (
        <Alone onInvite={invite} />
      ) : null}
      {data && (!isEmpty || hasSelected) ? (
        <ListPages pagination={data.pagination}>
          {hasSelected ? <PeopleBar selection={selection} team_id={list.team_id} bodyRef={bodyRef} /> : null}
        </ListPages>
      ) : null}
      {dialog ? <PersonDialogs dialog={dialog} onClose={closeDialog} /> : null}
    </>
  );
}
