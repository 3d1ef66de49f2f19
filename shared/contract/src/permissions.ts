/**
 * Every permission of the product, with those that it implies. The eight read permissions are those of the menu;
 * write permissions are separate and imply what they need, so that a role is never half-usable. Server and client use
 * this table.
 */
export const PERMISSION_IMPLIES = {
  stock: [],
  'stock.create': ['stock'],
  'stock.edit': ['stock'],
  'stock.adjust': ['stock'],
  'stock.move': ['stock'],
  'stock.count': ['stock'],
  'stock.undo': ['stock'],
  'stock.import': ['stock.create', 'stock.edit', 'stock.adjust'],
  'stock.export': ['stock'],
  'stock.empty': ['stock'],
  'stock.archive': ['stock'],
  'stock.archive.write': ['stock.edit', 'stock.archive'],
  'stock.delete': ['stock.archive.write'],
  'stock.reports': ['stock'],
  'stock.reports.export': ['stock.reports'],
  lists: ['stock'],
  'lists.pick': ['lists'],
  'lists.assign': ['lists'],
  locations: [],
  'locations.edit': ['locations'],
  'locations.delete': ['locations.edit'],
  teams: [],
  'teams.create': ['teams'],
  'teams.edit': ['teams'],
  'teams.branding': ['teams'],
  'teams.domains': ['teams'],
  'teams.delete': ['teams'],
  'subscriptions.view': ['teams'],
  'subscriptions.manage': ['subscriptions.view'],
  users: [],
  'users.invite': ['users'],
  'users.edit': ['users'],
  'users.roles': ['users'],
  logs: [],
  'logs.export': ['logs'],
  'views.share': [],
} as const satisfies Record<string, readonly string[]>;

export type Permission = keyof typeof PERMISSION_IMPLIES;

export const PERMISSIONS = Object.keys(PERMISSION_IMPLIES) as Permission[];

/** The given permissions together with everything they imply. */
export function withImplied(granted: Iterable<Permission>): Set<Permission> {
  const all = new Set<Permission>();
  const open = [...granted];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (all.has(next)) continue;
    all.add(next);
    open.push(...PERMISSION_IMPLIES[next]);
  }
  return all;
}

export const ROLES = ['owner', 'manager', 'keeper', 'picker', 'viewer', 'auditor', 'billing'] as const;
export type Role = (typeof ROLES)[number];

const KEEPER = [
  'stock.create',
  'stock.edit',
  'stock.adjust',
  'stock.move',
  'stock.count',
  'stock.empty',
  'stock.archive.write',
  'stock.import',
  'stock.export',
  'stock.reports',
  'lists.pick',
  'lists.assign',
  'locations.edit',
] as const satisfies readonly Permission[];

const MANAGER = [
  ...KEEPER,
  'stock.undo',
  'stock.delete',
  'stock.reports.export',
  'locations.delete',
  'teams.create',
  'teams.edit',
  'teams.branding',
  'subscriptions.view',
  'users.invite',
  'users.edit',
  'users.roles',
  'logs.export',
  'views.share',
] as const satisfies readonly Permission[];

/** What each built-in role grants, before implied permissions. */
export const ROLE_GRANTS: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: MANAGER,
  keeper: KEEPER,
  picker: ['stock.empty', 'stock.count', 'lists.pick', 'locations'],
  viewer: ['stock.empty', 'stock.archive', 'stock.reports', 'stock.export', 'locations'],
  auditor: [
    'stock.empty',
    'stock.archive',
    'stock.reports.export',
    'stock.export',
    'locations',
    'subscriptions.view',
    'users',
    'logs.export',
  ],
  billing: ['teams', 'subscriptions.manage'],
};

export function permissionsOfRole(role: Role): Set<Permission> {
  return withImplied(ROLE_GRANTS[role]);
}
