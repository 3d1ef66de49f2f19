import {
  useAtomValue,
  useGo,
  userAtom,
  lazyOverlay,
  useCan,
  useCommands,
  useWriteBlock,
} from '@storeroom/sdk';
import { USER_STATUSES, type MembershipRole, type UserRow, type UserStatus } from '@storeroom/contract';
import {
  NameFilter,
  OneFilter,
  type ListState,
  type OneFilterProps,
  ascending,
  descending,
  ListTable,
  NoMatch,
  RecordList,
  useList,
  useListAddress,
  useListKeys,
  useOrderNote,
  type AddressedList,
  type ListOf,
} from '@storeroom/list';
import { Toolbar } from '@storeroom/ui/toolbar';
import type { ReactNode } from 'react';
import { EmptyState } from '@storeroom/ui/empty-state';
import { type PeopleList, PEOPLE_ADDRESS } from '../data/users.api';
import { ANY_ROLE } from '../data/roles.rules';
import { usePeopleWords } from '../people-words.hooks';
import { usePersonActions } from '../changes/person-actions.hooks';
import { usePeople } from '../data/users.queries';
import { InviteButton } from '../invites/invite-button';
import { useInviting } from '../inviting.hooks';
import { PeopleBar, PersonDialogs } from '../lazy-dialogs';
import { useOpenPerson } from '../open-person.hooks';
import { PeopleTabs } from '../people-tabs';
import { PersonCell, PersonLead } from './person-cells';
import styles from './people.module.css';

interface PeopleToolbarProps {
  list: ListState<UserRow, PeopleList>;
  /** Shown after the filters. */
  children: ReactNode;
}

type OneOfProps = Pick<OneFilterProps, 'options' | 'chosen' | 'onChoose'> & {
  kind: 'team' | 'role' | 'status';
};

function OneOf({ kind, ...rest }: OneOfProps) {
  const { t } = usePeopleWords();
  return (
    <OneFilter
      label={t(`users.filter.${kind}`)}
      removeLabel={t(`users.filter.remove.${kind}`)}
      searchLabel={t('users.filter.search')}
      emptyText={t('users.filter.none')}
      {...rest}
    />
  );
}

/** Search and filters. Invited people have no account yet and are in the list of invitations. */
function PeopleToolbar({ list, children }: PeopleToolbarProps) {
  const { t, role } = usePeopleWords();
  const go = useGo();
  const { change } = list;
  const { team_id, role: chosen, status } = list.list;
  const teams = (useAtomValue(userAtom)?.teams ?? []).filter(({ permissions }) =>
    permissions.includes('users'),
  );
  const statuses = [...USER_STATUSES, 'expired'] as const;
  const chooseStatus = (value: string | null) => {
    if (value === 'expired') go('/users?invites=1&status=expired');
    else change({ status: value as UserStatus | null });
  };
  return (
    <Toolbar label={t('users.filter.label')}>
      <NameFilter list={list} label={t('users.filter.name')} placeholder={t('users.filter.nameShort')} />
      {teams.length > 1 || team_id !== null ? (
        <OneOf
          kind="team"
          options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={team_id === null ? null : String(team_id)}
          onChoose={(value) => change({ team_id: value === null ? null : Number(value) })}
        />
      ) : null}
      <OneOf
        kind="role"
        options={ANY_ROLE.map((value) => ({ value, label: role({ role: value }) }))}
        chosen={chosen}
        onChoose={(value) => change({ role: value as MembershipRole | null })}
      />
      <OneOf
        kind="status"
        options={statuses.map((value) => ({ value, label: t(`users.status.${value}`) }))}
        chosen={status}
        onChoose={chooseStatus}
      />
      {children}
    </Toolbar>
  );
}

const Openings = lazyOverlay(
  async () => (await import(/* webpackChunkName: "people-setup" */ './people-openings')).PeopleOpenings,
);

const COLUMNS = ['name', 'email', 'home', 'roles', 'status', 'seen'] as const;

export type PeopleColumn = (typeof COLUMNS)[number];

/** The list of people. */
const PEOPLE_LIST: ListOf<PeopleList> = {
  page: 'users',
  kind: 'person',
  address: PEOPLE_ADDRESS,
  columns: { known: COLUMNS, usual: COLUMNS },
  holds: { name: 'lead' },
  orders: { name: ascending('name'), email: ascending('email'), seen: descending('last_seen_at') },
  rights: () => ['users.edit', 'users.roles'],
};

