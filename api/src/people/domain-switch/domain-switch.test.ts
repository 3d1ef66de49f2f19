import { type Answer, testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { rate_limits } from '../../platform/database/schema/mail';

const api = testApi();
let team: TestTeam;
let person: TestUser;
let host: string;
let count = 0;
beforeEach(async () => {
  await api.database.identity.delete(rate_limits);
  team = await api.arrange.team();
  person = await api.arrange.user(team, 'keeper');
  host = `stock-${(count += 1)}.acme.example`;
  await api.arrange.hostname(team, host);
});

const make = (body: object = {}, as = person) => api.call('POST', '/api/login/handover', { as, body });
const codeOf = (answer: Answer) => answer.body.result?.code as unknown as string;
const arrive = (code: string, on = `api.${host}:8080`) =>
  api.call('POST', `/api/login/handover/${code}`, { headers: { host: on } });
const OVER = 'This hand-over is used or too late. Please sign in.';

it('a hand-over code signs in once, on the host that it was made for, and lives for 60 seconds [W.600, W.601, D-H3.1]', async () => {
  const made = await make();
  expect(made.body.result).toMatchObject({ hostname: host });
  const left = Date.parse(made.body.result?.expires_at as unknown as string) - Date.now();
  expect(left > 50_000 && left <= 60_000).toBe(true);
  const code = codeOf(made);
  const there = await arrive(code);
  expect(there.body).toMatchObject({ result: { token_type: 'Bearer', user: { id: person.id } } });
  expect(there.body.result?.user).toMatchObject({
    team: { hostnames: { client: host, server: `api.${host}` } },
  });
  const token = there.body.result?.token as unknown as string;
  expect(token).not.toBe(person.token);
  expect((await api.call('GET', '/api/user', { as: token })).status).toBe(200);
  const again = await arrive(code);
  expect([again.status, again.body]).toEqual([410, { message: OVER, code: 'handover.over' }]);
});

it('a hand-over code answers 410 on another host, when it is late, and when it does not exist [W.601]', async () => {
  const code = codeOf(await make({ hostname: host.toUpperCase() }));
  expect((await arrive(code, 'api.storeroom.localhost:8080')).status).toBe(410);
  expect((await arrive('x'.repeat(48))).status).toBe(410);
  await api.database.identity.execute("update handovers set expires_at = expires_at - interval '60 seconds'");
  expect((await arrive(code)).status).toBe(410);
});

it('one of two calls at the same moment with one hand-over code is signed in, and the other answers 410 [W.600]', async () => {
  const code = codeOf(await make());
  const both = await Promise.all([arrive(code), arrive(code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
});

it('no hand-over code is made for a host of somebody else or by a guest, and none outlives its session', async () => {
  const other = await api.arrange.team();
  await api.arrange.hostname(other, `theirs-${count}.example`);
  for (const hostname of [`theirs-${count}.example`, 'nobody.example', '']) {
    expect((await make({ hostname })).status).toBe(422);
  }
  expect((await api.call('POST', '/api/login/handover', { body: {} })).status).toBe(401);
  const code = codeOf(await make());
  await api.call('POST', '/api/logout', { as: person });
  expect((await arrive(code)).status).toBe(410);
});

it('a hand-over code is for the host of the nearest team that has one, from the person’s own upwards, and is kept as a hash [D-RIGHTS.57]', async () => {
  const child = await api.arrange.team({ parent_id: team.id });
  const below = await api.arrange.user(child, 'picker');
  const made = await make({}, below);
  expect(made.body.result).toMatchObject({ hostname: host });
  const { rows } = await api.database.identity.execute('select jsonb_agg(h)::text as kept from handovers h');
  expect(JSON.stringify(rows)).not.toContain(codeOf(made));
  expect((await arrive(codeOf(made))).status).toBe(200);
  const near = `yard-${count}.acme.example`;
  await api.arrange.hostname(child, near);
  expect((await make({}, below)).body.result).toMatchObject({ hostname: near });
});
