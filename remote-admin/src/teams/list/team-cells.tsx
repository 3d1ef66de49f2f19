import type { Team } from '@storeroom/contract';
import { Link, now } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { formatMoment, formatShortDay } from '@storeroom/ui/format';
import { Amount, RowName } from '@storeroom/ui/table';
import type { ShownColumn } from '@storeroom/ui/table-layout';
import { Fragment, type ReactNode } from 'react';
import { CoverageBadge } from '../coverage-badge';
import { teamPath } from '../data/team-path';
import { TeamAvatar } from '../team-avatar';
import { useTeamWords } from '../team-words.hooks';
import styles from './teams.module.css';

export const COLUMNS = [
  'name',
  'slug',
  'path',
  'people',
  'items',
  'coverage',
  'hostnames',
  'created',
] as const;

export type TeamColumn = (typeof COLUMNS)[number];

interface TeamLeadProps {
  team: Team;
  /** The columns that a card shows below the name; null for the default ones. */
  facts: readonly ShownColumn[] | null;
  /** The depth in the tree, from 0; 0 in the table. */
  depth: number;
  /** Set for the active team and the reader's own, which the tree contains too. */
  mark: 'active' | 'home' | null;
}

/** The first cell of a row: logo and name, and on a card its facts. */
export function TeamLead({ team, facts, depth, mark }: TeamLeadProps) {
  const { t } = useTeamWords();
  const { name, deleted_at, coverage } = team;
  const marks = [
    mark ? <Badge key={mark}>{t(`teams.mark.${mark}`)}</Badge> : null,
    deleted_at === null ? null : <Badge key="archived">{t('teams.archived')}</Badge>,
  ].filter((badge) => badge !== null);
  const shown = facts ? facts.map(({ key }) => key) : [...(team.path?.length ? ['path'] : []), 'people'];
  return (
    <span className={styles.name} data-depth={depth || undefined}>
      <TeamAvatar team={team} />
      <RowName
        to={teamPath(team)}
        as={Link}
        title={name}
        marks={marks.length > 0 ? marks : null}
        phoneLine={shown
          .filter((key) => key !== 'name')
          .map((key, place) => (
            <Fragment key={key}>
              {place > 0 ? ' · ' : null}
              <TeamFact team={team} column={key} />
            </Fragment>
          ))}
        phoneTags={facts ? null : <CoverageBadge coverage={coverage} />}
      >
        {name}
        {depth ? <span className="sr"> {t('teams.level', { level: depth + 1 })}</span> : null}
      </RowName>
    </span>
  );
}

/** A value on a card, with its label because there is no column head. */
function TeamFact({ team, column }: { team: Team; column: string }) {
  const { t, amount } = useTeamWords();
  const { people_count: people = 0 } = team;
  if (column === 'people') return t('teams.people', { count: people, total: amount(people) });
  const isNamed = column === 'items' || column === 'hostnames' || column === 'created';
  return (
    <>
      {isNamed ? `${t(`teams.column.${column}`)} ` : null}
      <TeamCell team={team} column={column} />
    </>
  );
}

/** A cell of a row, in any column but that of the name. */
export function TeamCell({ column, team }: { column: string; team: Team }): ReactNode {
  const { locale } = useTeamWords();
  const figure = (value: number | null | undefined) =>
    value === undefined || value === null ? (
      <span className="soft">–</span>
    ) : (
      <Amount value={value} locale={locale} />
    );
  switch (column as TeamColumn) {
    case 'slug':
      return <span className="mono soft">{team.slug}</span>;
    case 'path':
      return <span className="soft">{team.path?.map(({ name }) => name).join(' › ') || '–'}</span>;
    case 'people':
      return figure(team.people_count);
    case 'items':
      return figure(team.item_count);
    case 'coverage':
      return <CoverageBadge coverage={team.coverage} />;
    case 'hostnames':
      return <Hostnames names={team.hostnames ?? []} />;
    default:
      return (
        <time dateTime={team.created_at} title={formatMoment(Date.parse(team.created_at), locale)}>
          {formatShortDay(Math.min(Date.parse(team.created_at), now()), locale)}
        </time>
      );
  }
}

function Hostnames({ names: [first, ...others] }: { names: readonly string[] }) {
  const { t } = useTeamWords();
  if (first === undefined) return <span className="soft">–</span>;
  return (
    <>
      {first}
      {others.length > 0 ? (
        <span className="soft" title={others.join(', ')}>
          {' '}
          {t('teams.moreHosts', { count: others.length })}
        </span>
      ) : null}
    </>
  );
}
