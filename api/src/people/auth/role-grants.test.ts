import { PERMISSIONS, type Permission, type Role, permissionsOfRole, withImplied } from '@storeroom/contract';

const all = (...prefixes: string[]) =>
  PERMISSIONS.filter((permission) => prefixes.some((prefix) => `${permission}.`.startsWith(`${prefix}.`)));

const others = (has: Permission[]) => PERMISSIONS.filter((permission) => !has.includes(permission));

const VIEWER: Permission[] = [
  'stock',
  'stock.empty',
  'stock.archive',
  'stock.reports',
  'stock.export',
  'locations',
];
const AUDITOR: Permission[] = [
  ...VIEWER,
  'stock.reports.export',
  'teams',
  'subscriptions.view',
  'users',
  'logs',
  'logs.export',
];

/** Which roles hold all of `has` and none of `lacks`. */
const GRANTS: [role: Role, rules: string, has: Permission[], lacks: Permission[]][] = [
  ['owner', '[D-RIGHTS.15]', PERMISSIONS, []],
  [
    'manager',
    '[D-RIGHTS.16]',
    [
      ...all('stock', 'lists', 'locations', 'logs', 'users'),
      ...(['teams', 'teams.edit', 'teams.branding', 'teams.create', 'subscriptions.view'] as const),
    ],
    ['teams.domains', 'teams.delete', 'subscriptions.manage'],
  ],
  [
    'keeper',
    '[D-RIGHTS.23]',
    [
      ...(['stock.create', 'stock.edit', 'stock.adjust', 'stock.move', 'stock.count'] as const),
      ...(['stock.archive.write', 'stock.import', 'stock.export', 'stock.reports'] as const),
      ...all('lists'),
      'locations.edit',
    ],
    [
      ...(['stock.delete', 'stock.undo', 'stock.reports.export', 'locations.delete'] as const),
      ...all('teams', 'users', 'logs'),
    ],
  ],
  [
    'picker',
    '[D-RIGHTS.31]',
    ['stock', 'stock.empty', 'stock.count', 'locations', 'lists', 'lists.pick'],
    [
      ...(['lists.assign', 'stock.adjust', 'stock.undo'] as const),
      ...all('stock.archive', 'stock.reports', 'teams', 'users', 'logs'),
    ],
  ],
  ['viewer', '[D-RIGHTS.36]', VIEWER, others(VIEWER)],
  ['auditor', '[D-RIGHTS.39]', AUDITOR, others(AUDITOR)],
  [
    'billing',
    '[D-RIGHTS.42]',
    ['teams', 'subscriptions.view', 'subscriptions.manage'],
    all('stock', 'locations', 'users', 'logs'),
  ],
];

it.each(GRANTS)(
  'the role %s holds the permissions that its rule names, and lacks those that it withholds %s',
  (role, _rules, has, lacks) => {
    const permissions = permissionsOfRole(role);
    expect(has.filter((permission) => !permissions.has(permission))).toEqual([]);
    expect(lacks.filter((permission) => permissions.has(permission))).toEqual([]);
  },
);

const IMPLIED: [permissions: Permission[], needs: Permission[]][] = [
  [
    [
      'stock.create',
      'stock.edit',
      'stock.adjust',
      'stock.move',
      'stock.count',
      'stock.undo',
      'stock.export',
      'lists',
    ],
    ['stock'],
  ],
  [['stock.import'], ['stock.create', 'stock.edit', 'stock.adjust', 'stock']],
  [
    ['lists.pick', 'lists.assign'],
    ['lists', 'stock'],
  ],
  [['stock.empty'], ['stock']],
  [['stock.archive.write'], ['stock.edit', 'stock.archive']],
  [['stock.delete'], ['stock.archive.write', 'stock.edit']],
  [['stock.archive', 'stock.reports'], ['stock']],
  [['stock.reports.export'], ['stock.reports']],
  [['locations.delete'], ['locations.edit', 'locations']],
  [[...all('teams'), ...all('subscriptions')], ['teams']],
  [['subscriptions.manage'], ['subscriptions.view']],
  [all('users'), ['users']],
  [['logs.export'], ['logs']],
];

it.each(IMPLIED)('each of the permissions %j brings with it %j [D-RIGHTS.3]', (permissions, needs) => {
  for (const permission of permissions)
    expect([...withImplied([permission])]).toEqual(expect.arrayContaining(needs));
});

it('the right to share views brings no read gate with it [D-RIGHTS.14]', () => {
  expect([...withImplied(['views.share'])]).toEqual(['views.share']);
});
