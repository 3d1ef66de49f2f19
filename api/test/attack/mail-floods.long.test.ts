import { randomUUID } from 'node:crypto';
import { rate_limits } from '../../src/ground/database/schema/mail';
import { type TestApi, openTestApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';

/** Every mail of an hour: `mail-floods.test.ts` begins near the end of one. */
let api: TestApi;
let team: TestTeam;
let manager: TestUser;
let person: TestUser;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.database.identity.delete(rate_limits);
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
  person = await api.arrange.user(team, 'keeper');
});
afterAll(() => api.close());

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

it('a person who manages people moves sixty e-mail addresses in an hour, and no more [G.292]', async () => {
  const move = (at: number) =>
    api.call('PUT', `/api/users/${person.id}`, {
      as: manager,
      body: { team_id: team.id, email: `stranger-${at}-${randomUUID()}@elsewhere.example` },
    });
  const answers: { status: number }[] = [];
  for (let at = 0; at < 61; at += 1) answers.push(await move(at));
  expect(new Set(statuses(answers.slice(0, 60)))).toEqual(new Set([200]));
  expect(answers[60]).toMatchObject({ status: 429 });
  // What moves no address sends nothing, and is not counted.
  const named = await api.call('PUT', `/api/users/${person.id}`, {
    as: manager,
    body: { team_id: team.id, name: 'Another Name' },
  });
  expect(named.status).toBe(200);
});

it('a person who manages people sends sixty links for new passwords in an hour, and no more [G.300]', async () => {
  const send = () =>
    api.call('POST', `/api/users/${person.id}/recovery`, { as: manager, body: { team_id: team.id } });
  const answers: { status: number; headers: Record<string, unknown> }[] = [];
  for (let at = 0; at < 61; at += 1) answers.push(await send());
  expect(new Set(statuses(answers.slice(0, 60)))).toEqual(new Set([200]));
  expect(answers[60]?.status).toBe(429);
  expect(Number(answers[60]?.headers['retry-after'])).toBeGreaterThan(0);
});

it('a person invites 300 addresses in an hour, however many at once; one call too many counts for none [W.150]', async () => {
  const invite = (many: number) =>
    api.call('POST', '/api/invites', {
      as: manager,
      body: {
        team_id: team.id,
        role: 'viewer',
        emails: Array.from({ length: many }, () => `stranger-${randomUUID()}@elsewhere.example`),
      },
    });
  expect(statuses([await invite(100), await invite(100), await invite(99)])).toEqual([201, 201, 201]);
  const refused = await invite(2);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Too many invitations were sent within an hour. Send the rest later.',
  ]);
  const wrong = await api.call('POST', '/api/invites', {
    as: manager,
    body: { team_id: team.id, role: 'viewer', emails: ['no address'] },
  });
  expect(wrong.status).toBe(422);
  expect(statuses([await invite(1), await invite(1)])).toEqual([201, 429]);
});

it('a team invites 600 addresses in an hour, whoever sends them [W.150]', async () => {
  const managers = [
    manager,
    await api.arrange.user(team, 'manager'),
    await api.arrange.user(team, 'manager'),
  ];
  const invite = (as: TestUser, where = team) =>
    api.call('POST', '/api/invites', {
      as,
      body: {
        team_id: where.id,
        role: 'viewer',
        emails: Array.from({ length: 100 }, () => `stranger-${randomUUID()}@elsewhere.example`),
      },
    });
  const answers: { status: number }[] = [];
  for (const as of [...managers, ...managers, ...managers]) answers.push(await invite(as));
  expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 201, 429, 429, 429]);
  // What their team's limit refused is not taken from their own.
  const elsewhere = await api.arrange.team();
  await api.arrange.member(manager, elsewhere, 'manager');
  expect((await invite(manager, elsewhere)).status).toBe(201);
});
