import { Link, useAtomValue, userAtom } from '@storeroom/sdk';
import type { UserRow } from '@storeroom/contract';
import type { Selection } from '@storeroom/list';
import { Badge } from '@storeroom/ui/badge';
import { Cell, Row, RowName } from '@storeroom/ui/table';
import { columnProps, type ShownColumn } from '@storeroom/ui/table-layout';
import { RowMenuButton, type RowMenuButtonProps } from '@storeroom/ui/table-rows';
import type { ReactNode } from 'react';
import { useOpenPerson } from '../open-person.hooks';
import { usePeopleWords } from '../people-words.hooks';
import { PersonTick } from '../selection/person-tick';
import { LastSeen } from './last-seen';
import { kindOf, type PeopleColumn } from './people-columns';
import { PersonStatus } from './person-status';
import { RoleChips } from './role-chips';
import styles from './people.module.css';

interface PersonRowProps {
  person: UserRow;
  /** The team whose people are shown; the open one where it is null. */
  team_id: number | null;
  /** Null where there is nothing that the reader may do. */
  menu: Omit<RowMenuButtonProps, 'label'> | null;
  isDimmed: boolean;
  selection: Selection<UserRow> | null;
  columns: readonly ShownColumn[];
}

export function PersonRow({ person, team_id, menu, isDimmed, selection, columns }: PersonRowProps) {
  const { t } = usePeopleWords();
  const { addressOf, open, open_id } = useOpenPerson();
  const isOneself = useAtomValue(userAtom)?.id === person.id;
  const { id, name, username, email, status, team, last_seen_at } = person;
  const chips = <RoleChips person={person} team_id={team_id} />;
  const facts: Record<PeopleColumn, ReactNode> = {
    name: (
      <RowName
        to={addressOf(id)}
        as={Link}
        title={name}
        marks={
          <>
            <span className="soft t12">{username}</span>
            {isOneself ? <Badge kind="outline">{t('users.you')}</Badge> : null}
          </>
        }
        phoneLine={chips}
        phoneTags={
          status === 'active' ? (
            <span className="t12 soft">
              {t('users.seenLast')} <LastSeen time={last_seen_at} />
            </span>
          ) : (
            <PersonStatus status={status} />
          )
        }
      >
        {name}
      </RowName>
    ),
    email: (
      <span className={styles.email} title={email}>
        {email}
      </span>
    ),
    home: team?.name ?? <span className="soft">{t('users.elsewhere')}</span>,
    roles: chips,
    status: <PersonStatus status={status} />,
    seen: <LastSeen time={last_seen_at} />,
  };
  return (
    <Row
      data-person={id}
      dimmed={isDimmed}
      selected={selection?.has(person) || open_id === id}
      onOpen={() => open(id)}
    >
      {selection ? (
        <Cell column="tick">
          <PersonTick person={person} selection={selection} />
        </Cell>
      ) : null}
      {columns.map((column) => (
        <Cell key={column.key} column={kindOf(column.key)} data-key={column.key} {...columnProps(column)}>
          {facts[column.key as PeopleColumn]}
        </Cell>
      ))}
      <Cell column="menu">{menu ? <RowMenuButton label={t('users.more', { name })} {...menu} /> : null}</Cell>
    </Row>
  );
}
