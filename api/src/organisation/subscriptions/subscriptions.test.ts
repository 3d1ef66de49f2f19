import { CHANNELS, type Team } from '@storeroom/contract';
import { type Json, testApi } from '../../../test/api';
import { PASSWORD, type TestTeam, type TestUser } from '../../../test/arrange';
import { refuseRows } from '../../../test/refuse-rows';
import { announceStateChanges } from './state-changes';
import type { App } from '../../platform/http/app-types';
import type { Scheduler } from '../../platform/clock/scheduler';
import { installRenewals, renewDue } from './renewals';

const api = testApi();
let top: TestTeam;
let team: TestTeam;
let owner: TestUser;
const TODAY = new Date('2026-11-20T12:00:00Z');

beforeEach(async () => {
  api.app.clock.set(TODAY);
  top = await api.arrange.team();
  team = await api.arrange.team({ parent_id: top.id });
  owner = await api.arrange.user(top, 'owner');
});

const subscribe = async (to: TestTeam, expiration_at: string, more: object = {}): Promise<Json> => {
  const body = { expiration_at, ...more };
  const answer = await api.call('POST', `/api/teams/${to.id}/subscriptions`, { as: owner, body });
  expect(answer.status).toBe(201);
  return answer.body.result?.subscription as Json;
};
const coverage = async (of: TestTeam) =>
  (await api.call('GET', `/api/teams/subscriptions?team_id=${of.id}`, { as: owner })).body.result?.coverage;
const addItem = (to: TestTeam) =>
  api.call('POST', '/api/stock', { as: owner, body: { name: 'Bolt', team_id: to.id } });

it('a new subscription of a team is answered, listed, the longest first, and told to the team and those above it [R3.11, R3.12, R7.39, W.410]', async () => {
  const made = await subscribe(team, '2027-11-20T12:00:00Z', { renew_years: 2 });
  expect(made).toMatchObject({
    id: expect.any(Number) as number,
    created_at: expect.any(String) as string,
    updated_at: expect.any(String) as string,
    type: 'standard',
    team_id: team.id,
    expiration_at: '2027-11-20T12:00:00.000000Z',
    renew_years: 2,
    state: 'active',
    deleted_at: null,
  });
  const listed = await api.call('GET', `/api/teams/subscriptions?team_id=${team.id}`, { as: owner });
  expect(listed.body.result?.subscriptions).toEqual([made]);
  const query = `team_id=${team.id}&subscription_ids=${String(made.id)},999999`;
  const byId = await api.call('GET', `/api/teams/subscriptions?${query}`, { as: owner });
  expect(byId.body.result?.subscriptions).toEqual([made]);
  expect(await api.events(team)).toMatchObject([
    { event: 'Edited', channels: [CHANNELS.team(team.id), CHANNELS.team(top.id)], payload: {} },
  ]);
  const longest = await subscribe(team, '2029-11-20T12:00:00Z');
  const shortest = await subscribe(team, '2027-01-20T12:00:00Z');
  const both = await api.call('GET', `/api/teams/subscriptions?team_id=${team.id}`, { as: owner });
  expect(both.body.result?.subscriptions).toEqual([longest, made, shortest]);
});

it('a subscription is refused an end in the past or beyond ten years, and a renewal years other than 1 to 5 [W.410]', async () => {
  const url = `/api/teams/${team.id}/subscriptions`;
  for (const expiration_at of ['2026-11-19T00:00:00Z', '2036-11-21T12:00:00Z', 'soon']) {
    const answer = await api.call('POST', url, { as: owner, body: { expiration_at } });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['expiration_at']]);
  }
  const { id } = await subscribe(team, '2036-11-19T12:00:00Z');
  for (const years of [0, 6, 1.5]) {
    const body = { years, team_id: team.id, version: 1 };
    const answer = await api.call('POST', `/api/teams/subscriptions/${String(id)}/renew`, {
      as: owner,
      body,
    });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['years']]);
  }
});

