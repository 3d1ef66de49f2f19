import { Link } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { classNames } from '@storeroom/ui/class-names';
import { Skeleton } from '@storeroom/ui/skeleton';
import { CoverageBadge } from '../coverage-badge';
import { teamPath } from '../data/team-path';
import { useOwnTeams } from '../data/teams.queries';
import { roleWords } from '../role-words';
import { useSwitchTeam } from '../changes/switch-team.hooks';
import { TeamSign } from '../team-sign';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import styles from './teams.module.css';

/** The team that the reader works in now, and the one that they belong to. */
export function TeamCards() {
  const { t } = useTeamWords();
  const { active, home, isSame } = useOwnTeams();
  return (
    <div className={styles.cards}>
      <TeamCard label={t(isSame ? 'teams.card.activeAndMine' : 'teams.card.active')} team={active} />
      {isSame ? null : <TeamCard label={t('teams.card.mine')} team={home} canSwitch />}
    </div>
  );
}

interface TeamCardProps {
  label: string;
  /** Not here yet, or the reader may not see it. */
  team: Team | undefined;
  canSwitch?: boolean;
}

function TeamCard({ label, team, canSwitch }: TeamCardProps) {
  const { t, amount } = useTeamWords();
  const { switchTo, isPending } = useSwitchTeam();
  if (!team) {
    return (
      <section className={styles.card} aria-label={label} aria-busy>
        <h2>{label}</h2>
        <Skeleton width="60%" />
      </section>
    );
  }
  const { people_count: people = 0, item_count: items = null } = team;
  return (
    <section className={styles.card} aria-label={label}>
      <h2>{label}</h2>
      <TeamSign team={team} large />
      <div className={styles.about}>
        <Link to={teamPath(team)} className={classNames(styles.title, 'thumb')}>
          {team.name}
        </Link>
        <span className="soft t14">
          {team.access ? `${roleWords(team.access, t)} · ` : null}
          {t('teams.people', { count: people, total: amount(people) })}
          {items === null ? null : ` · ${t('teams.items', { count: items, total: amount(items) })}`}
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
