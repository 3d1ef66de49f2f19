import {
  PERMISSIONS,
  ROLES,
  permissionsOfRole,
  withImplied,
  type CustomRole,
  type MembershipEntry,
  type MembershipRole,
  type Permission,
} from '@storeroom/contract';

/** Every role that a person can have: the seven, and one of the company's own. */
export const ANY_ROLE: readonly MembershipRole[] = [...ROLES, 'custom'];

/** What is set for somebody in a team. */
export type Setting = Pick<MembershipEntry, 'role' | 'role_id' | 'extra' | 'denied'>;

/** What a role gives before anything is added or refused. */
export function permissionsGiven(
  { role, role_id }: Pick<Setting, 'role' | 'role_id'>,
  customs: readonly CustomRole[],
): ReadonlySet<Permission> {
  if (role === 'none') return new Set();
  if (role !== 'custom') return permissionsOfRole(role);
  return withImplied(customs.find(({ id }) => id === role_id)?.permissions ?? []);
}

/** What somebody may do by such a setting: a refusal also takes away whatever needs it. The server decides the same way. */
export function permissionsOf(setting: Setting, customs: readonly CustomRole[]): ReadonlySet<Permission> {
  if (setting.role === 'none') return new Set();
  const granted = withImplied([...permissionsGiven(setting, customs), ...setting.extra]);
  const refused = new Set(setting.denied);
  const stays = (permission: Permission) =>
    [...withImplied([permission])].every((needed) => !refused.has(needed));
  return new Set([...granted].filter(stays));
}

/** What a change gives and takes, in the order of the product's own table. */
export interface Difference {
  gained: Permission[];
  lost: Permission[];
}

export function differenceOf(was: ReadonlySet<Permission>, is: ReadonlySet<Permission>): Difference {
  return {
    gained: PERMISSIONS.filter((permission) => is.has(permission) && !was.has(permission)),
    lost: PERMISSIONS.filter((permission) => was.has(permission) && !is.has(permission)),
  };
}

/** Whether somebody who may do so much may give so much: nobody gives what they do not have. */
export const mayGive = (own: ReadonlySet<string>, given: Iterable<Permission>): boolean =>
  [...given].every((permission) => own.has(permission));

/** The permissions by what they are about, for whoever reads all of them. */
export const PERMISSION_GROUPS = [
  { key: 'stock', permissions: ['stock', 'stock.empty', 'stock.archive', 'stock.create', 'stock.edit'] },
  { key: 'amounts', permissions: ['stock.adjust', 'stock.move', 'stock.count', 'stock.undo'] },
  {
    key: 'keeping',
    permissions: ['stock.archive.write', 'stock.delete', 'stock.import', 'stock.export'],
  },
  { key: 'lists', permissions: ['lists', 'lists.pick', 'lists.assign'] },
  { key: 'locations', permissions: ['locations', 'locations.edit', 'locations.delete'] },
  { key: 'reports', permissions: ['stock.reports', 'stock.reports.export'] },
  {
    key: 'teams',
    permissions: [
      'teams',
      'teams.create',
      'teams.edit',
      'teams.branding',
      'teams.domains',
      'teams.delete',
      'subscriptions.view',
      'subscriptions.manage',
    ],
  },
  { key: 'people', permissions: ['users', 'users.invite', 'users.edit', 'users.roles'] },
  { key: 'logs', permissions: ['logs', 'logs.export', 'views.share'] },
] as const satisfies readonly { key: string; permissions: readonly Permission[] }[];
