import { useActiveTeam, useAtomValue, userAtom } from '@storeroom/sdk';
import type { UserRow } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { usePeopleWords } from '../people-words.hooks';
import { roleChips } from './role-chips.rules';
import styles from './people.module.css';

/** More are counted: the person's own page tells all. */
const MOST = 3;

/** What somebody may do: their role here, and those in other teams. */
export function RoleChips({ person, team_id }: { person: UserRow; team_id: number | null }) {
  const { t, role } = usePeopleWords();
  const team = useActiveTeam();
  const own = useAtomValue(userAtom)?.teams ?? [];
  const chips = roleChips(person, team_id ?? team?.id ?? 0, own);
  const rest = chips.length - MOST;
  return (
    <span className={styles.chips}>
      {chips.slice(0, MOST).map((chip) => {
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
