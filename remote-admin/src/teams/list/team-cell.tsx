import { now } from '@storeroom/sdk';
import { formatMoment, formatShortDay } from '@storeroom/ui/format';
import { Amount } from '@storeroom/ui/table';
import type { ReactNode } from 'react';
import { CoverageBadge } from '../coverage-badge';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';

/** What a row of teams holds in one of its columns, but for its name. */
export function TeamCell({ column, team }: { column: string; team: Team }): ReactNode {
  const { t, locale } = useTeamWords();
  const figure = (value: number | null | undefined) =>
    value === undefined || value === null ? (
      <span className="soft">–</span>
    ) : (
      <Amount value={value} locale={locale} />
    );
  switch (column) {
    case 'slug':
      return <span className="mono soft">{team.slug}</span>;
    case 'path':
      return <TeamPath team={team} />;
    case 'people':
      return figure(team.people_count);
    case 'items':
      return figure(team.item_count);
    case 'coverage':
      return <CoverageBadge coverage={team.coverage} />;
    case 'hostnames':
      return <Hostnames names={team.hostnames ?? []} more={(count) => t('teams.moreHosts', { count })} />;
    default:
      return (
        <time dateTime={team.created_at} title={formatMoment(Date.parse(team.created_at), locale)}>
          {formatShortDay(Math.min(Date.parse(team.created_at), now()), locale)}
        </time>
      );
  }
}

/** The teams above one, the topmost first. */
export function TeamPath({ team: { path = [] } }: { team: Team }) {
  return path.length === 0 ? (
    <span className="soft">–</span>
  ) : (
    <span className="soft">{path.map(({ name }) => name).join(' › ')}</span>
  );
}

interface HostnamesProps {
  names: readonly string[];
  more: (count: number) => string;
}

function Hostnames({ names: [first, ...others], more }: HostnamesProps) {
  if (first === undefined) return <span className="soft">–</span>;
  return (
    <>
      {first}
      {others.length > 0 ? (
        <span className="soft" title={others.join(', ')}>
          {' '}
          {more(others.length)}
        </span>
      ) : null}
    </>
  );
}
