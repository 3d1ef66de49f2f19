import type { Team, TeamAccess } from './team-types';
import type { useTeamWords } from './team-words.hooks';

type Held = Pick<TeamAccess, 'role' | 'role_name'>;

/** A role in the reader's language; a company's own by the name that it has there. */
export const roleWords = ({ role, role_name }: Held, t: ReturnType<typeof useTeamWords>['t']): string =>
  role_name ?? t(`teams.roles.${role}`);

/** Whether the reader may do something in a team. */
export const mayIn = ({ access }: Pick<Team, 'access'>, permission: string): boolean =>
  (access?.permissions as readonly string[] | undefined)?.includes(permission) ?? false;
