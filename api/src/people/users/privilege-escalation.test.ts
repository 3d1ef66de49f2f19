import { PERMISSIONS, type CustomRole, permissionsOfRole } from '@storeroom/contract';
import { eq, sql } from 'drizzle-orm';
import { type Answer, testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { mailboxOf, tokenIn } from '../../../test/mailbox';
import { withClient } from '../../platform/database/roles';
import { memberships, teams } from '../../platform/database/schema/identity';

/** In each test somebody tries to get or give more rights than they have. */
const api = testApi();
let top: TestTeam;
let leeds: TestTeam;
let shed: TestTeam;
let owner: TestUser;
let manager: TestUser;
let keeper: TestUser;
const BEYOND = PERMISSIONS.filter((permission) => !permissionsOfRole('manager').has(permission));

beforeEach(async () => {
  top = await api.arrange.team();
  leeds = await api.arrange.team({ parent_id: top.id });
  shed = await api.arrange.team({ parent_id: leeds.id });
  owner = await api.arrange.user(top, 'owner');
  manager = await api.arrange.user(leeds, 'manager');
  keeper = await api.arrange.user(leeds, 'keeper');
});

const setRoles = (as: TestUser, who: TestUser, body: object, team = leeds) =>
  api.call('PUT', `/api/users/${who.id}/roles`, { as, body: { team_id: team.id, ...body } });
const act = (as: TestUser, who: TestUser, what: string, team = leeds) =>
  api.call('POST', `/api/users/${who.id}/${what}`, { as, body: { team_id: team.id } });
const makeRole = async (as: TestUser, permissions: string[]) => {
  const body = { name: `Role ${permissions.join(' ')}`, permissions };
  const answer = await api.call('POST', '/api/roles', { as, body });
  return answer.body.result?.role as unknown as CustomRole;
};
const editRole = (as: TestUser, id: number, permissions: string[]) =>
  api.call('PUT', `/api/roles/${id}`, { as, body: { team_id: top.id, permissions } });
const invite = async (as: TestUser, email: string, role: string, team = leeds) => {
  await api.call('POST', '/api/invites', { as, body: { team_id: team.id, emails: [email], role } });
  return tokenIn(await mailboxOf(api).nth(email), 'invite');
};
const PASSWORD = 'nine purple lanterns';
const accept = (token: string, email: string, password = PASSWORD) =>
  api.call('POST', `/api/invite/${token}`, { body: { email, password, password_confirmation: password } });
const rightsOf = async (who: TestUser, team = leeds) => {
  const { body } = await api.call('GET', '/api/user', { as: who });
  const held = body.result?.user?.teams as unknown as { id: number; permissions: string[] }[];
  return held.find(({ id }) => id === team.id)?.permissions ?? [];
};
const errorsOf = (answer: Answer) => [answer.status, Object.keys(answer.body['errors'] ?? {})];
const NO = [422, ['role']];

it('a Manager cannot give the role Owner even with its further rights denied, nor a right that they lack and deny [D-RIGHTS.44]', async () => {
  const owning = { role: 'owner', denied: BEYOND };
  expect(errorsOf(await setRoles(manager, manager, owning))).toEqual(NO);
  expect(errorsOf(await setRoles(manager, keeper, owning))).toEqual(NO);
  const inBoth = { role: 'picker', extra: ['teams.domains'], denied: ['teams.domains'] };
  expect(errorsOf(await setRoles(manager, keeper, inBoth))).toEqual(NO);
});

it('extra rights that were kept beside “no access” do not come back when the person is invited again [D-RIGHTS.44]', async () => {
  expect((await setRoles(manager, keeper, { role: 'none', extra: ['teams.domains'] })).status).toBe(200);
  await api.database.write(asSystem(leeds.id), ({ db }) =>
    db
      .update(memberships)
      .set({ extra: ['teams.domains'] })
      .where(eq(memberships.user_id, keeper.id)),
  );
  const token = await invite(manager, keeper.email, 'keeper');
  expect((await accept(token, keeper.email, 'correct horse battery')).status).toBe(200);
  expect(await rightsOf(keeper)).not.toContain('teams.domains');
});

it('an Owner of a lower team can neither lower nor deactivate the Owner above, who can lower them [G.268, G.269]', async () => {
  const below = await api.arrange.user(leeds, 'owner');
  for (const body of [{ role: 'none' }, { role: 'viewer' }, { role: 'owner', denied: ['logs'] }]) {
    expect(errorsOf(await setRoles(below, owner, body))).toEqual(NO);
  }
  expect(errorsOf(await act(below, owner, 'deactivate'))).toEqual([422, ['user']]);
  expect((await setRoles(owner, below, { role: 'viewer' })).status).toBe(200);
});

it('a custom role is not widened by somebody who would get more rights by it in another team [D-RIGHTS.44]', async () => {
  const boss = await api.arrange.user(top, 'manager');
  const role = await makeRole(owner, ['stock.count', 'users.roles']);
  await setRoles(owner, boss, { role: 'custom', role_id: role.id }, shed);
  expect(errorsOf(await editRole(boss, role.id, ['stock.count', 'users.roles', 'logs']))).toEqual([
    422,
    ['permissions'],
  ]);
  expect(await rightsOf(boss, shed)).not.toContain('logs');
  expect((await editRole(owner, role.id, ['stock.count', 'logs'])).status).toBe(200);
  expect(await rightsOf(boss, shed)).toContain('logs');
});

it('a custom role is not narrowed by somebody who lacks its rights in a team where a person has it [G.269]', async () => {
  const boss = await api.arrange.user(top, 'manager');
  const role = await makeRole(owner, ['stock.count', 'locations']);
  await setRoles(owner, keeper, { role: 'custom', role_id: role.id }, shed);
  await setRoles(owner, boss, { role: 'viewer', denied: ['locations'] }, shed);
  expect(errorsOf(await editRole(boss, role.id, ['stock']))).toEqual([422, ['permissions']]);
  expect(await rightsOf(keeper, shed)).toContain('stock.count');
});

it('somebody who works in a team by a role in the team above invites only to roles within their own rights [D-RIGHTS.44, D-RIGHTS.51]', async () => {
  const auditing = await api.arrange.user(top, 'auditor');
  await setRoles(owner, auditing, { role: 'auditor', extra: ['users.invite'] }, top);
  const wanting = (role: string) =>
    api.call('POST', '/api/invites', {
      as: auditing,
      body: { team_id: leeds.id, emails: [`x${auditing.id}@example.test`], role },
    });
  expect(errorsOf(await wanting('keeper'))).toEqual(NO);
  expect((await wanting('viewer')).status).toBe(201);
  // Nor may they invite into a team if they have no access to a team below it.
  await setRoles(owner, auditing, { role: 'none' }, shed);
  expect(errorsOf(await wanting('viewer'))).toEqual(NO);
  const outside = { team_id: shed.id, emails: ['y@example.test'], role: 'viewer' };
  expect((await api.call('POST', '/api/invites', { as: auditing, body: outside })).status).toBe(404);
});

it('an invitation is refused once its sender has lost the right, and works again once an Owner sends it anew [D-RIGHTS.44, W.506]', async () => {
  const email = `late-${manager.id}@example.test`;
  const token = await invite(manager, email, 'manager');
  await setRoles(owner, manager, { role: 'keeper' });
  expect(errorsOf(await accept(token, email))).toEqual([422, ['token']]);
  await setRoles(owner, manager, { role: 'manager' });
  expect((await act(owner, manager, 'deactivate')).status).toBe(200);
  expect(errorsOf(await accept(token, email))).toEqual([422, ['token']]);
  const { body } = await api.call('GET', `/api/invites?team_id=${leeds.id}`, { as: owner });
  const id = String(body.result?.invites?.data?.[0]?.id);
  const resent = await api.call('POST', `/api/invites/${id}/resend`, {
    as: owner,
    body: { team_id: leeds.id },
  });
  expect(resent.body.result?.invite).toMatchObject({ invited_by: { id: owner.id } });
  expect((await accept(tokenIn(await mailboxOf(api).nth(email, 2), 'invite'), email)).status).toBe(200);
});

it('a Manager cannot change the account of a person who owns an archived team [G.268]', async () => {
  const gone = await api.arrange.team();
  await api.arrange.member(keeper, gone, 'owner');
  await api.database.identity
    .update(teams)
    .set({ deleted_at: sql`now()` })
    .where(eq(teams.id, gone.id));
  for (const what of ['recovery', 'deactivate', 'sessions/revoke']) {
    expect(errorsOf(await act(manager, keeper, what))).toEqual([422, ['user']]);
  }
  const renamed = await api.call('PUT', `/api/users/${keeper.id}`, {
    as: manager,
    body: { team_id: leeds.id, email: 'taken@over.example' },
  });
  expect(errorsOf(renamed)).toEqual([422, ['user']]);
});

it('a Manager cannot reactivate the deactivated account of an Owner of the team above [G.268]', async () => {
  const second = await api.arrange.user(top, 'owner');
  await api.arrange.member(second, leeds, 'viewer');
  expect((await act(owner, second, 'deactivate', top)).status).toBe(200);
  expect(errorsOf(await act(manager, second, 'reactivate'))).toEqual([422, ['user']]);
  expect((await act(owner, second, 'reactivate', top)).status).toBe(200);
});

it('“no access” set for a person shuts them out of the team and the one below it, and they cannot take it back themselves [D-RIGHTS.52]', async () => {
  const roaming = await api.arrange.user(top, 'manager');
  expect((await setRoles(owner, roaming, { role: 'none' })).status).toBe(200);
  for (const team of [leeds, shed]) {
    const seen = await api.call('GET', `/api/stock?team_id=${team.id}`, { as: roaming });
    expect(seen.status).toBe(404);
  }
  expect((await setRoles(roaming, roaming, { role: null })).status).toBe(404);
  expect(errorsOf(await act(roaming, keeper, 'recovery', top))).toEqual([404, []]);
  expect((await setRoles(owner, roaming, { role: null })).status).toBe(200);
  expect(await rightsOf(roaming, shed)).toContain('stock');
});

it('when two Owners deactivate each other at the same moment, one of them stays active [D-RIGHTS.45, W.504]', async () => {
  const second = await api.arrange.user(top, 'owner');
  const both = await Promise.all([
    act(owner, second, 'deactivate', top),
    act(second, owner, 'deactivate', top),
  ]);
  const left = await api.database.identity.execute(sql`
    select 1 from users where id in (${owner.id}, ${second.id}) and deactivated_at is null`);
  expect(left.rows).toHaveLength(1);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('a call that waits is refused when its right is taken away meanwhile [D-RIGHTS.48]', async () => {
  await withClient(api.database.connection('superuser'), async (client) => {
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [keeper.id]);
    const renamed = api.call('PUT', `/api/users/${keeper.id}`, {
      as: manager,
      body: { team_id: leeds.id, name: 'Another name' },
    });
    await eventually(async () => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.n;
    }, 1);
    await api.database.write(asSystem(leeds.id), async ({ db }) => {
      await db
        .update(memberships)
        .set({ denied: ['users.edit'] })
        .where(eq(memberships.user_id, manager.id));
    });
    await client.query('rollback');
    const { status, body } = await renamed;
    expect([status, body.permission]).toEqual([403, 'users.edit']);
  });
});
