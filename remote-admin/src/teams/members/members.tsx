import {
  useMutation,
  keepPreviousData,
  useActiveTeam,
  useQuery,
  useSearch,
  usePath,
  Link,
  useAtomValue,
  userAtom,
} from '@storeroom/sdk';
import type { Team, UserRow } from '@storeroom/contract';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { NotFetched, usePageTexts } from '@storeroom/list';
import { Avatar } from '@storeroom/ui/avatar';
import { Badge } from '@storeroom/ui/badge';
import { EmptyState } from '@storeroom/ui/empty-state';
import { PaginationBar } from '@storeroom/ui/pagination';
import { NameSearch } from '@storeroom/ui/search-input';
import { Cell, HeadCell, Row, RowMenu, SkeletonRows, Table, TableHead } from '@storeroom/ui/table';
import { TableFoot } from '@storeroom/ui/table-foot';
import { Toolbar } from '@storeroom/ui/toolbar';
import { useState } from 'react';
import { useReportDone } from '../../report-done.hooks';
import { wordsOf } from '../changes/refusal.hooks';
import { membersOf } from '../data/members.api';
import { useRefreshTeams, teamKeys } from '../data/teams.queries';
import { useTeamWords } from '../team-words.hooks';
import { LastSeen, RoleDialog, roleName, setRole } from '../../users';
import { mayIn } from '../may-in';
import styles from './members.module.css';

interface RemoveMemberProps {
  team: Team;
  person: UserRow;
  onClose: () => void;
}

/** The dialog that removes a person: their role in this team, or an inherited access by setting `none`. */
function RemoveMember({ team, person, onClose }: RemoveMemberProps) {
  const { t } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      setRole(person.id, team.id, {
        role: team.parent_id === null ? null : 'none',
        role_id: null,
        extra: [],
        denied: [],
      }),
    onSuccess: () => {
      reportDone(t('teams.members.removed', { name: person.name, team: team.name }));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      open
      title={t('teams.members.removeTitle', { name: person.name, team: team.name })}
      confirmLabel={t('teams.members.remove')}
      cancelLabel={t('teams.cancel')}
      pending={isPending && t('teams.removing')}
      error={error ? wordsOf(error, t) : null}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {t('teams.members.removeText', { team: team.name })}
    </ConfirmDialog>
  );
}

interface OpenDialog {
  kind: 'role' | 'remove';
  person: UserRow;
}

const NO_PAGE = { from: 0, total: 0 };

