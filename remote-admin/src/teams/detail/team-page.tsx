import { ApiError, useGo, useParams, useRefinedTitle, useSearch } from '@storeroom/sdk';
import { NotFetched, ShownAsOf } from '@storeroom/list';
import { PageHead } from '@storeroom/ui/page-head';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useEffect } from 'react';
import { TEAMS_PATH } from '../data/team-path';
import { useLiveTeams, useOneTeam } from '../data/teams.queries';
import type { Team } from '../team-types';
import { NoTeam, NotPermitted } from './no-team';
import { TeamHead } from './team-head';
import { TeamParts } from './team-parts';
import { tabIn, TeamTabs } from './team-tabs';

/** One team: what it is, who works in it, how it looks, where it is served and what it has paid for. */
export function TeamPage() {
  const { slug = '' } = useParams();
  const { data, asOf, error, isFetching, refetch } = useOneTeam(slug);
  useLiveTeams();
  const refused = error instanceof ApiError ? error : null;
  if (refused?.status === 404) return <NoTeam />;
  if (refused?.status === 403) return <NotPermitted permission={refused.permission ?? 'teams'} />;
  if (data) {
    return (
      <>
        <ShownAsOf asOf={asOf} isTrying={isFetching} onRetry={() => void refetch()} />
        <OpenTeam team={data} slug={slug} />
      </>
    );
  }
  return error ? (
    <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <PageHead title={<Skeleton width="200px" />} />
  );
}

/** An id, and a slug that the team gave up, become the slug that it has; what else stands in the address stays. */
function useOwnAddress({ slug: own }: Team, slug: string): void {
  const go = useGo();
  useEffect(() => {
    if (slug !== own) go(`${TEAMS_PATH}/${own}${window.location.search}`, { replace: true });
  }, [go, slug, own]);
}

function OpenTeam({ team, slug }: { team: Team; slug: string }) {
  const [search] = useSearch();
  const tab = tabIn(search);
  useOwnAddress(team, slug);
  useRefinedTitle(team.name);
  return (
    <>
      <TeamHead team={team} />
      <TeamTabs team={team} current={tab} />
      <TeamParts key={`${team.id} ${tab}`} team={team} tab={tab} />
    </>
  );
}
