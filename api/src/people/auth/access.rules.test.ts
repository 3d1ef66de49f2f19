import { PERMISSIONS } from '@storeroom/contract';
import { type MembershipRow, effectiveAccess } from './access.rules';

const team = (id: number, parent_id: number | null) => ({
  id,
  parent_id,
  name: `Team ${id}`,
  slug: `team-${id}`,
});
// The tree of teams: 2 and 4 are below 1, and 3 is below 2.
const teams = [team(1, null), team(2, 1), team(3, 2), team(4, 1)];
const member = (team_id: number, role: MembershipRow['role'], more: Partial<MembershipRow> = {}) => ({
  team_id,
  role,
  extra: [],
  denied: [],
  ...more,
});
const rolesIn = (...memberships: MembershipRow[]) =>
  Object.fromEntries([...effectiveAccess(teams, memberships)].map(([id, access]) => [id, access.role]));

it('a role holds in its team and below, not above or beside [D-RIGHTS.51, D-RIGHTS.53]', () => {
  expect(rolesIn(member(2, 'manager'))).toEqual({ 2: 'manager', 3: 'manager' });
});

it('a role that is set in a team below replaces the inherited one from there on [D-RIGHTS.52]', () => {
  expect(rolesIn(member(1, 'owner'), member(2, 'viewer'))).toEqual({
    1: 'owner',
    2: 'viewer',
    3: 'viewer',
    4: 'owner',
  });
});

it('no access set in a team ends the inherited role there [D-RIGHTS.52]', () => {
  expect(rolesIn(member(1, 'owner'), member(2, null))).toEqual({ 1: 'owner', 4: 'owner' });
});

it('an owner holds every permission [D-RIGHTS.15]', () => {
  expect([...(effectiveAccess(teams, [member(1, 'owner')]).get(3)?.permissions ?? [])].sort()).toEqual(
    [...PERMISSIONS].sort(),
  );
});

it('extra rights come with what they imply, and refused rights take along what needs them', () => {
  const access = effectiveAccess(teams, [
    member(4, 'viewer', { extra: ['stock.import'], denied: ['stock.edit'] }),
  ]);
  const permissions = access.get(4)?.permissions;
  expect(permissions?.has('stock.adjust')).toBe(true);
  expect(permissions?.has('stock.edit')).toBe(false);
  expect(permissions?.has('stock.import')).toBe(false);
});