/** The members of a team, their roles, and from which team these are inherited. */
export function Members({ team }: { team: Team }) {
  const { t, locale } = useTeamWords();
  const path = usePath();
  const me = useAtomValue(userAtom)?.id;
  const active = useActiveTeam();
  const [search, setSearch] = useSearch();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const name = search.get('name') ?? '';
  const page = Math.max(Number(search.get('page')) || 1, 1);
  const query = { team_id: team.id, name, page };
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...teamKeys.part(team.id, 'members'), active?.id, query],
    queryFn: ({ signal }) => membersOf(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const mayChange = mayIn(team, 'users.roles') && team.deleted_at === null;
  const refresh = useRefreshTeams();
  const hasFailed = data === undefined && isError;
  const to = (wanted: number) => {
    const next = new URLSearchParams(search);
    if (wanted === 1) next.delete('page');
    else next.set('page', String(wanted));
    return `${path}?${next}`;
  };
  const menuOf = (person: UserRow) =>
    mayChange && person.id !== me
      ? [
          {
            key: 'role',
            label: t('teams.members.change'),
            icon: 'edit' as const,
            onSelect: () => setDialog({ kind: 'role', person }),
          },
          ...(person.role === null
            ? []
            : [
                {
                  key: 'remove',
                  label: t('teams.members.remove'),
                  icon: 'x' as const,
                  kind: 'danger' as const,
                  onSelect: () => setDialog({ kind: 'remove', person }),
                },
              ]),
        ]
      : [];
  const pagination = data?.pagination;
  const pageTexts = usePageTexts(pagination ?? NO_PAGE, data?.data.length ?? 0);
  return (
    <>
      <Toolbar label={t('teams.members.filter')}>
        <NameSearch
          label={t('teams.filter.name')}
          placeholder={t('teams.filter.nameShort')}
          clearLabel={t('teams.filter.clearName')}
          shortcut="/"
          name={name}
          onSearch={(text) =>
            setSearch(
              (next) => {
                next.delete('page');
                if (text === '') next.delete('name');
                else next.set('name', text);
              },
              { replace: true },
            )
          }
        />
      </Toolbar>
      {hasFailed ? <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? (
        <EmptyState title={t(name ? 'teams.members.noMatch' : 'teams.members.none')} />
      ) : null}
      {hasFailed || data?.data.length === 0 ? null : (
        <>
          <Table caption={t('teams.members.caption', { name: team.name })} busy={isPlaceholderData}>
            <TableHead>
              <HeadCell column="lead">{t('teams.members.person')}</HeadCell>
              <HeadCell column="text">{t('teams.members.role')}</HeadCell>
              <HeadCell column="text">{t('teams.members.from')}</HeadCell>
              <HeadCell column="text">{t('teams.members.seen')}</HeadCell>
              <HeadCell column="menu" hidden>
                {t('teams.column.menu')}
              </HeadCell>
            </TableHead>
            <tbody>
              {data === undefined ? (
                <SkeletonRows
                  columns={['lead', 'text', 'text', 'text', 'menu']}
                  rows={6}
                  label={t('teams.loading')}
                />
              ) : null}
              {data?.data.map((person) => (
                <MemberRow
                  key={person.id}
                  person={person}
                  isDimmed={isPlaceholderData}
                  menu={menuOf(person)}
                />
              ))}
            </tbody>
          </Table>
          {data && pagination ? (
            <TableFoot>
              <PaginationBar
                {...pageTexts}
                page={pagination.current_page}
                pageCount={pagination.last_page}
                to={to}
                as={Link}
                pageSize={pagination.per_page}
                pageSizes={[pagination.per_page]}
                onPageSize={() => undefined}
                locale={locale}
              />
            </TableFoot>
          ) : null}
        </>
      )}
      {dialog?.kind === 'role' ? (
        <RoleDialog
          person={dialog.person}
          within={{ ...team, permissions: team.access?.permissions ?? [] }}
          onSaved={() => void refresh()}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog?.kind === 'remove' ? (
        <RemoveMember team={team} person={dialog.person} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}

interface MemberRowProps {
  person: UserRow;
  isDimmed: boolean;
  menu: Parameters<typeof RowMenu>[0]['items'];
}

function MemberRow({ person, isDimmed, menu }: MemberRowProps) {
  const { t } = useTeamWords();
  const { name, username, role, role_name, inherited, role_from, last_seen_at, status } = person;
  const roleText = role === null ? t('teams.members.belowOnly') : roleName(t, { role, role_name });
  const from = !inherited ? t('teams.members.here') : (role_from?.name ?? t('teams.members.above'));
  return (
    <Row dimmed={isDimmed}>
      <Cell column="lead">
        <span className={styles.person}>
          <Avatar name={name} size="small" />
          <span className={styles.names}>
            <span className="strong">{name}</span> <span className="soft">{username}</span>
            {status === 'active' ? null : <Badge>{t(`teams.members.status.${status}`)}</Badge>}
            <span className={styles.phone}>
              {roleText}
              {role === null ? null : ` · ${from}`}
            </span>
          </span>
        </span>
      </Cell>
      <Cell column="text">{roleText}</Cell>
      <Cell column="text">{role === null ? '–' : from}</Cell>
      <Cell column="text">
        <LastSeen time={last_seen_at} />
      </Cell>
      <Cell column="menu">
        {menu.length > 0 ? <RowMenu label={t('teams.more', { name })} items={menu} /> : null}
      </Cell>
    </Row>
  );
}