it('a team is covered by its own subscription, else by that of the team above, else without limit, which the teams below are told; a removed one is answered by its id, to its own team only [D-RIGHTS.61, D-RIGHTS.69, W.6, live.2630]', async () => {
  expect(await coverage(team)).toMatchObject({ state: 'unlimited', expiration_at: null });
  await subscribe(top, '2026-12-01T00:00:00Z');
  const told = (await api.events(top)).flatMap(({ channels }) => channels);
  expect(told).toEqual([top, team].map(({ id }) => CHANNELS.team(id)));
  expect(await coverage(team)).toMatchObject({ state: 'ending', inherited: true, team_id: top.id });
  const own = await subscribe(team, '2027-12-01T00:00:00Z');
  expect(await coverage(team)).toMatchObject({ state: 'active', inherited: false });
  const gone = await api.call('DELETE', `/api/teams/subscriptions/${String(own.id)}?team_id=${team.id}`, {
    as: owner,
  });
  expect(gone.status).toBe(200);
  expect(await coverage(team)).toMatchObject({ state: 'ending', inherited: true });
  const byIds = async (as: TestUser, of: TestTeam) => {
    const query = `team_id=${of.id}&subscription_ids=${String(own['id'])}`;
    return (await api.call('GET', `/api/teams/subscriptions?${query}`, { as })).body.result?.subscriptions;
  };
  // A removed one is still answered by its id, and to its own team only.
  expect(await byIds(owner, team)).toMatchObject([
    { id: own['id'], deleted_at: expect.any(String) as string },
  ]);
  const elsewhere = await api.arrange.team();
  const stranger = await api.arrange.user(elsewhere, 'owner');
  expect(await byIds(stranger, elsewhere)).toEqual([]);
});

it('a team with several subscriptions is covered by the one that lasts longest [teams.2670]', async () => {
  await subscribe(team, '2026-12-01T00:00:00Z');
  await subscribe(team, '2027-12-01T00:00:00Z');
  await subscribe(team, '2026-12-02T00:00:00Z');
  expect(await coverage(team)).toMatchObject({
    state: 'active',
    expiration_at: '2027-12-01T00:00:00.000000Z',
  });
});

it('a team is covered by its own subscription, also when that of the team above lasts longer [D-RIGHTS.61]', async () => {
  await subscribe(top, '2027-12-01T00:00:00Z');
  await subscribe(team, '2026-12-01T00:00:00Z');
  expect(await coverage(team)).toMatchObject({ state: 'ending', inherited: false, team_id: team.id });
});

it('the coverage of a team says whose subscription it is and that it renews itself, in the list of teams too [teams.1004, teams.801]', async () => {
  await subscribe(top, '2026-12-01T00:00:00Z', { renew_years: 1 });
  const said = { state: 'ending', team_id: top.id, renews: true };
  const listed = async () => {
    const { body } = await api.call('GET', '/api/teams?facts=true&per_page=100', { as: owner });
    return (body.result?.teams?.data as unknown as Team[]).find(({ id }) => id === team.id)?.coverage;
  };
  expect([await coverage(team), await listed()]).toMatchObject([said, said]);
  // Its own one covers it, however long that above lasts, and the longer of two; a removed one counts no more.
  const own = await subscribe(team, '2026-11-25T00:00:00Z');
  const other = await subscribe(team, '2026-11-23T00:00:00Z');
  expect(await listed()).toMatchObject({ team_id: team.id, expiration_at: own['expiration_at'] });
  expect(await listed()).toEqual(await coverage(team));
  await api.call('DELETE', `/api/teams/subscriptions/${String(own['id'])}?team_id=${team.id}`, { as: owner });
  expect(await listed()).toMatchObject({ team_id: team.id, expiration_at: '2026-11-23T00:00:00.000000Z' });
  expect(await listed()).toEqual(await coverage(team));
  await api.call('DELETE', `/api/teams/subscriptions/${String(other['id'])}?team_id=${team.id}`, {
    as: owner,
  });
  expect([await coverage(team), await listed()]).toMatchObject([said, said]);
});

