import { PERMISSIONS, permissionsOfRole, type MembershipEntry, type UserRow } from '@storeroom/contract';
import { recordedResult } from '@storeroom/testing';
import { choiceOf, settingOf } from '../changes/role-choice.rules';
import { changeOf, contentOf } from '../changes/role-form.rules';
import { isMalformed, readAddresses, resultLines, toInvite } from '../invites/addresses.rules';
import { roleChips } from '../list/role-chips.rules';
import { whyOf } from '../panel/why.rules';
import { differenceOf, PERMISSION_GROUPS, permissionsOf } from './roles.rules';

const setting = { role: 'keeper' as const, role_id: null, extra: [], denied: [] };

test('withholding a permission also takes away those that need it, and an extra one brings those that it needs [D-RIGHTS.3]', () => {
  const given = permissionsOf({ ...setting, extra: ['stock.delete'], denied: ['stock.edit'] }, []);
  const { gained, lost } = differenceOf(permissionsOfRole('keeper'), given);
  expect(gained).toEqual([]);
  expect(lost).toEqual(['stock.edit', 'stock.import', 'stock.archive.write']);
  expect(permissionsOf({ ...setting, role: 'billing', extra: ['lists.pick'] }, [])).toContain('stock');
  expect(permissionsOf({ ...setting, role: 'none' }, []).size).toBe(0);
});

test('the reason for a permission is the role, that it was given beside the role, or another permission that needs it', () => {
  const access = { role: 'picker', role_id: null } as const;
  const set = { extra: ['stock.import' as const] };
  expect(whyOf('lists.pick', access, set, [])).toEqual({ kind: 'role' });
  expect(whyOf('stock.import', access, set, [])).toEqual({ kind: 'extra' });
  expect(whyOf('stock.create', access, set, [])).toEqual({ kind: 'implied', by: 'stock.import' });
});

test('every permission is in exactly one group of the page of roles', () => {
  const listed = PERMISSION_GROUPS.flatMap(({ permissions }) => [...permissions]);
  expect([...listed].sort()).toEqual([...PERMISSIONS].sort());
});

test('pasted e-mail addresses are read with any separators, and an address that is deactivated, repeated or one’s own says so [people.835]', () => {
  const pasted = 'a@x.example\r\nBen <ben@y.example>; c@z.example\td@w.example  e@v.example,';
  const typed = readAddresses(pasted);
  expect(typed).toEqual(['a@x.example', 'ben@y.example', 'c@z.example', 'd@w.example', 'e@v.example']);
  const skipped = [{ email: 'c@z.example', reason: 'deactivated' as const }];
  const lines = resultLines(
    ['c@z.example', 'C@z.example', 'me@x.example'],
    new Set(),
    { invites: [], skipped },
    'Me@x.example',
  );
  expect(lines.map(({ outcome }) => outcome)).toEqual(['deactivated', 'duplicate', 'self']);
});

test.each([
  ['picker', 'picker', null],
  ['custom:12', 'custom', 12],
  ['none', 'none', null],
] as const)(
  'the choice %s in a role field is sent as the role %s with the id %j, and shown again as itself',
  (choice, role, role_id) => {
    expect(settingOf(choice)).toEqual({ role, role_id });
    expect(choiceOf({ role, role_id })).toBe(choice);
  },
);

test('the choice of an inherited role is sent as no role, and stands for a team in which none is set', () => {
  expect(settingOf('above')).toEqual({ role: null, role_id: null });
  expect(contentOf({ roles: [] }, 2)).toEqual({ choice: 'above', extra: [], denied: [] });
});

test('a person who inherits a role from now on gains and loses the difference to the parent team, and at the top loses everything [people.245]', () => {
  const access = (team_id: number, role: 'picker' | 'viewer') => ({
    ...{ team_id, role, role_id: null, role_name: null, from_team_id: team_id },
    permissions: PERMISSIONS.filter((one) => permissionsOfRole(role).has(one)),
  });
  const person = { effective: [access(1, 'viewer'), access(2, 'picker')] };
  const above = { choice: 'above', extra: [], denied: [] };
  const { gained, lost } = changeOf(person, { id: 2, parent_id: 1 }, above, []);
  expect(gained).toEqual(differenceOf(permissionsOfRole('picker'), permissionsOfRole('viewer')).gained);
  expect(lost).toContain('lists.pick');
  const atTop = changeOf(person, { id: 2, parent_id: null }, above, []);
  expect(atTop).toEqual({ gained: [], lost: person.effective[1]?.permissions });
});

