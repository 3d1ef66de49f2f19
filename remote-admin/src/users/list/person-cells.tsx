import { Link, useActiveTeam, useAtomValue, userAtom } from '@storeroom/sdk';
import type { UserRow } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { RowName } from '@storeroom/ui/table';
import { usePeopleWords } from '../people-words.hooks';
import { LastSeen } from './last-seen';
import { PersonStatus } from './person-status';
import styles from './people.module.css';
import { roleChips } from './role-chips.rules';

/** Further roles are only counted; the person's panel has all. */
const MAX_CHIPS = 3;

interface PersonCellProps {
  person: UserRow;
  /** The id of the team whose people are listed; null for the open one. */
  team_id: number | null;
}

/** The first cell of a row: the name, and on a card its facts. */
export function PersonLead({ person, team_id, to }: PersonCellProps & { to: string }) {
  const { t } = usePeopleWords();
  const isOneself = useAtomValue(userAtom)?.id === person.id;
  const { name, username, status, last_seen_at } = person;
  return (
    <RowName
      to={to}
      as={Link}
      title={name}
      marks={
        <>
          <span className="soft t12">{username}</span>
          {isOneself ? <Badge kind="outline">{t('users.you')}</Badge> : null}
        </>
      }
      phoneLine={<RoleChips person={person} team_id={team_id} />}
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
  );
}

/** A cell of a row, in any column but that of the name. */
export function PersonCell({ person, team_id, column }: PersonCellProps & { column: string }) {
  const { t } = usePeopleWords();
  const { email, status, team, last_seen_at } = person;
  switch (column) {
    case 'email':
      return (
        <span className={styles.email} title={email}>
          {email}
        </span>
      );
    case 'home':
      return team?.name ?? <span className="soft">{t('users.elsewhere')}</span>;
    case 'roles':
      return <RoleChips person={person} team_id={team_id} />;
    case 'status':
      return <PersonStatus status={status} />;
    default:
      return <LastSeen time={last_seen_at} />;
  }
}

/** The roles of a person: here, and in other teams. */
function RoleChips({ person, team_id }: { person: UserRow; team_id: number | null }) {
  const { t, role } = usePeopleWords();
  const team = useActiveTeam();
  const own = useAtomValue(userAtom)?.teams ?? [];
  const chips = roleChips(person, team_id ?? team?.id ?? 0, own);
  const rest = chips.length - MAX_CHIPS;
  return (
    <span className={styles.chips}>
      {chips.slice(0, MAX_CHIPS).map((chip) => {
        const name = role(chip);
        if (chip.isInherited) {
          return (
            <Badge key={chip.key} kind="dashed">
              {chip.team
                ? t('users.chip.from', { role: name, team: chip.team })
                : t('users.chip.inherited', { role: name })}
            </Badge>
          );
        }
        return (
          <Badge key={chip.key} kind={chip.team === null ? 'plain' : 'outline'}>
            {chip.team === null ? name : t('users.chip.elsewhere', { role: name, team: chip.team })}
          </Badge>
        );
      })}
      {rest > 0 ? <span className="soft t12">{t('users.chip.more', { count: rest })}</span> : null}
    </span>
  );
}