it('a team whose subscription ended two weeks ago refuses writes with 402, still answers reads, searches, exports and sign-ins, and can be written again once it is renewed [D-RIGHTS.64, D-RIGHTS.65]', async () => {
  const { id } = await subscribe(top, '2026-12-01T00:00:00Z');
  api.app.clock.set(new Date('2026-12-14T23:59:00Z'));
  expect((await addItem(team)).status).toBe(201);
  api.app.clock.set(new Date('2026-12-15T00:00:01Z'));
  const refused = await addItem(team);
  expect([refused.status, refused.body.code]).toEqual([402, 'subscription_read_only']);
  const inFrench = await api.call('POST', '/api/stock', {
    as: owner,
    body: { name: 'Bolt', team_id: team.id },
    headers: { 'accept-language': 'fr' },
  });
  expect(inFrench.body.message).toContain('abonnement');
  for (const path of ['stock?', 'stock?name=bolt&', 'stock/export?', 'teams/subscriptions?']) {
    const { status } = await api.call('GET', `/api/${path}team_id=${team.id}`, { as: owner });
    expect([path, status]).toEqual([path, 200]);
  }
  const keeper = await api.arrange.user(team, 'keeper');
  const body = { username: keeper.username, password: PASSWORD };
  expect((await api.call('POST', '/api/login', { body })).status).toBe(200);
  const renewed = await api.call('POST', `/api/teams/subscriptions/${String(id)}/renew`, {
    as: owner,
    body: { years: 1, team_id: top.id, version: 1 },
  });
  expect(renewed.body.result?.subscription).toMatchObject({
    expiration_at: '2027-12-15T00:00:01.000000Z',
    state: 'active',
  });
  expect((await addItem(team)).status).toBe(201);
});

it('a subscription with years to renew renews itself, once, and is logged as renewed [D-RIGHTS.68]', async () => {
  const { id } = await subscribe(team, '2026-12-01T00:00:00Z', { renew_years: 2 });
  const later = new Date('2029-01-01T00:00:00Z');
  await Promise.all([renewDue(api.database, later), renewDue(api.database, later)]);
  expect(await renewDue(api.database, later)).toBe(0);
  const { body } = await api.call('GET', `/api/teams/subscriptions/logs?team_id=${team.id}`, { as: owner });
  expect(body.result?.logs?.pagination).toMatchObject({ total: 2, from: 1 });
  expect(body.result?.logs?.data?.[0]).toMatchObject({
    subscription_id: id,
    team_id: team.id,
    name: 'standard',
    action: 'renewed',
    actor: null,
    cause: 'system',
    changes: [
      { field: 'expiration_at', old: '2026-12-01T00:00:00.000000Z', new: '2030-12-01T00:00:00.000000Z' },
    ],
  });
});

it('a subscription that cannot be renewed keeps no other from it, and is tried again the next time [D-RIGHTS.68, operation.2385]', async () => {
  const { id } = await subscribe(top, '2026-12-01T00:00:00Z', { renew_years: 2 });
  await subscribe(team, '2026-12-01T00:00:00Z', { renew_years: 1 });
  const later = new Date('2026-12-02T00:00:00Z');
  const refusing = await refuseRows(api.database, 'update', 'subscriptions', `new.id = ${String(id)}`);
  await expect(renewDue(api.database, later)).rejects.toMatchObject({
    failures: [{ of: { team_id: top.id }, error: { cause: { message: 'not this one' } } }],
  });
  await refusing.end();
  expect(await renewDue(api.database, later)).toBe(1);
  expect(await renewDue(api.database, later)).toBe(0);
});

it('a server that stops renews no further subscription, and the next start does [operation.2472]', async () => {
  const later = new Date('2026-12-02T00:00:00Z');
  // Those of other tests.
  await renewDue(api.database, later);
  await subscribe(team, '2026-12-01T00:00:00Z', { renew_years: 1 });
  const tasks: Parameters<Scheduler['every']>[1][] = [];
  const scheduler = { every: (_ms: number, task: (typeof tasks)[number]) => void tasks.push(task) };
  installRenewals({ database: api.database, clock: { now: () => later }, scheduler } as unknown as App);
  for (const task of tasks) await task(() => true);
  expect([tasks.length, await renewDue(api.database, later)]).toEqual([1, 1]);
});