test('what a role gives is shown with what is given and withheld beside it, and by the company’s own role that was chosen [people.245]', () => {
  const [custom] = recordedResult('GET /api/roles').roles;
  const customs = [custom!, { ...custom!, id: 12, permissions: ['stock', 'stock.move'] as const }].map(
    (role) => ({ ...role, permissions: [...role.permissions] }),
  );
  const change = (choice: string) =>
    changeOf(
      { effective: [] },
      { id: 2, parent_id: null },
      { choice, extra: ['lists'], denied: ['stock.move'] },
      customs,
    ).gained;
  expect(change('custom:12')).toEqual(['stock', 'lists']);
  expect(change('viewer')).toEqual(expect.arrayContaining(['stock', 'lists', 'locations']));
  expect(change('viewer')).not.toContain('stock.move');
});

const TREE = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
];

const chipsOf = (part: Partial<UserRow>) =>
  roleChips({ ...recordedResult('GET /api/users').users.data[0]!, role_name: null, ...part }, 3, TREE).map(
    ({ role, team, isInherited }) => [role, team, isInherited],
  );

test('a row of the list of people has first the role in the listed team, with the nearest team above that it comes from, and then those in other teams [people.244]', () => {
  const set = (id: number, role: MembershipEntry['role']): MembershipEntry => ({
    ...{ id, role, name: `Team ${id}`, slug: `team-${id}`, role_id: null, role_name: null },
    ...{ extra: [], denied: [] },
  });
  const roles = [set(1, 'viewer'), set(2, 'picker')];
  expect(chipsOf({ role: 'picker', inherited: true, roles })).toEqual([
    ['picker', 'Team 2', true],
    ['viewer', 'Team 1', false],
  ]);
  expect(chipsOf({ role: 'keeper', inherited: false, roles: [...roles, set(3, 'keeper')] })).toEqual([
    ['keeper', null, false],
    ['viewer', 'Team 1', false],
    ['picker', 'Team 2', false],
  ]);
  expect(chipsOf({ role: 'picker', inherited: true, roles: [] })).toEqual([['picker', null, true]]);
  expect(chipsOf({ role: null, inherited: false, roles: [set(3, 'none'), set(9, 'picker')] })).toEqual([
    ['none', null, false],
    ['picker', 'Team 9', false],
  ]);
});

test('an address without a name, a host or a domain is no e-mail address, and the addresses that are invited leave out repeated ones and one’s own in any capitals [people.835, people.1703]', () => {
  const bad = ['ada', '@x.example', 'ada@', 'ada@example', 'ada@x.', 'a da@x.example', 'ada@@x.example'];
  expect(bad.filter((address) => !isMalformed(address))).toEqual([]);
  const typed = ['ada@x.example', 'ADA@x.example', 'nobody', 'Me@x.example', 'ben@x.example'];
  expect(toInvite(typed, 'me@X.example')).toEqual(['ada@x.example', 'ben@x.example']);
});

test('the result of an invitation finds its address in any capitals, with its link, and an address that the server does not mention was invited before [people.835]', () => {
  const [invite] = recordedResult('POST /api/invites').invites;
  const invites = [{ ...invite!, email: 'Ada@x.example', link: 'https://x.example/1' }];
  const skipped = [{ email: 'ben@x.example', reason: 'member' as const }];
  const typed = ['ADA@x.example', 'Ben@x.example', 'kim@x.example', 'nobody', 'nobody'];
  const lines = resultLines(typed, new Set(['nobody']), { invites, skipped }, 'me@x.example');
  expect(lines.map(({ email, outcome, link }) => [email, outcome, link])).toEqual([
    ['ADA@x.example', 'sent', 'https://x.example/1'],
    ['Ben@x.example', 'member', null],
    ['kim@x.example', 'invited', null],
    ['nobody', 'malformed', null],
    ['nobody', 'malformed', null],
  ]);
});
