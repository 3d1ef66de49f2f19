import { CHANNELS } from '@storeroom/contract';
import { type Answer, testApi } from '../api';
import { PASSWORD, type TestTeam, type TestUser } from '../arrange';
import { type PublishedEvent, recordEvents, keysOf, refusedFor } from './recorded-events';

/** Each row of the contract's table of people and accounts: answer, events with channels and payload, refusals. */
const api = testApi();
let team: TestTeam;
let owner: TestUser;
let person: TestUser;
let recorded: ReturnType<typeof recordEvents>;
beforeEach(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  person = await api.arrange.user(team, 'picker');
  recorded = recordEvents(api, team);
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  as: TestUser | null = owner,
): Promise<Answer> =>
  api.call(method, `/api${path}`, {
    ...(as ? { as } : {}),
    ...(body ? { body: { team_id: team.id, ...body } } : {}),
  });
const ofPerson = (who: TestUser): PublishedEvent => ['Edited', [CHANNELS.user(who.id)], {}];
/** The same, and what whoever looks at the people of the team hears of it. */
const ofPeople = (who: TestUser): PublishedEvent[] => [
  ['Edited', [CHANNELS.team(team.id)], { user_ids: [who.id] }],
  ofPerson(who),
];

it('people are listed by name, role and status, and answered one by one [W.500]', async () => {
  const query = `team_id=${team.id}&role=picker&status=active&page=1&per_page=4&name=${person.name.slice(7)}`;
  const list = await call('GET', `/users?${query}`);
  expect(keysOf(list)).toEqual(['users']);
  expect(Object.keys(list.body.result?.users ?? {}).sort()).toEqual(['data', 'pagination']);
  expect(list.body.result?.users?.data).toMatchObject([{ id: person.id, role: 'picker' }]);
  const one = await call('GET', `/users/${person.id}?team_id=${team.id}`);
  expect([keysOf(one), one.body.result?.user?.id]).toEqual([['user'], person.id]);
});

it('a change of a person and of their roles is sent as an event to the team and to that person [people.833]', async () => {
  const renamed = await recorded(() => call('PUT', `/users/${person.id}`, { name: 'Léa Fournier' }));
  expect([renamed.answer.status, keysOf(renamed.answer), renamed.published]).toEqual([
    200,
    ['user'],
    ofPeople(person),
  ]);
  const roles = { role: 'viewer', extra: ['stock.edit'], denied: ['locations'] };
  const changed = await recorded(() => call('PUT', `/users/${person.id}/roles`, roles));
  expect([changed.answer.status, keysOf(changed.answer), changed.published]).toEqual([
    200,
    ['effective', 'user'],
    ofPeople(person),
  ]);
  const last = await call('PUT', `/users/${owner.id}/roles`, { role: 'viewer' });
  expect(refusedFor(last)).toEqual([422, ['role']]);
  const manager = await api.arrange.user(team, 'manager');
  const above = await call('PUT', `/users/${person.id}/roles`, { role: 'owner' }, manager);
  expect(refusedFor(above)).toEqual([422, ['role']]);
});

it('deactivating, reactivating and signing out a person sends an event to the team and to that person; deactivating oneself is refused [W.504, people.833]', async () => {
  const path = `/users/${person.id}`;
  for (const verb of ['sessions/revoke', 'recovery', 'deactivate', 'reactivate']) {
    const { answer, published } = await recorded(() => call('POST', `${path}/${verb}`, {}));
    expect([verb, answer.status, typeof answer.body.message]).toEqual([verb, 200, 'string']);
    // A link in the mail changes nothing that a page shows.
    expect([verb, published]).toEqual([verb, verb === 'recovery' ? [] : ofPeople(person)]);
  }
  const self = await call('POST', `/users/${owner.id}/deactivate`, {});
  expect(self.status).toBe(422);
});

