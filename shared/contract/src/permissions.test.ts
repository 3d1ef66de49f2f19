import {
  PERMISSIONS,
  type Permission,
  type Role,
  ROLES,
  permissionsOfRole,
  withImplied,
} from './permissions';

const all = (...prefixes: string[]) =>
  PERMISSIONS.filter((permission) => prefixes.some((prefix) => `${permission}.`.startsWith(`${prefix}.`)));

const VIEWER: Permission[] = [
  'stock',
  'stock.empty',
  'stock.archive',
  'stock.reports',
  'stock.export',
  'locations',
];
const PICKER: Permission[] = ['stock', 'stock.empty', 'stock.count', 'locations', 'lists', 'lists.pick'];
const KEEPER: Permission[] = [
  ...(['stock', 'stock.create', 'stock.edit', 'stock.adjust', 'stock.move', 'stock.count'] as const),
  ...(['stock.empty', 'stock.archive', 'stock.archive.write', 'stock.import', 'stock.export'] as const),
  'stock.reports',
  ...all('lists'),
  ...(['locations', 'locations.edit'] as const),
];

/** What each role holds; it lacks every other permission. */
const HELD: [role: Role, rules: string, held: Permission[]][] = [
  ['owner', '[D-RIGHTS.15]', PERMISSIONS],
  [
    'manager',
    '[D-RIGHTS.16]',
    [
      ...all('stock', 'lists', 'locations', 'logs', 'users', 'views'),
      ...(['teams', 'teams.edit', 'teams.branding', 'teams.create', 'subscriptions.view'] as const),
    ],
  ],
  ['keeper', '[D-RIGHTS.23]', KEEPER],
  ['picker', '[D-RIGHTS.31]', PICKER],
  ['viewer', '[D-RIGHTS.36]', VIEWER],
  [
    'auditor',
    '[D-RIGHTS.39]',
    [
      ...VIEWER,
      ...(['stock.reports.export', 'teams', 'subscriptions.view', 'users', 'logs', 'logs.export'] as const),
    ],
  ],
  ['billing', '[D-RIGHTS.42]', ['teams', 'subscriptions.view', 'subscriptions.manage']],
];

test.each(HELD)(
  'the role %s holds the permissions that its rule names, and no others %s',
  (role, _rules, held) => {
    expect([...permissionsOfRole(role)].sort()).toEqual([...held].sort());
  },
);

test('every role has its permissions listed here', () => {
  expect(HELD.map(([role]) => role)).toEqual(ROLES);
});

/** What a permission brings with it; the others bring nothing. */
const IMPLIED: Partial<Record<Permission, Permission[]>> = {
  ...Object.fromEntries([...all('stock'), 'lists'].map((permission) => [permission, ['stock']])),
  'stock.import': ['stock.create', 'stock.edit', 'stock.adjust', 'stock'],
  'stock.archive.write': ['stock.edit', 'stock.archive', 'stock'],
  'stock.delete': ['stock.archive.write', 'stock.edit', 'stock.archive', 'stock'],
  'stock.reports.export': ['stock.reports', 'stock'],
  'lists.pick': ['lists', 'stock'],
  'lists.assign': ['lists', 'stock'],
  'locations.edit': ['locations'],
  'locations.delete': ['locations.edit', 'locations'],
  ...Object.fromEntries([...all('teams'), 'subscriptions.view'].map((permission) => [permission, ['teams']])),
  'subscriptions.manage': ['subscriptions.view', 'teams'],
  ...Object.fromEntries(all('users').map((permission) => [permission, ['users']])),
  'logs.export': ['logs'],
};

test.each(PERMISSIONS)(
  'the permission %s brings with it those that it is of no use without, and no others [D-RIGHTS.3, D-RIGHTS.14]',
  (permission) => {
    const held = new Set([permission, ...(IMPLIED[permission] ?? [])]);
    expect([...withImplied([permission])].sort()).toEqual([...held].sort());
  },
);

test('several permissions bring with them what any of them needs', () => {
  expect([...withImplied(['logs.export', 'views.share'])].sort()).toEqual([
    'logs',
    'logs.export',
    'views.share',
  ]);
  expect(withImplied([])).toEqual(new Set());
});
