import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rate_limits } from '../../src/platform/database/schema/mail';
import { testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { mailboxOf } from '../mailbox';
import { refuseRows } from '../refuse-rows';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
let person: TestUser;
beforeEach(async () => {
  await api.database.identity.delete(rate_limits);
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
  person = await api.arrange.user(team, 'keeper');
});

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

/** As if so many more of the same had been counted within the hour, wherever something was. */
const countBesides = (more: number) =>
  api.database.identity.update(rate_limits).set({ tries: sql`${rate_limits.tries} + ${more}` });

it('ten calls for a new password of one account at the same moment send one mail [G.291]', async () => {
  const ask = () => api.call('POST', '/api/password/recovery', { body: { username: person.username } });
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  const mailbox = mailboxOf(api);
  await mailbox.settled();
  expect(await mailbox.to(person.email)).toHaveLength(1);
});

it('a Manager who asks ten times at the same moment for somebody’s new password sends one mail [G.291]', async () => {
  const send = () =>
    api.call('POST', `/api/users/${person.id}/recovery`, { as: manager, body: { team_id: team.id } });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  const mailbox = mailboxOf(api);
  await mailbox.settled();
  expect(await mailbox.to(person.email)).toHaveLength(1);
});

it('a Manager changes sixty e-mail addresses in an hour, and the next change is refused [G.292]', async () => {
  const move = (at: number) =>
    api.call('PUT', `/api/users/${person.id}`, {
      as: manager,
      body: { team_id: team.id, email: `stranger-${at}-${randomUUID()}@elsewhere.example` },
    });
  const answers: { status: number }[] = [];
  answers.push(await move(0));
  await countBesides(57);
  for (let at = 1; at < 4; at += 1) answers.push(await move(at));
  expect(statuses(answers)).toEqual([200, 200, 200, 429]);
  // What moves no address sends nothing, and is not counted.
  const named = await api.call('PUT', `/api/users/${person.id}`, {
    as: manager,
    body: { team_id: team.id, name: 'Another Name' },
  });
  expect(named.status).toBe(200);
});

it('a Manager sends sixty links for new passwords in an hour, and the next one is refused [G.300]', async () => {
  const send = () =>
    api.call('POST', `/api/users/${person.id}/recovery`, { as: manager, body: { team_id: team.id } });
  const answers: { status: number; headers: Record<string, unknown> }[] = [];
  answers.push(await send());
  await countBesides(57);
  for (let at = 1; at < 4; at += 1) answers.push(await send());
  expect(statuses(answers)).toEqual([200, 200, 200, 429]);
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
});

it('a person invites 300 addresses in an hour; a call that would exceed this is refused as a whole and does not count [W.150]', async () => {
  const invite = (many: number) =>
    api.call('POST', '/api/invites', {
      as: manager,
      body: {
        team_id: team.id,
        role: 'viewer',
        emails: Array.from({ length: many }, () => `stranger-${randomUUID()}@elsewhere.example`),
      },
    });
  expect((await invite(10)).status).toBe(201);
  await countBesides(280);
  expect((await invite(9)).status).toBe(201);
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

it('a team invites 600 addresses in an hour, whoever of it sends them [W.150]', async () => {
  const managers = [
    await api.arrange.user(team, 'manager'),
    await api.arrange.user(team, 'manager'),
    manager,
  ];
  const invite = (as: TestUser, where = team) =>
    api.call('POST', '/api/invites', {
      as,
      body: {
        team_id: where.id,
        role: 'viewer',
        emails: Array.from({ length: 10 }, () => `stranger-${randomUUID()}@elsewhere.example`),
      },
    });
  // Two of them have sent three hundred each: all that a person, and together all that the team may.
  const answers: { status: number }[] = [];
  for (const as of managers.slice(0, 2)) {
    answers.push(await invite(as));
    await countBesides(290);
  }
  answers.push(await invite(manager));
  expect(statuses(answers)).toEqual([201, 201, 429]);
  // What their team's limit refused is not taken from their own.
  const elsewhere = await api.arrange.team();
  await api.arrange.member(manager, elsewhere, 'manager');
  expect((await invite(manager, elsewhere)).status).toBe(201);
});

it('refused calls, addresses left out and repeated calls do not count towards the limit of invitations [W.150, people.915]', async () => {
  const emails = Array.from({ length: 10 }, () => `stranger-${randomUUID()}@elsewhere.example`);
  const invite = (body: object, key?: string) =>
    api.call('POST', '/api/invites', {
      as: manager,
      body: { team_id: team.id, role: 'viewer', ...body },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  // One after the other: what is under way is counted until it is refused.
  for (let at = 0; at < 4; at += 1) expect((await invite({ emails, role: 'owner' })).status).toBe(422);
  const key = randomUUID();
  expect(statuses([await invite({ emails }, key), await invite({ emails }, key)])).toEqual([201, 201]);
  for (let at = 0; at < 3; at += 1) expect((await invite({ emails })).body.result?.invites).toEqual([]);
  const others = (many: number) => ({
    emails: Array.from({ length: many }, () => `stranger-${randomUUID()}@elsewhere.example`),
  });
  await countBesides(280);
  expect(statuses([await invite(others(10)), await invite(others(1))])).toEqual([201, 429]);
  expect((await invite({ emails }, key)).status).toBe(201);
});

it('three calls with one key at the same moment count once towards the limit of invitations [people.915]', async () => {
  const key = randomUUID();
  const emails = Array.from({ length: 10 }, () => `stranger-${randomUUID()}@elsewhere.example`);
  const invite = () =>
    api.call('POST', '/api/invites', {
      as: manager,
      body: { team_id: team.id, role: 'viewer', emails },
      headers: { 'idempotency-key': key },
    });
  expect(statuses(await Promise.all([invite(), invite(), invite()]))).toEqual([201, 201, 201]);
  const counted = await api.database.identity.select({ tries: rate_limits.tries }).from(rate_limits);
  expect(counted).toEqual([{ tries: 10 }, { tries: 10 }]);
});

it('a call that is refused is answered as it is where its mails cannot be taken off the count again [people.2408]', async () => {
  const owner = await api.arrange.user(await api.arrange.team(), 'owner');
  const refusing = await refuseRows(api.database, 'update', 'rate_limits', 'new.tries < old.tries');
  const answer = await api.call('POST', '/api/invites/999999/resend', { as: owner, body: {} });
  await refusing.end();
  expect(answer.status).toBe(404);
});