it('an invitation is made, listed, sent again, withdrawn and accepted, each of which is told, a member is left out, and a wrong address is named by its place [W.14, W.506, people.2631]', async () => {
  const fresh = `new-${team.id}@example.test`;
  const emails = [fresh, person.email];
  const made = await call('POST', '/invites', {
    emails,
    role: 'viewer',
    message: 'Hello',
    expires_in_days: 3,
  });
  expect([made.status, keysOf(made)]).toEqual([201, ['invites', 'skipped']]);
  const [invite] = made.body.result?.invites as unknown as { id: number; email: string }[];
  expect(invite?.email).toBe(fresh);
  expect(made.body.result?.skipped).toMatchObject([{ email: person.email, reason: expect.any(String) }]);
  const wrong = await call('POST', '/invites', { emails: [fresh, 'b@c.example', 'nobody'], role: 'viewer' });
  expect(refusedFor(wrong)).toEqual([422, ['emails.2']]);
  const list = await call('GET', `/invites?team_id=${team.id}`);
  expect(list.body.result?.invites?.data).toMatchObject([{ id: invite?.id }]);
  const ofInvites: PublishedEvent[] = [['Edited', [CHANNELS.team(team.id)], { user_ids: [] }]];
  for (const act of [
    () => call('POST', `/invites/${invite?.id}/resend`, {}),
    () => call('DELETE', `/invites/${invite?.id}?team_id=${team.id}`),
  ]) {
    const { answer, published } = await recorded(act);
    expect([answer.status, published]).toEqual([200, ofInvites]);
  }
  const again = await call('POST', '/invites', { emails: [fresh], role: 'viewer' });
  const token = String(again.body.result?.invites?.[0]?.link).split('/').at(-1);
  const password = 'four quiet shelves';
  const joining = await recorded(() =>
    call('POST', `/invite/${token}`, { email: fresh, password, password_confirmation: password }, null),
  );
  const joined = joining.answer.body.result?.user as unknown as TestUser;
  expect(joining.published).toEqual(ofPeople(joined));
});

it('changes of one’s own profile, preferences and password send an event on one’s own channel [W.507, W.508]', async () => {
  const profile = await recorded(() => call('PUT', '/user', { name: 'Léa' }, person));
  expect([keysOf(profile.answer), profile.published]).toEqual([['user'], [ofPerson(person)]]);
  const liking = await recorded(() => call('PUT', '/user/preferences', { locale: 'fr' }, person));
  expect([keysOf(liking.answer), liking.published]).toEqual([['user'], [ofPerson(person)]]);
  const password = 'four quiet shelves';
  const options = { password, password_confirmation: password };
  const wrong = await call('PUT', '/user/password', { ...options, current_password: 'guessed' }, person);
  expect(refusedFor(wrong)).toEqual([422, ['current_password']]);
  const changed = await recorded(() =>
    call('PUT', '/user/password', { ...options, current_password: PASSWORD }, person),
  );
  expect([keysOf(changed.answer), changed.published]).toEqual([['user'], [ofPerson(person)]]);
  const sessions = await call('GET', '/user/sessions', undefined, person);
  expect([keysOf(sessions), Array.isArray(sessions.body.result?.sessions)]).toEqual([['sessions'], true]);
  expect((await call('DELETE', '/user/sessions', undefined, person)).status).toBe(200);
  expect((await call('POST', '/logout', { all: true }, person)).status).toBe(200);
  expect((await call('GET', '/user', undefined, person)).status).toBe(401);
});

it('a change of a custom role sends an event to those who hold it [W.511, people.833]', async () => {
  const made = await call('POST', '/roles', { name: 'Night shift', permissions: ['stock', 'stock.count'] });
  expect([made.status, keysOf(made)]).toEqual([201, ['role']]);
  const role_id = Number(made.body.result?.role?.id);
  await call('PUT', `/users/${person.id}/roles`, { role: 'custom', role_id });
  const changed = await recorded(() =>
    call('PUT', `/roles/${role_id}`, { permissions: ['stock'], version: 1 }),
  );
  expect([keysOf(changed.answer), changed.published]).toEqual([['role'], ofPeople(person)]);
  const unknown = await call('POST', '/roles', { name: 'Day shift', permissions: ['stock.steal'] });
  expect(refusedFor(unknown)).toEqual([422, ['permissions.0']]);
  expect((await call('DELETE', `/roles/${role_id}?team_id=${team.id}`)).status).toBe(422);
  expect(keysOf(await call('GET', `/roles?team_id=${team.id}`))).toEqual(['roles']);
});

it('views of one person have different names, and there are thirty at most for a page [W.512]', async () => {
  const view = { page: 'stock', scope: 'personal', query: 'name=bolt' };
  const made = await call('POST', '/views', { ...view, name: 'Bolts' });
  expect([made.status, keysOf(made)]).toEqual([201, ['view']]);
  expect(refusedFor(await call('POST', '/views', { ...view, name: 'Bolts' }))).toEqual([422, ['name']]);
  for (let at = 2; at <= 30; at += 1) await call('POST', '/views', { ...view, name: `View ${at}` });
  expect(refusedFor(await call('POST', '/views', { ...view, name: 'View 31' }))).toEqual([422, ['name']]);
  const list = await call('GET', `/views?team_id=${team.id}&page=stock`);
  expect([keysOf(list), (list.body.result?.views as unknown as unknown[]).length]).toEqual([['views'], 30]);
});
