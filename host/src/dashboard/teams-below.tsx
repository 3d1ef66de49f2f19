import { useActiveTeam, useAtomValue, userAtom, useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { menuCountAtom } from '../remotes/menu-counts.state';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import { workIn } from '../session/work-in';
import styles from './dashboard.module.css';

/** The team switch lists the others. */
const MOST = 6;

/** Whether every known figure of the team is zero. */
function useIsEmpty(): boolean {
  const countOf = useAtomValue(menuCountAtom);
  const known = useRouteEntries()
    .map(({ row }) => countOf(row.menu?.count))
    .filter((figure) => figure !== null);
  return known.length > 0 && known.every((figure) => figure === 0);
}

/**
 * A dashboard of zeros would mislead users of a team that holds its stock in sub-teams: says so, with links to these.
 */
export function TeamsBelow() {
  const t = useTexts('dashboard');
  const team = useActiveTeam();
  const user = useAtomValue(userAtom);
  const isEmpty = useIsEmpty();
  const below = user?.teams.filter(({ parent_id }) => parent_id === team?.id) ?? [];
  if (!team || !isEmpty || below.length === 0) return null;
  return (
    <div className={styles.below}>
      <Banner kind="info">
        <p>{t('below', { team: team.name })}</p>
        <ul className={styles.teams} aria-label={t('belowTeams')}>
          {below.slice(0, MOST).map(({ id, name }) => (
            <li key={id}>
              <TextButton onClick={() => void workIn(id)}>{name}</TextButton>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
