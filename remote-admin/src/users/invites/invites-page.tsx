import { Link, useActiveTeam, useQuery } from '@storeroom/sdk';
import { INVITE_STATUSES, type Invite } from '@storeroom/contract';
import {
  ListTable,
  NameFilter,
  NoMatch,
  RecordList,
  useList,
  useListAddress,
  useListKeys,
  type AddressedList,
  type ListOf,
} from '@storeroom/list';
import { Badge } from '@storeroom/ui/badge';
import { EmptyState } from '@storeroom/ui/empty-state';
import { formatMoment, formatShortDay, formatTime } from '@storeroom/ui/format';
import { SegmentedLinks } from '@storeroom/ui/segmented';
import { Toolbar } from '@storeroom/ui/toolbar';
import { previousOf } from '../../previous-of';
import { peopleKeys } from '../data/users.queries';
import { useInviting } from '../inviting.hooks';
import { InviteChange } from '../lazy-dialogs';
import { PeopleTabs } from '../people-tabs';
import { usePeopleWords } from '../people-words.hooks';
import { InviteButton } from './invite-button';
import { useInviteActions } from './invite-actions.hooks';
import { fetchInvites, INVITES_ADDRESS, type InvitesList } from './invites.api';
import styles from './invites.module.css';

const COLUMNS = ['email', 'role', 'by', 'sent', 'until'] as const;
type InviteColumn = (typeof COLUMNS)[number];

const INVITE_LIST: ListOf<InvitesList> = {
  page: 'users.invites',
  kind: 'invite',
  address: INVITES_ADDRESS,
  columns: { known: COLUMNS, usual: COLUMNS },
  holds: { email: 'lead' },
  orders: {},
};

/** The list of invitations, open ones at first. */
export function InvitesPage() {
  const { t, amount } = usePeopleWords();
  const address = useListAddress(INVITES_ADDRESS);
  const list = useList<Invite, InvitesList>(INVITE_LIST, address, useInvites(address.list));
  const { menuOf, question, close } = useInviteActions();
  const { invite } = useInviting();
  const { status } = list.list;
  const columns: Record<InviteColumn, string> = {
    email: t('users.head.email'),
    role: t('users.inviting.role'),
    by: t('users.pending.by'),
    sent: t('users.pending.sent'),
    until: t(`users.pending.until.${status}`),
  };
  useListKeys(list, t('users.title'), {});
  const addressOf = (one: string) => `/users?invites=1${one === 'open' ? '' : `&status=${one}`}`;
  return (
    <>
      <RecordList
        list={list}
        title={t('users.title')}
        count={(total) => t('users.pending.count', { count: total, total: amount(total) })}
        actions={<InviteButton inHead onInvite={invite} />}
        above={<PeopleTabs current="invites" />}
        toolbar={() => (
          <Toolbar label={t('users.pending.filter')}>
            <SegmentedLinks
              label={t('users.pending.views')}
              current={status}
              as={Link}
              items={INVITE_STATUSES.map((one) => ({
                key: one,
                label: t(`users.pending.status.${one}`),
                to: addressOf(one),
              }))}
            />
            <NameFilter list={list} label={t('users.pending.name')} />
          </Toolbar>
        )}
        none={<NoInvites list={list} onInvite={status === 'open' ? invite : undefined} />}
      >
        <ListTable
          list={list}
          caption={t('users.tab.invites')}
          labelOf={(column) => columns[column as InviteColumn]}
          lead={(one) => (
            <>
              <span className={styles.address}>{one.email}</span>{' '}
              {one.status === 'expired' ? <Badge kind="warn">{t('users.status.expired')}</Badge> : null}
            </>
          )}
          cell={(one, column) => <InviteCell invite={one} column={column} />}
          nameOf={({ email }) => email}
          menuOf={menuOf}
          moreOf={({ email }) => t('users.more', { name: email })}
        />
      </RecordList>
      {question ? <InviteChange {...question} onClose={close} /> : null}
    </>
  );
}

function InviteCell({ invite, column }: { invite: Invite; column: string }) {
  const { role } = usePeopleWords();
  const { status, invited_by, sent_at, expires_at, accepted_at } = invite;
  const until = status === 'accepted' ? accepted_at : expires_at;
  switch (column) {
    case 'role':
      return role(invite);
    case 'by':
      return invited_by.name;
    case 'sent':
      return <Moment time={sent_at} />;
    default:
      return until && status !== 'revoked' ? <Moment time={until} /> : null;
  }
}

function Moment({ time }: { time: string }) {
  const { locale } = usePeopleWords();
  return (
    <time dateTime={time} title={formatMoment(time, locale)}>
      {formatShortDay(time, locale)} {formatTime(time, locale)}
    </time>
  );
}

interface NoInvitesProps {
  list: AddressedList<InvitesList>;
  onInvite: (() => void) | undefined;
}

function NoInvites({ list: { list, change }, onInvite }: NoInvitesProps) {
  const { t } = usePeopleWords();
  if (list.name.trim() !== '') {
    return (
      <NoMatch
        title={t('users.pending.noMatch')}
        text={t('users.noMatch.text')}
        filters={[{ label: t('users.filter.remove.name'), without: { name: '' } }]}
        onChange={change}
      />
    );
  }
  return (
    <EmptyState
      title={t('users.pending.none')}
      actions={onInvite ? <InviteButton onInvite={onInvite} /> : undefined}
    >
      {t('users.pending.noneText')}
    </EmptyState>
  );
}

/** One page of the invitations to the open team. It is refetched together with everything about people. */
function useInvites(list: InvitesList) {
  const team = useActiveTeam()?.id ?? 0;
  return useQuery({
    queryKey: [...peopleKeys.all, team, 'invites', list],
    queryFn: ({ signal }) => fetchInvites(list, signal),
    placeholderData: previousOf(team, 1),
    staleTime: 0,
  });
}
