import { type CustomRole, ROLES, permissionsOfRole } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { mailboxOf, tokenIn } from '../../../test/mailbox';

const api = testApi();
let top: TestTeam;
let leeds: TestTeam;
let owner: TestUser;
let manager: TestUser;
let keeper: TestUser;
beforeEach(async () => {
  top = await api.arrange.team();
  leeds = await api.arrange.team({ parent_id: top.id });
  owner = await api.arrange.user(top, 'owner');
  manager = await api.arrange.user(leeds, 'manager');
  keeper = await api.arrange.user(leeds, 'keeper');
});

const create = (body: object, as = owner) => api.call('POST', '/api/roles', { as, body });
const made = async (permissions: string[], name = 'Night shift') =>
  (await create({ name, permissions })).body.result?.role as unknown as CustomRole;
const edit = (id: number, body: object, as = owner) => api.call('PUT', `/api/roles/${id}`, { as, body });
const give = (role_id: number | null, as = owner) =>
  api.call('PUT', `/api/users/${keeper.id}/roles`, {
    as,
    body: { team_id: leeds.id, role: 'custom', role_id },
  });
const rightsOf = async (who: TestUser) => {
  const { body } = await api.call('GET', '/api/user', { as: who });
  return body.result?.user?.teams?.[0] as unknown as {
    role: string;
    role_name: string;
    permissions: string[];
  };
};
const errorsOf = (answer: Answer) => [answer.status, Object.keys(answer.body['errors'] ?? {})];

it.each(ROLES)(
  'a member with the role %s has the rights of the shared table, and reads stock, teams, people and logs accordingly [D-RIGHTS.2]',
  async (role) => {
    const member = await api.arrange.user(leeds, role);
    const { permissions } = await rightsOf(member);
    expect([...permissions].sort()).toEqual([...permissionsOfRole(role)].sort());
    for (const gate of ['stock', 'teams', 'users', 'logs'] as const) {
      const answer = await api.call('GET', `/api/${gate === 'logs' ? 'stock/logs' : gate}`, { as: member });
      expect([gate, answer.status]).toEqual([gate, permissionsOfRole(role).has(gate) ? 200 : 403]);
    }
  },
);

it('a custom role of a top-level team holds what its permissions imply, and is given and listed by name in a team below [W.511, D-RIGHTS.46]', async () => {
  const role = await made(['stock.count', 'locations.edit']);
  expect(role).toMatchObject({ team_id: top.id, name: 'Night shift', holders: 0, version: 1 });
  expect(role.permissions).toEqual(['locations', 'locations.edit', 'stock', 'stock.count']);
  const given = await give(role.id);
  expect(given.body.result?.effective).toMatchObject({ role: 'custom', role_name: 'Night shift' });
  const rights = await rightsOf(keeper);
  expect(rights).toMatchObject({ role: 'custom', role_name: 'Night shift' });
  expect([...rights.permissions].sort()).toEqual(role.permissions);
  const listed = await api.call('GET', '/api/roles', { as: manager });
  expect(listed.body.result?.roles).toMatchObject([{ id: role.id, holders: 1 }]);
  for (const name of ['Zone B', 'équipe de jour', 'apprentice']) await made(['stock'], name);
  const all = (await api.call('GET', '/api/roles', { as: manager })).body.result?.roles;
  expect((all as unknown as CustomRole[]).map(({ name }) => name)).toEqual([
    'apprentice',
    'équipe de jour',
    'Night shift',
    'Zone B',
  ]);
  const people = await api.call('GET', '/api/users?role=custom', { as: manager });
  expect(people.body.result?.users?.data).toMatchObject([{ id: keeper.id, role_name: 'Night shift' }]);
});

