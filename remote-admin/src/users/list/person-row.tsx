import { Link, useAtomValue, userAtom } from '@storeroom/sdk';
import type { UserRow } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import type { MenuItem } from '@storeroom/ui/menu';
import { Cell, Row, RowMenu, RowName } from '@storeroom/ui/table';
import { useOpenPerson } from '../open-person.hooks';
import { usePeopleWords } from '../people-words.hooks';
import { PersonTick } from '../selection/person-tick';
import type { PeopleSelection } from '../selection/selected-people.hooks';
import { LastSeen } from './last-seen';
import { usePeopleAddress } from './people-address.hooks';
import { PersonStatus } from './person-status';
import { RoleChips } from './role-chips';
import styles from './people.module.css';

interface PersonRowProps {
  person: UserRow;
  menu: readonly MenuItem[];
  isDimmed: boolean;
  selection: PeopleSelection | null;
}

export function PersonRow({ person, menu, isDimmed, selection }: PersonRowProps) {
  const { t } = usePeopleWords();
  const { addressOf, open, open_id } = useOpenPerson();
  const [{ team_id }] = usePeopleAddress();
  const isOneself = useAtomValue(userAtom)?.id === person.id;
  const { id, name, username, email, status, team, last_seen_at } = person;
  const chips = <RoleChips person={person} team_id={team_id} />;
  return (
    <Row
      dimmed={isDimmed}
      selected={selection?.has(person) || open_id === id}
      onOpen={({ metaKey, ctrlKey }) =>
        metaKey || ctrlKey ? window.open(addressOf(id), '_blank') : open(id)
      }
    >
      {selection ? (
        <Cell column="tick">
          <PersonTick person={person} selection={selection} />
        </Cell>
      ) : null}
      <Cell column="lead">
        <RowName
          to={addressOf(id)}
          as={Link}
          marks={
            <>
              <span className="soft t12">{username}</span>
              {isOneself ? <Badge kind="outline">{t('users.you')}</Badge> : null}
            </>
          }
          phoneLine={chips}
          phoneTags={
            status === 'active' ? <LastSeen time={last_seen_at} /> : <PersonStatus status={status} />
          }
        >
          {name}
        </RowName>
      </Cell>
      <Cell column="text" data-key="email">
        <span className={styles.email} title={email}>
          {email}
        </span>
      </Cell>
      <Cell column="text" data-key="home">
        {team?.name ?? <span className="soft">{t('users.elsewhere')}</span>}
      </Cell>
      <Cell column="text">{chips}</Cell>
      <Cell column="text" data-key="status">
        <PersonStatus status={status} />
      </Cell>
      <Cell column="text" data-key="seen">
        <LastSeen time={last_seen_at} />
      </Cell>
      <Cell column="menu">
        {menu.length > 0 ? <RowMenu label={t('users.more', { name })} items={menu} as={Link} /> : null}
      </Cell>
    </Row>
  );
}
