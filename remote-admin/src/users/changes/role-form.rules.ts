import type { CustomRole, Membership, Permission, UserDetail } from '@storeroom/contract';
import { differenceOf, permissionsOf, type Difference } from '../data/roles.rules';
import { choiceOf, settingOf } from './role-choice.rules';

/** The values of the form for one person in one team. */
export interface RoleContent {
  choice: string;
  extra: Permission[];
  denied: Permission[];
}

export function contentOf({ roles }: Pick<UserDetail, 'roles'>, team_id: number): RoleContent {
  const set = roles.find(({ id }) => id === team_id);
  return { choice: choiceOf(set), extra: set?.extra ?? [], denied: set?.denied ?? [] };
}

const heldIn = ({ effective }: Pick<UserDetail, 'effective'>, team_id: number | null | undefined) =>
  new Set(effective.find((access) => access.team_id === team_id)?.permissions);

/** The permissions that the person gains and loses in the team. */
export function changeOf(
  person: Pick<UserDetail, 'effective'>,
  team: Pick<Membership, 'id' | 'parent_id'>,
  content: RoleContent,
  customs: readonly CustomRole[],
): Difference {
  const { role, role_id } = settingOf(content.choice);
  const after =
    role === null
      ? heldIn(person, team.parent_id)
      : permissionsOf({ role, role_id, extra: content.extra, denied: content.denied }, customs);
  return differenceOf(heldIn(person, team.id), after);
}

/** The teams below that inherit the change, because no other role is set there. */
export function inheritingTeamsBelow(
  { roles }: Pick<UserDetail, 'roles'>,
  team_id: number,
  teams: readonly Pick<Membership, 'id' | 'name' | 'parent_id'>[],
): string[] {
  const isSet = new Set(roles.map(({ id }) => id));
  const below = teams.filter(({ id, parent_id }) => parent_id === team_id && !isSet.has(id));
  return below.flatMap(({ id, name }) => [name, ...inheritingTeamsBelow({ roles }, id, teams)]);
}
