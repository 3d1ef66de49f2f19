import {
  useAtomValue,
  userAtom,
  ApiError,
  Link,
  now,
  request,
  useActiveTeam,
  useCan,
  useCommands,
  useQuery,
} from '@storeroom/sdk';
import type { UserDetail, UserRow } from '@storeroom/contract';
import { TextButton, Button } from '@storeroom/ui/button';
import { PanelSection, Fact, SidePanel } from '@storeroom/ui/side-panel';
import { NotFetched, ShownAsOf } from '@storeroom/list';
import { Badge } from '@storeroom/ui/badge';
import { EmptyState } from '@storeroom/ui/empty-state';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import { MenuButton, menuCommands } from '@storeroom/ui/menu';
import { usePeopleWords } from '../people-words.hooks';
import styles from './panel.module.css';
import { actionOf, useSentenceValues } from '../../logs';
import { peopleKeys, usePerson } from '../data/users.queries';
import { LoadingPlaceholder } from '../../loading-placeholder';
import { LastSeen } from '../list/last-seen';
import { usePersonActions } from '../changes/person-actions.hooks';
import { PersonDialogs } from '../lazy-dialogs';
import { PersonStatus } from '../list/person-status';
import { PersonRights } from './person-rights';
import { PersonSessions } from './person-sessions';

interface PersonRolesProps {
  person: UserDetail;
  /** Undefined for readers who may change no roles. */
  onChange: ((team_id: number) => void) | undefined;
}

/** The role in each team, its origin, and the permissions granted or denied in addition. */
function PersonRoles({ person, onChange }: PersonRolesProps) {
  const { t, role, permission } = usePeopleWords();
  const own = useAtomValue(userAtom)?.teams ?? [];
  const nameOf = (team_id: number | null) =>
    own.find(({ id }) => id === team_id)?.name ?? person.roles.find(({ id }) => id === team_id)?.name;
  const closed = person.roles
    .filter(({ role: set }) => set === 'none')
    .map(({ id }) => ({ team_id: id, role: 'none' as const, role_name: null, from_team_id: id }));
  const lines = [...person.effective, ...closed];
  const mayChange = (team_id: number) =>
    own.some(({ id, permissions }) => id === team_id && permissions.includes('users.roles'));
  return (
    <PanelSection title={t('users.panel.roles')}>
      {lines.length === 0 ? <p className="soft">{t('users.panel.noRoles')}</p> : null}
      <ul className={styles.roles}>
        {lines.map((line) => {
          const { team_id, from_team_id } = line;
          const set = person.roles.find(({ id }) => id === team_id);
          const from = from_team_id === null ? null : nameOf(from_team_id);
          return (
            <li key={team_id}>
              <span className={styles.words}>
                <span>
                  <span className="strong">{nameOf(team_id)}</span>{' '}
                  {role({ role: line.role ?? 'none', role_name: line.role_name })}
                </span>
                {from_team_id === team_id ? null : (
                  <span className="soft t12">
                    {from ? t('users.panel.from', { team: from }) : t('users.panel.fromAbove')}
                  </span>
                )}
                {set && set.extra.length > 0 ? (
                  <span className="soft t12">
                    {t('users.panel.extra', { permissions: set.extra.map(permission).join(', ') })}
                  </span>
                ) : null}
                {set && set.denied.length > 0 ? (
                  <span className="soft t12">
                    {t('users.panel.denied', { permissions: set.denied.map(permission).join(', ') })}
                  </span>
                ) : null}
              </span>
              {onChange && mayChange(team_id) ? (
                <TextButton
                  aria-haspopup="dialog"
                  aria-label={t('users.panel.changeIn', { team: nameOf(team_id) })}
                  onClick={() => onChange(team_id)}
                >
                  {t('users.panel.change')}
                </TextButton>
              ) : null}
            </li>
          );
        })}
      </ul>
    </PanelSection>
  );
}

/** The number of log entries in the panel. */
const SHOWN_ENTRIES = 5;