it('a subscription is changed, and not over a newer version [D-S4.1, W.410]', async () => {
  const { id } = await subscribe(team, '2027-12-01T00:00:00Z');
  const url = `/api/teams/subscriptions/${String(id)}`;
  const edit = (body: object) => api.call('PUT', url, { as: owner, body: { team_id: team.id, ...body } });
  const changed = await edit({ type: 'plus', renew_years: 1, version: 1 });
  expect(changed.body.result?.subscription).toMatchObject({ type: 'plus', renew_years: 1, version: 2 });
  const late = await edit({ type: 'standard', version: 1 });
  expect([late.status, late.body.conflict]).toEqual([409, ['type']]);
  const ending = await edit({ renew_years: 0, version: 2 });
  expect(ending.body.result?.subscription).toMatchObject({ type: 'plus', renew_years: 0 });
  expect((await edit({ expiration_at: '2020-01-01T00:00:00Z' })).status).toBe(422);
});

it('Billing manages subscriptions, a Manager only sees them [D-RIGHTS.16, D-RIGHTS.42]', async () => {
  const { id } = await subscribe(team, '2027-12-01T00:00:00Z');
  const one = `/api/teams/subscriptions/${String(id)}`;
  const billing = await api.arrange.user(team, 'billing');
  const manager = await api.arrange.user(team, 'manager');
  const viewer = await api.arrange.user(team, 'viewer');
  const end = { expiration_at: '2028-12-01T00:00:00Z' };
  for (const [method, url, body, status] of [
    ['POST', `/api/teams/${team.id}/subscriptions`, end, 201],
    ['POST', `${one}/renew`, { years: 1, team_id: team.id, version: 1 }, 200],
    ['PUT', one, { ...end, team_id: team.id, version: 2 }, 200],
    ['DELETE', `${one}?team_id=${team.id}`, undefined, 200],
  ] as const) {
    const refused = await api.call(method, url, { as: manager, body });
    expect([method, refused.status, refused.body.permission]).toEqual([method, 403, 'subscriptions.manage']);
    expect([method, (await api.call(method, url, { as: billing, body })).status]).toEqual([method, status]);
  }
  const list = (as: TestUser) => api.call('GET', `/api/teams/subscriptions?team_id=${team.id}`, { as });
  expect((await list(manager)).status).toBe(200);
  expect((await list(viewer)).status).toBe(403);
});

it('a subscription is renewed to ten years ahead at most', async () => {
  const { id } = await subscribe(team, '2031-11-20T12:00:00Z');
  const renew = (years: number, version: number) =>
    api.call('POST', `/api/teams/subscriptions/${String(id)}/renew`, {
      as: owner,
      body: { years, team_id: team.id, version },
    });
  expect((await renew(5, 1)).status).toBe(200);
  const refused = await renew(1, 2);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['years']]);
});

it('twenty renewals at once, each with a key of its own, renew once [teams.1166, teams.812]', async () => {
  const { id } = await subscribe(team, '2027-11-20T12:00:00Z');
  const renew = (version?: number) =>
    api.call('POST', `/api/teams/subscriptions/${String(id)}/renew`, {
      as: owner,
      body: { years: 1, team_id: team.id, version },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, () => renew(1)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({
    conflict: ['expiration_at'],
    result: { current: { expiration_at: '2028-11-20T12:00:00.000000Z', version: 2 } },
  });
  const blind = await renew();
  expect([blind.status, Object.keys(blind.body.errors ?? {})]).toEqual([422, ['version']]);
});

it('a subscription names who gets the invoice, and the log tells of a change [teams.816]', async () => {
  const made = await api.call('POST', `/api/teams/${team.id}/subscriptions`, {
    as: owner,
    body: { expiration_at: '2030-01-01T00:00:00Z', invoice_email: 'billing@acme.test' },
  });
  const { id, invoice_email } = made.body.result?.subscription as unknown as {
    id: number;
    invoice_email: string;
  };
  expect([made.status, invoice_email]).toEqual([201, 'billing@acme.test']);
  const put = (address: string | null) =>
    api.call('PUT', `/api/teams/subscriptions/${id}`, {
      as: owner,
      body: { team_id: team.id, invoice_email: address },
    });
  const refused = await put('nobody');
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['invoice_email']]);
  expect((await put(null)).body.result?.subscription?.invoice_email).toBeNull();
  const logs = await api.call('GET', `/api/teams/subscriptions/logs?team_id=${team.id}`, { as: owner });
  expect(logs.body.result?.logs?.data?.[0]?.changes).toEqual([
    { field: 'invoice_email', old: 'billing@acme.test', new: null },
  ]);
});

