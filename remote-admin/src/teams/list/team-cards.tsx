import type { Membership, Team } from '@storeroom/contract';
import { Link, useActiveTeam, useAtomValue, userAtom } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { classNames } from '@storeroom/ui/class-names';
import { Skeleton } from '@storeroom/ui/skeleton';
import { CoverageBadge } from '../coverage-badge';
import { teamPath } from '../data/team-path';
import { useOwnTeams } from '../data/teams.queries';
import { roleName } from '../../users';
import { useSwitchTeam } from '../changes/switch-team.hooks';
import type { ReactNode } from 'react';
import { TeamAvatar } from '../team-avatar';
import { useTeamWords } from '../team-words.hooks';
import styles from './teams.module.css';

/** Cards of the active team and the reader's own. */
export function TeamCards() {
  const { t } = useTeamWords();
  const { active, home, isSame } = useOwnTeams();
  const { team, teams = [] } = useAtomValue(userAtom) ?? {};
  return (
    <div className={styles.cards}>
      <TeamCard
        label={t(isSame ? 'teams.card.activeAndMine' : 'teams.card.active')}
        team={active}
        known={useActiveTeam()}
      />
      {isSame ? null : (
        <TeamCard
          label={t('teams.card.mine')}
          team={home}
          known={teams.find(({ id }) => id === team?.id) ?? null}
          canSwitch
        />
      )}
    </div>
  );
}

/** On a line of its own on a phone, otherwise before the figures. */
const Role = ({ children }: { children: ReactNode }) => (
  <>
    <span>{children}</span>
    <span className={styles.separator}> · </span>
  </>
);

interface TeamCardProps {
  label: string;
  /** Undefined while it is loading, or if the reader may not see it. */
  team: Team | undefined;
  /** The membership from the user's account, shown until then. */
  known: Membership | null;
  canSwitch?: boolean;
}

function TeamCard({ label, team, known, canSwitch }: TeamCardProps) {
  const { t, amount } = useTeamWords();
  const { switchTo, isPending } = useSwitchTeam();
  if (!team) {
    // Placeholders keep the layout from moving when the rest is loaded.
    return (
      <section className={styles.card} aria-label={label} aria-busy>
        <h2>{label}</h2>
        <TeamAvatar team={known ?? { name: '' }} large />
        <div className={styles.about}>
          <span className={styles.title}>{known?.name}</span>
          <span className={classNames(styles.facts, styles.coming, 't14')}>
            {known ? <Role>{roleName(t, known)}</Role> : null}
            <span>
              {t('teams.people', { count: 10, total: amount(10) })} ·{' '}
              {t('teams.items', { count: 100, total: amount(100) })}
            </span>
          </span>
        </div>
        <Skeleton width="60px" className={styles.badge} />
        {canSwitch ? (
          <Button size="small" icon="swap" disabled className={styles.coming}>
            {t('teams.switchTo')}
          </Button>
        ) : null}
      </section>
    );
  }
  const { people_count: people = 0, item_count: items = null } = team;
  return (
    <section className={styles.card} aria-label={label}>
      <h2>{label}</h2>
      <TeamAvatar team={team} large />
      <div className={styles.about}>
        <Link to={teamPath(team)} className={classNames(styles.title, 'thumb')}>
          {team.name}
        </Link>
        <span className={classNames(styles.facts, 'soft t14')}>
          {team.access ? <Role>{roleName(t, team.access)}</Role> : null}
          <span>
            {t('teams.people', { count: people, total: amount(people) })}
            {items === null ? null : ` · ${t('teams.items', { count: items, total: amount(items) })}`}
          </span>
        </span>
      </div>
      <CoverageBadge coverage={team.coverage} />
      {canSwitch ? (
        <Button
          size="small"
          icon="swap"
          pending={isPending && t('teams.switching')}
          onClick={() => switchTo(team)}
        >
          {t('teams.switchTo')}
        </Button>
      ) : null}
    </section>
  );
}