/** The people of the team: roles, state and last activity. */
export function PeoplePage() {
  const { t, amount } = usePeopleWords();
  const mayInvite = useCan()('users.invite');
  const address = useListAddress(PEOPLE_ADDRESS);
  const list = useList<UserRow, PeopleList>(PEOPLE_LIST, address, usePeople(address.list));
  const { menuOf, dialog, closeDialog } = usePersonActions();
  const { invite } = useInviting();
  const { addressOf, open, open_id } = useOpenPerson();
  const { team_id } = list.list;
  const nameOf = (column: string) => t(`users.head.${column as PeopleColumn}`);
  const isAlone = list.answered.data?.pagination.total === 1 && !PEOPLE_ADDRESS.isFiltered(list.list);
  const note = useOrderNote(list, nameOf);
  usePeopleKeys(list, invite);
  return (
    <>
      <RecordList
        list={list}
        title={t('users.title')}
        count={(total) => t('users.count', { count: total, total: amount(total) })}
        actions={mayInvite ? <InviteButton inHead onInvite={invite} /> : null}
        above={<PeopleTabs current="people" />}
        toolbar={(button) => <PeopleToolbar list={list}>{button}</PeopleToolbar>}
        Openings={Openings}
        none={<NoPeople list={list} />}
        note={note}
        bar={<PeopleBar selection={list.selection} team_id={team_id} bodyRef={list.bodyRef} />}
      >
        <ListTable
          list={list}
          caption={t('users.title')}
          className={styles.table}
          labelOf={nameOf}
          lead={(person) => <PersonLead person={person} team_id={team_id} to={addressOf(person.id)} />}
          cell={(person, column) => <PersonCell person={person} team_id={team_id} column={column} />}
          onOpen={({ id }) => open(id)}
          isOpen={({ id }) => id === open_id}
          nameOf={({ name }) => name}
          menuOf={menuOf}
          moreOf={({ name }) => t('users.more', { name })}
        />
        {isAlone && mayInvite ? <Alone onInvite={invite} /> : null}
      </RecordList>
      {dialog ? <PersonDialogs dialog={dialog} onClose={closeDialog} /> : null}
    </>
  );
}

/** The keyboard shortcuts and palette commands of the list of people. */
function usePeopleKeys(list: ListState<UserRow, PeopleList>, onInvite: () => void): void {
  const { t } = usePeopleWords();
  const can = useCan();
  const block = useWriteBlock();
  useListKeys(list, t('users.title'), {
    ...(block === undefined &&
      can('users.invite') && { n: { label: t('users.invite'), opens: true, run: onInvite } }),
  });
  useCommands(
    [
      {
        id: 'invite',
        label: t('users.invite'),
        icon: 'plus',
        shortcut: 'n',
        permission: 'users.invite',
        at: '/users?invite=1',
        ...(block !== undefined && { unavailable: block }),
        run: onInvite,
      },
    ],
    t('users.title'),
  );
}

/** Shown in place of an empty list: the reason, and buttons that remove single filters. */
function NoPeople({ list: { list, change } }: { list: AddressedList<PeopleList> }) {
  const { t } = usePeopleWords();
  if (!PEOPLE_ADDRESS.isFiltered(list)) {
    return <EmptyState title={t('users.none.title')}>{t('users.none.text')}</EmptyState>;
  }
  const filters = [
    { kind: 'name', isSet: list.name.trim() !== '', without: { name: '' } },
    { kind: 'team', isSet: list.team_id !== null, without: { team_id: null } },
    { kind: 'role', isSet: list.role !== null, without: { role: null } },
    { kind: 'status', isSet: list.status !== null, without: { status: null } },
  ] as const;
  return (
    <NoMatch
      title={t('users.noMatch.title')}
      text={t('users.noMatch.text')}
      filters={filters
        .filter(({ isSet }) => isSet)
        .map(({ kind, without }) => ({ label: t(`users.filter.remove.${kind}`), without }))}
      onChange={change}
    />
  );
}

/** Shown below the only person: how to invite others. */
function Alone({ onInvite }: { onInvite: () => void }) {
  const { t } = usePeopleWords();
  return (
    <EmptyState title={t('users.alone.title')} actions={<InviteButton onInvite={onInvite} />}>
      {t('users.alone.text')}
    </EmptyState>
  );
}