it('the account tells the state of a team’s subscription from when it is ending, and each change of that state is told to the teams [D-RIGHTS.72, teams.920]', async () => {
  const member = await api.arrange.user(team, 'keeper');
  await subscribe(top, '2033-03-05T07:00:00Z');
  const ofAccount = async () => {
    const { body } = await api.call('GET', '/api/user', { as: member });
    return body.result?.user?.teams?.[0]?.coverage;
  };
  const END = Date.parse('2033-03-05T07:00:00Z');
  expect(await ofAccount()).toBeUndefined();
  await announceStateChanges(api.database, new Date(END - 31 * 86_400_000));
  for (const [days, state] of [
    [-30, 'ending'],
    [-7, 'ending'],
    [-1, 'ending'],
    [0, 'grace'],
    [14, 'read_only'],
  ] as const) {
    const after = new Date(END + days * 86_400_000);
    expect(await announceStateChanges(api.database, new Date(after.getTime() - 1))).toBe(0);
    expect(await announceStateChanges(api.database, after)).toBe(1);
    api.app.clock.set(after);
    expect(await ofAccount()).toMatchObject({ state, inherited: true });
  }
  const asleep = END + 90 * 86_400_000;
  expect(await announceStateChanges(api.database, new Date(asleep - 1))).toBe(0);
  expect(await announceStateChanges(api.database, new Date(asleep))).toBe(1);
  const told = (await api.events(top)).filter(({ event }) => event === 'Edited');
  expect(told.at(-1)?.channels).toEqual(
    expect.arrayContaining([CHANNELS.team(top.id), CHANNELS.team(team.id)]),
  );
});

it('the account does not mention a subscription that is ending and renews itself [teams.920]', async () => {
  await subscribe(top, '2026-12-01T00:00:00Z', { renew_years: 1 });
  const { body } = await api.call('GET', '/api/user', { as: owner });
  expect(body.result?.user?.teams?.[0]?.coverage).toBeUndefined();
});

it('another type of subscription changes neither rights, nor the team’s log, nor the setting of roles [D-RIGHTS.71]', async () => {
  const { id } = await subscribe(top, '2027-12-01T00:00:00Z', { type: 'basic' });
  const keeper = await api.arrange.user(team, 'keeper');
  const rights = async () => (await api.call('GET', '/api/user', { as: keeper })).body.result?.user?.teams;
  const logs = async () => {
    const { status, body } = await api.call('GET', `/api/teams/logs?team_id=${top.id}`, { as: owner });
    return [status, body.result?.logs?.pagination?.total];
  };
  const roles = async () => {
    const body = { team_id: team.id, role: 'viewer', denied: ['stock.export'] };
    const set = await api.call('PUT', `/api/users/${keeper.id}/roles`, { as: owner, body });
    await api.call('PUT', `/api/users/${keeper.id}/roles`, {
      as: owner,
      body: { team_id: team.id, role: 'keeper' },
    });
    return set.status;
  };
  const before = [await rights(), await logs(), await roles()];
  for (const type of ['plus', 'standard']) {
    await api.call('PUT', `/api/teams/subscriptions/${String(id)}`, {
      as: owner,
      body: { team_id: top.id, type },
    });
    expect([await rights(), await logs(), await roles()]).toEqual(before);
  }
});
