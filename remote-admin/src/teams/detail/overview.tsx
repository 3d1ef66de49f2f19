import { formatMoment } from '@storeroom/ui/format';
import { Link } from '@storeroom/sdk';
import { formatFullDay } from '../../full-day';
import { CoverageBadge } from '../coverage-badge';
import { teamPath } from '../data/team-path';
import { roleWords } from '../role-words';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import { SubTeams } from './sub-teams';
import styles from './detail.module.css';

/** What a team is, and the teams below it. */
export function Overview({ team }: { team: Team }) {
  return (
    <div className={styles.overview}>
      <Facts team={team} />
      <SubTeams team={team} />
    </div>
  );
}

function Facts({ team }: { team: Team }) {
  const { t, locale, amount } = useTeamWords();
  const { path = [], people_count, item_count, hostnames = [], coverage, access, created_at } = team;
  const above = path.at(-1);
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : amount(value);
  return (
    <section className={styles.part} aria-labelledby="team-facts">
      <h2 id="team-facts">{t('teams.facts.title')}</h2>
      <dl className={styles.facts}>
        <dt>{t('teams.column.slug')}</dt>
        <dd className="mono">{team.slug}</dd>
        <dt>{t('teams.facts.above')}</dt>
        <dd>
          {above ? (
            <Link to={teamPath(above)} className="thumb">
              {above.name}
            </Link>
          ) : (
            t('teams.facts.noneAbove')
          )}
        </dd>
        <dt>{t('teams.column.people')}</dt>
        <dd className="num">{figure(people_count)}</dd>
        <dt>{t('teams.column.items')}</dt>
        <dd className="num">{figure(item_count)}</dd>
        <dt>{t('teams.column.hostnames')}</dt>
        <dd>{hostnames.length > 0 ? hostnames.join(', ') : t('teams.facts.noHosts')}</dd>
        <dt>{t('teams.column.coverage')}</dt>
        <dd>
          <CoverageBadge coverage={coverage} />
          {coverage?.expiration_at ? (
            <span className="soft"> {formatFullDay(Date.parse(coverage.expiration_at), locale)}</span>
          ) : null}
          {coverage?.inherited ? <span className="soft"> · {t('teams.facts.fromAbove')}</span> : null}
        </dd>
        {access ? (
          <>
            <dt>{t('teams.facts.role')}</dt>
            <dd>{roleWords(access, t)}</dd>
          </>
        ) : null}
        <dt>{t('teams.column.created')}</dt>
        <dd>
          <time dateTime={created_at} title={formatMoment(Date.parse(created_at), locale)}>
            {formatFullDay(Date.parse(created_at), locale)}
          </time>
        </dd>
      </dl>
    </section>
  );
}
