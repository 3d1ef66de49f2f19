import { PERMISSIONS, type Permission, type Role, permissionsOfRole, withImplied } from '@storeroom/contract';

const held = (role: Role) => permissionsOfRole(role);
const all = (...prefixes: string[]) =>
  PERMISSIONS.filter((permission) => prefixes.some((prefix) => `${permission}.`.startsWith(`${prefix}.`)));

/** Which roles hold all of `has` and none of `lacks`. */
const GRANTS: [rules: string, role: Role, has: Permission[], lacks: Permission[]][] = [
  ['[D-RIGHTS.15]', 'owner', PERMISSIONS, []],
  ['[D-RIGHTS.16]', 'manager', all('stock', 'lists', 'locations', 'logs'), []],
  ['[D-RIGHTS.16]', 'manager', ['teams', 'teams.edit', 'teams.branding', 'teams.create'], []],
  [
    '[D-RIGHTS.16]',
    'manager',
    ['subscriptions.view'],
    ['teams.domains', 'teams.delete', 'subscriptions.manage'],
  ],
  [
    '[D-RIGHTS.23]',
    'keeper',
    ['stock.create', 'stock.edit', 'stock.adjust', 'stock.move', 'stock.count'],
    [],
  ],
  ['[D-RIGHTS.23]', 'keeper', ['stock.archive.write'], ['stock.delete', 'stock.undo']],
  ['[D-RIGHTS.23]', 'keeper', ['stock.import', 'stock.export', 'stock.reports'], ['stock.reports.export']],
  ['[D-RIGHTS.23]', 'keeper', [...all('lists'), 'locations.edit'], ['locations.delete']],
  ['[D-RIGHTS.23]', 'keeper', [], all('teams', 'users', 'logs')],
  ['[D-RIGHTS.31]', 'picker', ['stock', 'stock.empty', 'locations', 'lists', 'lists.pick'], ['lists.assign']],
  ['[D-RIGHTS.31]', 'picker', ['stock.count'], ['stock.adjust', 'stock.undo']],
  ['[D-RIGHTS.31]', 'picker', [], all('stock.archive', 'stock.reports', 'teams', 'users', 'logs')],
  [
    '[D-RIGHTS.36]',
    'viewer',
    ['stock', 'stock.empty', 'stock.archive', 'stock.reports', 'locations', 'stock.export'],
    [],
  ],
  [
    '[D-RIGHTS.36]',
    'viewer',
    [],
    ['stock.create', 'stock.edit', 'stock.adjust', 'stock.move', 'stock.count', 'lists', 'locations.edit'],
  ],
  [
    '[D-RIGHTS.39]',
    'auditor',
    ['stock', 'stock.reports', 'locations', 'teams', 'subscriptions.view', 'users', 'logs'],
    [],
  ],
  ['[D-RIGHTS.39]', 'auditor', ['stock.export', 'stock.reports.export', 'logs.export'], []],
  [
    '[D-RIGHTS.39]',
    'auditor',
    [],
    ['stock.edit', 'stock.adjust', 'stock.count', 'teams.edit', 'users.edit', 'locations.edit'],
  ],
  ['[D-RIGHTS.42]', 'billing', ['teams', 'subscriptions.manage'], all('stock', 'locations', 'users', 'logs')],
];

it.each(GRANTS)(
  '%s the role %s holds the permissions listed for it and lacks those withheld',
  (_rules, role, has, lacks) => {
    const permissions = held(role);
    expect(has.filter((permission) => !permissions.has(permission))).toEqual([]);
    expect(lacks.filter((permission) => permissions.has(permission))).toEqual([]);
  },
);

const IMPLIED: [rules: string, permissions: Permission[], needs: Permission[]][] = [
  [
    '[D-RIGHTS.3]',
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
  ['[D-RIGHTS.3]', ['stock.import'], ['stock.create', 'stock.edit', 'stock.adjust', 'stock']],
  ['[D-RIGHTS.3]', ['lists.pick', 'lists.assign'], ['lists', 'stock']],
  ['[D-RIGHTS.3]', ['stock.empty'], ['stock']],
  ['[D-RIGHTS.3]', ['stock.archive.write'], ['stock.edit', 'stock.archive']],
  ['[D-RIGHTS.3]', ['stock.delete'], ['stock.archive.write', 'stock.edit']],
  ['[D-RIGHTS.3]', ['stock.archive', 'stock.reports'], ['stock']],
  ['[D-RIGHTS.3]', ['stock.reports.export'], ['stock.reports']],
  ['[D-RIGHTS.3]', ['locations.delete'], ['locations.edit', 'locations']],
  ['[D-RIGHTS.3]', [...all('teams'), ...all('subscriptions')], ['teams']],
  ['[D-RIGHTS.3]', ['subscriptions.manage'], ['subscriptions.view']],
  ['[D-RIGHTS.3]', all('users'), ['users']],
  ['[D-RIGHTS.3]', ['logs.export'], ['logs']],
];

it.each(IMPLIED)('%s the permissions %j bring with them %j', (_rules, permissions, needs) => {
  for (const permission of permissions)
    expect([...withImplied([permission])]).toEqual(expect.arrayContaining(needs));
});

it('the right to share views brings no read gate with it [D-RIGHTS.14]', () => {
  expect([...withImplied(['views.share'])]).toEqual(['views.share']);
});
