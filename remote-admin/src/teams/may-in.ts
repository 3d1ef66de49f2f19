import type { Team } from '@storeroom/contract';

/** Whether the reader has a permission in a team. */
export const mayIn = ({ access }: Pick<Team, 'access'>, permission: string): boolean =>
  (access?.permissions as readonly string[] | undefined)?.includes(permission) ?? false;