it('a change of a custom role changes the rights of its holder for the next call, and the holder is told [W.511, D-RIGHTS.48]', async () => {
  const role = await made(['stock.count']);
  await give(role.id);
  const changed = await edit(role.id, { permissions: ['logs'], version: role.version });
  expect(changed.body.result?.role).toMatchObject({ permissions: ['logs'], version: 2 });
  expect((await rightsOf(keeper)).permissions).toEqual(['logs']);
  const events = await api.events(top);
  expect(events.at(-1)).toMatchObject({ event: 'Edited', channels: [`App.Models.User.${keeper.id}`] });
  expect((await edit(role.id, { name: 'Day shift', version: 1 })).status).toBe(409);
  await made(['logs'], 'Taken');
  expect(errorsOf(await edit(role.id, { name: 'TAKEN' }))).toEqual([422, ['name']]);
});

it('the log names the rights of a custom role one by one, before and after its change [W.701]', async () => {
  const role = await made(['stock.count']);
  await edit(role.id, { permissions: ['logs', 'stock'] });
  const { body } = await api.call('GET', '/api/users/logs?action=role_edited', { as: owner });
  expect(body.result?.logs?.data).toMatchObject([
    { changes: [{ field: 'permissions', old: 'stock, stock.count', new: 'logs, stock' }] },
  ]);
});

it('a custom role is refused an unknown permission, is not removed while it is assigned, and is unknown to another company [W.511]', async () => {
  expect(errorsOf(await create({ name: 'X', permissions: ['stock', 'stock.steal'] }))).toEqual([
    422,
    ['permissions.1'],
  ]);
  expect(errorsOf(await create({ name: ' ', permissions: ['stock'] }))).toEqual([422, ['name']]);
  const role = await made(['stock']);
  await give(role.id);
  const refused = await api.call('DELETE', `/api/roles/${role.id}`, { as: owner });
  expect(refused.body['errors']).toEqual({
    role: ['This role is still assigned to 1 person: give them another one first.'],
  });
  const free = await made(['stock'], 'Free');
  expect((await api.call('DELETE', `/api/roles/${free.id}`, { as: owner })).status).toBe(200);
  const stranger = await api.arrange.user(await api.arrange.team(), 'owner');
  for (const answer of [
    await edit(role.id, { name: 'Mine' }, stranger),
    await api.call('DELETE', `/api/roles/${role.id}`, { as: stranger }),
  ]) {
    expect(answer.status).toBe(404);
  }
  const theirs = (await create({ name: 'Theirs', permissions: ['stock'] }, stranger)).body.result?.role;
  expect(errorsOf(await give(theirs?.id as unknown as number))).toEqual([422, ['role_id']]);
  expect(errorsOf(await give(null))).toEqual([422, ['role_id']]);
});

it('a Manager cannot make, change, delete or give a custom role with rights that they lack [D-RIGHTS.44]', async () => {
  const answer = await create({ name: 'Mine', permissions: ['stock'] }, manager);
  expect([answer.status, answer.body['permission']]).toEqual([403, 'users.roles']);
  const boss = await api.arrange.user(top, 'manager');
  expect(errorsOf(await create({ name: 'Mine', permissions: ['teams.domains'] }, boss))).toEqual([
    422,
    ['permissions'],
  ]);
  const high = await made(['teams.domains'], 'High');
  expect(errorsOf(await edit(high.id, { permissions: ['stock'] }, boss))).toEqual([422, ['permissions']]);
  expect(errorsOf(await api.call('DELETE', `/api/roles/${high.id}`, { as: boss }))).toEqual([422, ['role']]);
  expect(errorsOf(await give(high.id, boss))).toEqual([422, ['role']]);
});

it('an invitation may be for a custom role, and its link is refused once that role is deleted', async () => {
  const role = await made(['stock.count']);
  const email = `night-${role.id}@example.test`;
  await api.call('POST', '/api/invites', {
    as: owner,
    body: { team_id: leeds.id, emails: [email], role: 'custom', role_id: role.id },
  });
  const mail = await mailboxOf(api).nth(email);
  expect(mail.text).toContain('in the role “Night shift”');
  const token = tokenIn(mail, 'invite');
  expect((await api.call('GET', `/api/invite/${token}`)).body.result).toMatchObject({
    role_name: 'Night shift',
  });
  await api.call('DELETE', `/api/roles/${role.id}`, { as: owner });
  expect((await api.call('GET', `/api/invite/${token}`)).status).toBe(422);
});
