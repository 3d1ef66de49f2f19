import type { Team } from '@storeroom/contract';
import type { useTeamWords } from './team-words.hooks';

type Held = Pick<NonNullable<Team['access']>, 'role' | 'role_name'>;

/** The name of a role in the reader's language; a role of the company itself has its own name. */
export const roleWords = ({ role, role_name }: Held, t: ReturnType<typeof useTeamWords>['t']): string =>
  role_name ?? t(`teams.roles.${role}`);

/** Whether the reader has a permission in a team. */
export const mayIn = ({ access }: Pick<Team, 'access'>, permission: string): boolean =>
  (access?.permissions as readonly string[] | undefined)?.includes(permission) ?? false;
