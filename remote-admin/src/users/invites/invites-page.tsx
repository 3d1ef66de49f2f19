import { Link, useSearch } from '@storeroom/sdk';
import { INVITE_STATUSES, writeFilter, type Invite } from '@storeroom/contract';
import { ListFreshness, NotFetched, useListAddress } from '@storeroom/list';
import { Badge } from '@storeroom/ui/badge';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { formatMoment, formatShortDay, formatTime } from '@storeroom/ui/format';
import { PageHead } from '@storeroom/ui/page-head';
import { NameSearch } from '@storeroom/ui/search-input';
import { SegmentedLinks } from '@storeroom/ui/segmented';
import { Cell, HeadCell, Row, RowMenu, SkeletonRows, Table, TableHead } from '@storeroom/ui/table';
import { Toolbar } from '@storeroom/ui/toolbar';
import { ListPages } from '../../list-parts';
import { useInviting } from '../inviting.hooks';
import { PeopleTabs } from '../people-tabs';
import { usePeopleWords } from '../people-words.hooks';
import { InviteButton } from './invite-button';
import { InviteChange } from './invite-change';
import { useInviteActions } from './invite-actions.hooks';
import { INVITES_ADDRESS } from './invites-address';
import { useInvites } from './invites.queries';
import styles from './invites.module.css';

/** Who has been invited and has not come yet, and what became of the others. */
export function InvitesPage() {
  const { t, amount } = usePeopleWords();
  const [, change] = useSearch();
  const { list } = useListAddress(INVITES_ADDRESS);
  const { data, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch } = useInvites(list);
  const { menuOf, asked, close } = useInviteActions();
  const { invite } = useInviting();
  const retry = () => void refetch();
  const isEmpty = data?.data.length === 0 && !isPlaceholderData;
  const hasFailed = data === undefined && isError;
  const { total } = data?.pagination ?? {};
  const addressOf = (status: string) => `/users?invites=1${status === 'open' ? '' : `&status=${status}`}`;
  return (
    <>
      <PageHead
        title={t('users.title')}
        count={total === undefined ? null : t('users.pending.count', { count: total, total: amount(total) })}
      >
        <ListFreshness
          fetchedAt={dataUpdatedAt}
          isFetching={isFetching}
          hasFailed={isError}
          onRefresh={retry}
        />
        <InviteButton onInvite={invite} />
      </PageHead>
      <PeopleTabs current="invites" />
      <Toolbar label={t('users.pending.filter')}>
        <SegmentedLinks
          label={t('users.pending.views')}
          current={list.status}
          as={Link}
          items={INVITE_STATUSES.map((status) => ({
            key: status,
            label: t(`users.pending.status.${status}`),
            to: addressOf(status),
          }))}
        />
        <NameSearch
          label={t('users.pending.name')}
          clearLabel={t('users.filter.clear')}
          name={list.name}
          onSearch={(name) => change((next) => writeFilter(next, 'name', name), { replace: true })}
        />
      </Toolbar>
      {hasFailed ? <NotFetched error={error} isTrying={isFetching} onRetry={retry} /> : null}
      {isEmpty ? (
        <NoInvites
          name={list.name}
          onInvite={list.status === 'open' ? invite : undefined}
          onClear={() => change((next) => writeFilter(next, 'name', null))}
        />
      ) : null}
      {isEmpty || hasFailed ? null : (
        <>
          <Table caption={t('users.tab.invites')} busy={isPlaceholderData}>
            <TableHead>
              <HeadCell column="lead">{t('users.head.email')}</HeadCell>
              <HeadCell column="text">{t('users.inviting.role')}</HeadCell>
              <HeadCell column="text">{t('users.pending.by')}</HeadCell>
              <HeadCell column="text">{t('users.pending.sent')}</HeadCell>
              <HeadCell column="text">{t(`users.pending.until.${list.status}`)}</HeadCell>
              <HeadCell column="menu" hidden>
                {t('users.head.menu')}
              </HeadCell>
            </TableHead>
            <tbody>
              {data === undefined ? (
                <SkeletonRows
                  columns={['lead', 'text', 'text', 'text', 'text', 'menu']}
                  rows={list.per_page}
                  label={t('users.loading')}
                />
              ) : null}
              {data?.data.map((one) => (
                <InviteRow key={one.id} invite={one} menu={menuOf(one)} isDimmed={isPlaceholderData} />
              ))}
            </tbody>
          </Table>
          {data ? <ListPages pagination={data.pagination} /> : null}
        </>
      )}
      {asked ? <InviteChange {...asked} onClose={close} /> : null}
    </>
  );
}

interface InviteRowProps {
  invite: Invite;
  menu: ReturnType<ReturnType<typeof useInviteActions>['menuOf']>;
  isDimmed: boolean;
}

function InviteRow({ invite, menu, isDimmed }: InviteRowProps) {
  const { t, locale, role } = usePeopleWords();
  const { email, status, invited_by, sent_at, expires_at, accepted_at } = invite;
  const until = status === 'accepted' ? accepted_at : expires_at;
  const moment = (time: string) => (
    <time dateTime={time} title={formatMoment(time, locale)}>
      {formatShortDay(time, locale)} {formatTime(time, locale)}
    </time>
  );
  return (
    <Row dimmed={isDimmed}>
      <Cell column="lead">
        <span className={styles.address}>{email}</span>{' '}
        {status === 'expired' ? <Badge kind="warn">{t('users.status.expired')}</Badge> : null}
      </Cell>
      <Cell column="text">{role(invite)}</Cell>
      <Cell column="text">{invited_by.name}</Cell>
      <Cell column="text">{moment(sent_at)}</Cell>
      <Cell column="text">{until && status !== 'revoked' ? moment(until) : null}</Cell>
      <Cell column="menu">
        {menu.length > 0 ? <RowMenu label={t('users.more', { name: email })} items={menu} /> : null}
      </Cell>
    </Row>
  );
}

function NoInvites(props: { name: string; onInvite: (() => void) | undefined; onClear: () => void }) {
  const { name, onInvite, onClear } = props;
  const { t } = usePeopleWords();
  if (name.trim() !== '') {
    return (
      <EmptyState
        title={t('users.pending.noMatch')}
        actions={
          <Button icon="x" onClick={onClear}>
            {t('users.filter.remove.name')}
          </Button>
        }
      >
        {t('users.noMatch.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('users.pending.none')}
      actions={
        onInvite ? (
          <Button kind="primary" icon="plus" onClick={onInvite}>
            {t('users.invite')}
          </Button>
        ) : undefined
      }
    >
      {t('users.pending.noneText')}
    </EmptyState>
  );
}
