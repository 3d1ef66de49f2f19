import type { FastifyRequest } from 'fastify';
import type { Session, TeamAccess } from '../../platform/http/session';
import type { UserView } from './users.sql';

/** Which people the caller may see from a team. */
export function viewOf({ session: { access }, team }: Pick<FastifyRequest, 'session' | 'team'>): UserView {
  const teams = [...access.values()];
  const seen = teams.filter(({ permissions }) => permissions.has('users'));
  return {
    team_id: team.id,
    below: seen.filter((one) => liesIn(one, team.id, access)).map(({ id }) => id),
    visible: seen.map(({ id }) => id),
    named: teams.map(({ id }) => id),
  };
}

function liesIn(team: TeamAccess, top: number, access: Session['access']): boolean {
  for (let node: TeamAccess | undefined = team; node; node = access.get(node.parent_id ?? 0)) {
    if (node.id === top) return true;
  }
  return false;
}
