import { ApiError, Link, useCan, useCommands } from '@storeroom/sdk';
import { NotFetched, ShownAsOf } from '@storeroom/list';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { MenuButton, menuCommands } from '@storeroom/ui/menu';
import { SidePanel } from '@storeroom/ui/side-panel';
import { Coming } from '../../coming';
import { usePersonActions } from '../changes/person-actions.hooks';
import { usePerson } from '../data/users.queries';
import { PersonDialogs } from '../lazy-dialogs';
import { PersonStatus } from '../list/person-status';
import { usePeopleWords } from '../people-words.hooks';
import { PersonActivity } from './person-activity';
import { PersonFacts } from './person-facts';
import { PersonRights } from './person-rights';
import { PersonRoles } from './person-roles';
import { PersonSessions } from './person-sessions';

/** One person beside the list: who they are, what they may do and why. A number that nobody has explains itself. */
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
      {!person && !error ? <Coming label={t('users.loading')} width="60%" /> : null}
      {dialog ? <PersonDialogs dialog={dialog} onClose={closeDialog} /> : null}
    </SidePanel>
  );
}
