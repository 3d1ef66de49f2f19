import { CHANNELS } from '@storeroom/contract';
import sharp from 'sharp';
import { type Answer, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { stockIn } from '../stock';
import { upload } from '../upload';
import { type PublishedEvent, recordEvents, keysOf, refusedFor } from './recorded-events';

/** Each row of the contract's table of teams: answer, events with channels and payload, typical refusals. */
const api = testApi();
let company: TestTeam;
let team: TestTeam;
let owner: TestUser;
let recorded: ReturnType<typeof recordEvents>;
beforeEach(async () => {
  company = await api.arrange.team();
  team = await api.arrange.team({ parent_id: company.id });
  owner = await api.arrange.user(company, 'owner');
  recorded = recordEvents(api, team);
});

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> =>
  api.call(method, `/api/teams${path}`, { as: owner, ...(body ? { body } : {}) });
/** A change of a team is told to it and to the one above. */
const ofTeam = () => [CHANNELS.team(company.id), CHANNELS.team(team.id)].sort();
const edited = (): PublishedEvent => ['Edited', ofTeam(), {}];
const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString();

it('a new team is sent as an event to all teams above it, and refused with a wrong slug, a blank name, too many levels or a loop [W.400, W.401]', async () => {
  const wanted = { team_id: company.id, name: 'Leeds', slug: `leeds-${team.id}`, parent_id: team.id };
  const answer = await call('POST', '', wanted);
  expect([answer.status, keysOf(answer)]).toEqual([201, ['team']]);
  expect(answer.body.result?.team).toMatchObject({ name: 'Leeds', slug: wanted.slug, parent_id: team.id });
  const id = Number(answer.body.result?.team?.id);
  const [event, ...others] = await stockIn(api, { id }).events();
  expect([event?.event, event?.payload, others]).toEqual(['Edited', {}, []]);
  // Told to it and to all above it.
  const line = [company.id, team.id, id].map((one) => CHANNELS.team(one));
  expect([...(event?.channels ?? [])].sort()).toEqual(line.sort());
  for (const [body, field] of [
    [{ ...wanted }, 'slug'],
    [{ ...wanted, slug: 'api' }, 'slug'],
    [{ ...wanted, slug: '42' }, 'slug'],
    [{ team_id: company.id, name: ' ' }, 'name'],
  ] as const)
    expect(refusedFor(await call('POST', '', body))).toEqual([422, [field]]);
  const third = await call('POST', '', { ...wanted, slug: `a-${id}`, parent_id: id });
  const fourth = Number(third.body.result?.team?.id);
  const deep = await call('POST', '', { ...wanted, slug: `b-${id}`, parent_id: fourth });
  expect(refusedFor(deep)).toEqual([422, ['parent_id']]);
  const loop = await call('PUT', `/${team.id}`, { parent_id: id });
  expect(refusedFor(loop)).toEqual([422, ['parent_id']]);
});

it('a team is renamed, archived, deleted and restored, with the event of each [W.402, W.403]', async () => {
  const changed = await recorded(() => call('PUT', `/${team.slug}`, { name: 'Leeds', version: 1 }));
  expect([changed.answer.status, keysOf(changed.answer), changed.published]).toEqual([
    200,
    ['team'],
    // Who works in it is told the new name on their own channel as well.
    [edited(), ['Edited', [`App.Models.User.${owner.id}`], {}]],
  ]);
  const confirm = { confirm_name: 'Leeds' };
  expect(refusedFor(await call('POST', `/${team.id}/archive`, { confirm_name: 'York' }))).toEqual([
    422,
    ['confirm_name'],
  ]);
  expect((await call('DELETE', `/${team.slug}`, confirm)).status).toBe(422);
  const archived = await recorded(() => call('POST', `/${team.id}/archive`, confirm));
  const deleted_at = archived.answer.body.result?.team?.deleted_at as unknown as string;
  expect(archived.published).toEqual<PublishedEvent[]>([['Edited', ofTeam(), { deleted_at }]]);
  const deleted = await recorded(() => call('DELETE', `/${team.slug}`, confirm));
  expect(deleted.published).toEqual<PublishedEvent[]>([['Deleted', ofTeam(), { deleted_at }]]);
  const restored = await recorded(() => call('POST', `/${team.id}/restore`, confirm));
  expect([restored.answer.status, keysOf(restored.answer)]).toEqual([200, ['team']]);
  expect(restored.published).toEqual<PublishedEvent[]>([['Restored', ofTeam(), { deleted_at: null }]]);
  const holding = await call('POST', `/${company.id}/archive`, { confirm_name: company.name });
  expect(refusedFor(holding)).toEqual([422, ['id']]);
});

it('a change of branding or logo answers the settings and sends an event to the team [W.405, W.407]', async () => {
  const path = `/${team.id}`;
  const body = { name: 'Leeds', hide_landing: true, contact_form: false, contact_email: 'a@b.example' };
  const changed = await recorded(() =>
    call('PUT', `${path}/branding`, { ...body, palette: { light: '#0B6B4C' } }),
  );
  expect([changed.answer.status, keysOf(changed.answer)]).toEqual([200, ['own', 'settings', 'team_id']]);
  expect(changed.answer.body.result?.settings?.branding).toMatchObject(body);
  expect(changed.published).toEqual<PublishedEvent[]>([edited()]);
  const pale = await call('PUT', `${path}/branding`, { palette: { light: '#FFE680' } });
  expect(refusedFor(pale)).toEqual([422, ['palette.light']]);
  const picture = { width: 8, height: 8, channels: 3, background: '#0B6B4C' } as const;
  const file = await sharp({ create: picture }).png().toBuffer();
  const send = (bytes: Buffer) =>
    upload(api, `/api/teams${path}/logo`, { as: owner, field: 'logo', filename: 'logo.png', file: bytes });
  const drawn = await recorded(() => send(file));
  expect([drawn.answer.status, keysOf(drawn.answer), drawn.published]).toEqual([
    200,
    ['own', 'settings', 'team_id'],
    [edited()],
  ]);
  expect(refusedFor(await send(Buffer.from('<svg/>')))).toEqual([422, ['logo']]);
  const gone = await recorded(() => call('DELETE', `${path}/logo`));
  expect([gone.answer.body.result?.own?.logo, gone.published]).toEqual([null, [edited()]]);
});

it('a hostname is added, verified, made primary and removed, with events to the team [W.408, W.409]', async () => {
  const hosts = `/${team.id}/hostnames`;
  const hostname = `stock-${team.id}.example.com`;
  const added = await recorded(() => call('POST', hosts, { hostname }));
  expect([added.answer.status, keysOf(added.answer)]).toEqual([201, ['hostname']]);
  const { records, state } = added.answer.body.result?.hostname ?? {};
  expect([Array.isArray(records), state]).toEqual([true, 'pending']);
  expect(added.published).toEqual<PublishedEvent[]>([edited()]);
  for (const wrong of ['stock room', '10.0.0.1'])
    expect(refusedFor(await call('POST', hosts, { hostname: wrong }))).toEqual([422, ['hostname']]);
  const wanted = records as unknown as { name: string; value: string }[];
  const lookUp = async (name: string) => [wanted.find((one) => one.name === name)?.value ?? ''];
  api.app.dns.resolver = { resolveTxt: async (name) => [await lookUp(name)], resolveCname: lookUp };
  const verified = await recorded(() => call('POST', `${hosts}/${hostname}/verify`));
  expect(verified.answer.body.result?.hostname).toMatchObject({ hostname, state: 'ok' });
  expect(verified.published).toEqual<PublishedEvent[]>([edited()]);
  // Until it is verified anybody may want it.
  const taken = await call('POST', `/${company.id}/hostnames`, { hostname });
  expect(refusedFor(taken)).toEqual([422, ['hostname']]);
  const chosen = await recorded(() => call('PUT', `${hosts}/${hostname}`, { primary: true }));
  expect([chosen.answer.status, keysOf(chosen.answer)]).toEqual([200, ['hostname']]);
  const removed = await recorded(() => call('DELETE', `${hosts}/${hostname}`));
  expect([removed.answer.status, removed.published]).toEqual([200, [edited()]]);
});

it('a subscription is added, changed, renewed and removed, with an event of each to the team [W.410]', async () => {
  const made = await recorded(() =>
    call('POST', `/${team.id}/subscriptions`, { type: 'standard', expiration_at: IN_A_YEAR, renew_years: 1 }),
  );
  expect([made.answer.status, keysOf(made.answer)]).toEqual([201, ['subscription']]);
  expect(made.published).toEqual<PublishedEvent[]>([edited()]);
  const id = Number(made.answer.body.result?.subscription?.id);
  const past = { expiration_at: '2020-01-01T00:00:00Z' };
  expect(refusedFor(await call('POST', `/${team.id}/subscriptions`, past))).toEqual([422, ['expiration_at']]);
  const path = `/subscriptions/${id}`;
  const changed = await recorded(() => call('PUT', path, { team_id: team.id, renew_years: 0, version: 1 }));
  expect([keysOf(changed.answer), changed.published]).toEqual([['subscription'], [edited()]]);
  const renewed = await recorded(() =>
    call('POST', `${path}/renew`, { team_id: team.id, years: 2, version: 2 }),
  );
  expect([keysOf(renewed.answer), renewed.published]).toEqual([['subscription'], [edited()]]);
  for (const years of [0, 6])
    expect(refusedFor(await call('POST', `${path}/renew`, { team_id: team.id, years, version: 3 }))).toEqual([
      422,
      ['years'],
    ]);
  const removed = await recorded(() => call('DELETE', `${path}?team_id=${team.id}`));
  expect([removed.answer.status, removed.published]).toEqual([200, [edited()]]);
});