/** The latest changes of a person in the stock of the open team. */
function PersonActivity({ id }: { id: number }) {
  const { t, locale } = usePeopleWords();
  const sentenceValues = useSentenceValues();
  const team = useActiveTeam()?.id ?? 0;
  const { data, isError, refetch } = useQuery({
    queryKey: [...peopleKeys.one(team, id), 'activity'],
    queryFn: async ({ signal }) =>
      (
        await request('GET /api/stock/logs', {
          query: { actor_id: id, per_page: String(SHOWN_ENTRIES) },
          signal,
        })
      ).logs,
    staleTime: 0,
  });
  return (
    <PanelSection title={t('users.panel.activity')}>
      {!data && !isError ? <LoadingPlaceholder label={t('users.loading')} width="60%" /> : null}
      {!data && isError ? (
        <p>
          {t('users.panel.notRead')}{' '}
          <TextButton onClick={() => void refetch()}>{t('users.panel.retry')}</TextButton>
        </p>
      ) : null}
      {data?.data.length === 0 ? <p className="soft">{t('users.panel.noActivity')}</p> : null}
      <ul className={styles.lines}>
        {data?.data.map((log) => (
          <li key={log.id}>
            <span className={styles.words}>
              <span>
                {t(`action.${actionOf(log)}`, { ...sentenceValues(log), code: '', defaultValue: log.action })}{' '}
                <Link to={`/stock?item=${log.stock_id}`}>{log.name}</Link>
              </span>
            </span>
            <time
              className="soft t12 nowrap"
              dateTime={log.created_at}
              title={formatMoment(log.created_at, locale)}
            >
              {formatRelative(log.created_at, now(), locale)}
            </time>
          </li>
        ))}
      </ul>
      {data && data.data.length > 0 ? (
        <Link to={`/logs?actor_id=${id}`}>{t('users.panel.allActivity')}</Link>
      ) : null}
    </PanelSection>
  );
}

function PersonFacts({ person }: { person: UserRow }) {
  const { t } = usePeopleWords();
  const { email, email_confirmed, team, last_seen_at, created_at, deactivated_at } = person;
  return (
    <PanelSection title={t('users.panel.facts')} hideTitle>
      <Fact label={t('users.head.email')}>
        <span className={styles.break}>{email}</span>{' '}
        {email_confirmed ? null : <Badge kind="warn">{t('users.panel.unconfirmed')}</Badge>}
      </Fact>
      <Fact label={t('users.head.home')}>{team?.name ?? t('users.elsewhere')}</Fact>
      <Fact label={t('users.head.seen')}>
        <LastSeen time={last_seen_at} />
      </Fact>
      <Fact label={t('users.panel.since')}>
        <Moment time={created_at} />
      </Fact>
      {deactivated_at ? (
        <Fact label={t('users.panel.closed')}>
          <Moment time={deactivated_at} />
        </Fact>
      ) : null}
    </PanelSection>
  );
}

function Moment({ time }: { time: string }) {
  const { locale } = usePeopleWords();
  return (
    <time dateTime={time} title={formatMoment(time, locale)}>
      {formatRelative(time, now(), locale)}
    </time>
  );
}

/** The panel of one person: account, roles and permissions with their reasons. An unknown id shows a message. */
export function PersonPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = usePeopleWords();
  const can = useCan();
  const { data, seen, asOf, error, isFetching, refetch } = usePerson(id);
  const { menuOf, open, dialog, closeDialog } = usePersonActions();
  const isGone = error instanceof ApiError && error.status === 404;
  const person = isGone ? undefined : data;
  const row = person ?? seen;
  const menu = person ? menuOf(person) : [];
  useCommands(menuCommands(menu), row?.name ?? '');
  return (
    <SidePanel
      title={row?.name ?? t(isGone ? 'users.unknown.title' : 'users.panel.number', { id })}
      meta={
        row ? (
          <>
            <span>{row.username}</span>
            <PersonStatus status={row.status} />
          </>
        ) : undefined
      }
      closeLabel={t('users.close')}
      onClose={onClose}
      actions={
        menu.length > 0 ? (
          <MenuButton
            label={t('users.panel.actions')}
            items={menu}
            as={Link}
            align="end"
            button={(props) => (
              <Button {...props} size="small">
                {t('users.panel.actions')}
              </Button>
            )}
          />
        ) : undefined
      }
      banner={<ShownAsOf asOf={asOf} isTrying={isFetching} onRetry={() => void refetch()} />}
    >
      {row ? <PersonFacts person={row} /> : null}
      {person ? (
        <>
          <PersonRoles
            person={person}
            onChange={can('users.roles') ? (team_id) => open('role', person, team_id) : undefined}
          />
          <PersonRights person={person} />
          {can('users.edit') && person.status !== 'deactivated' ? <PersonSessions id={id} /> : null}
          {can('logs') ? <PersonActivity id={id} /> : null}
        </>
      ) : null}
      {isGone ? <EmptyState title={t('users.unknown.title')}>{t('users.unknown.text')}</EmptyState> : null}
      {!row && !isGone && error ? (
        <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!person && !error ? <LoadingPlaceholder label={t('users.loading')} width="60%" /> : null}
      {dialog ? <PersonDialogs dialog={dialog} onClose={closeDialog} /> : null}
    </SidePanel>
  );
}
