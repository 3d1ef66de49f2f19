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

/** Every role that a person can have: the product's seven, and `custom` for a role of the company itself. */
export const ANY_ROLE: readonly MembershipRole[] = [...ROLES, 'custom'];

/** The access set for a person in a team. */
export type Setting = Pick<MembershipEntry, 'role' | 'role_id' | 'extra' | 'denied'>;

/** The permissions of a role, without those granted or denied in addition. */
export function permissionsGiven(
  { role, role_id }: Pick<Setting, 'role' | 'role_id'>,
  customs: readonly CustomRole[],
): ReadonlySet<Permission> {
  if (role === 'none') return new Set();
  if (role !== 'custom') return permissionsOfRole(role);
  return withImplied(customs.find(({ id }) => id === role_id)?.permissions ?? []);
}

/** The permissions by a setting, as on the server: a denied permission also removes those that need it. */
export function permissionsOf(setting: Setting, customs: readonly CustomRole[]): ReadonlySet<Permission> {
  if (setting.role === 'none') return new Set();
  const granted = withImplied([...permissionsGiven(setting, customs), ...setting.extra]);
  const refused = new Set(setting.denied);
  const stays = (permission: Permission) =>
    [...withImplied([permission])].every((needed) => !refused.has(needed));
  return new Set([...granted].filter(stays));
}

/** The permissions that a change gives and takes, in the order of `PERMISSIONS`. */
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

/** Whether somebody with the permissions `own` may give `given`: only those that they have themselves. */
export const mayGive = (own: ReadonlySet<string>, given: Iterable<Permission>): boolean =>
  [...given].every((permission) => own.has(permission));

/** The permissions in groups by subject. */
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
