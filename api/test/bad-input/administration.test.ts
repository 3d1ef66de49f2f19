import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Answer, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { upload } from '../upload';

const api = testApi();
let team: TestTeam;
let owner: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
});

const send = (method: 'POST' | 'PUT', url: string, body: object) =>
  api.call(method, url, { as: owner, body: { team_id: team.id, ...body } });
const read = async (url: string) => (await api.call('GET', url, { as: owner })).body.result;

/** All that an administrator sees of the team. */
const asItStands = async () => ({
  team: await read(`/api/teams/${team.id}?facts=true`),
  teams: await read(`/api/teams?team_id=${team.id}`),
  branding: await read(`/api/teams/${team.id}/branding`),
  hostnames: await read(`/api/teams/${team.id}/hostnames`),
  subscriptions: await read(`/api/teams/subscriptions?team_id=${team.id}`),
  invites: await read(`/api/invites?team_id=${team.id}`),
  people: await read(`/api/users?team_id=${team.id}`),
  logs: await read(`/api/teams/logs?team_id=${team.id}`),
  renewals: await read(`/api/teams/subscriptions/logs?team_id=${team.id}`),
});

/** That the field is named, with these words, and that nothing is other than before. */
async function expectRefused(call: () => Promise<Answer>, field: string, words: RegExp | string) {
  const before = await asItStands();
  const { status, body } = await call();
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  expect(Object.values(body.errors ?? {}).flat()[0]).toMatch(words);
  expect(await asItStands()).toEqual(before);
}

describe('a change of a team', () => {
  it.each([
    ['a name of 300 characters [W.155]', { name: 'x'.repeat(300) }, 'name', /191 characters/],
    ['a short name of 300 characters [W.155, W.158]', { slug: 'x'.repeat(300) }, 'slug', /60 characters/],
    [
      'a short name of 61 characters [W.155, W.158]',
      { slug: 'x'.repeat(61) },
      'slug',
      /greater than 60 characters/,
    ],
    [
      'a short name with a letter that looks like another [W.155]',
      { slug: 'stоck-room' },
      'slug',
      'Use lower-case letters',
    ],
    ['a name with a letter that looks like another [W.155, W.154]', { name: 'Stоckroom' }, 'name', /alike/],
    ['a reserved short name [W.155, W.401]', { slug: 'admin' }, 'slug', 'This short name is reserved.'],
  ])('is refused with the reason, and nothing is changed: %s', (_, fields, field, words) =>
    expectRefused(() => send('PUT', `/api/teams/${team.id}`, fields), field, words),
  );

  it('is refused with the reason, and nothing is changed: a place below itself [W.155, W.401]', () =>
    expectRefused(
      () => send('PUT', `/api/teams/${team.id}`, { parent_id: team.id }),
      'parent_id',
      'A team cannot be below itself.',
    ));

  it('is refused with the reason, and nothing is changed: a fifth level [W.155, W.401]', async () => {
    let parent_id: unknown = team.id;
    for (const name of ['Two', 'Three', 'Four']) {
      parent_id = (await send('POST', '/api/teams', { name, parent_id })).body.result?.team?.id;
    }
    await expectRefused(
      () => send('POST', '/api/teams', { name: 'Five', parent_id }),
      'parent_id',
      'four levels',
    );
  });
});

describe('an invalid logo', () => {
  const give = (file: Buffer, filename = 'logo.png') =>
    upload(api, `/api/teams/${team.id}/logo`, { as: owner, file, filename, field: 'logo' });
  const drawn = (width: number) =>
    sharp({ create: { width, height: 2, channels: 3, background: '#0b6b4c' } })
      .png()
      .toBuffer();

  it.each([
    [
      'a GIF that is named PNG',
      () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
      /PNG, JPEG or WebP/,
    ],
    ['a picture of 20,000 pixels across', () => drawn(20_000), /too many pixels/],
    ['a PNG that breaks off', async () => (await drawn(400)).subarray(0, 60), /damaged/],
    [
      'a script within an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /PNG, JPEG or WebP/,
    ],
  ])(
    'is refused with the reason, and nothing is changed: %s [W.155, product.1645]',
    async (_, file, words) => {
      const bytes = await file();
      await expectRefused(() => give(bytes), 'logo', words);
    },
  );

  it('is refused with the reason, and nothing is changed: 50 MB [W.155, W.407]', () =>
    expectRefused(() => give(Buffer.alloc(50 * 1024 * 1024, 1)), 'logo', /2\u00a0MB/));
});

it('a brand colour without contrast is refused with the measured contrast, and nothing is changed [W.155, W.406]', () =>
  expectRefused(
    () => send('PUT', `/api/teams/${team.id}/branding`, { palette: { light: '#ffff00' } }),
    'palette.light',
    /\d(\.\d+)? ?: ?1/,
  ));

describe('an invalid hostname', () => {
  it.each([
    ['an address of four numbers', '10.0.0.1', /not a hostname/],
    ['an address of the sixth version', '[2001:db8::1]', /not a hostname/],
    ['a number that reads as an address', '0x7f.1', /not a hostname/],
    ['the product’s own name', 'storeroom.localhost', /product’s own/],
    ['a name that reads as the product’s', 'xn--strerom-9dd.storeroom.localhost', /product’s own/],
    ['a name of 300 characters', `${'a'.repeat(60)}.`.repeat(5).slice(0, 300), /253 characters/],
    ['an address of a page', 'https://stock.example.com/login', /not a hostname/],
  ])('is refused with the reason, and nothing is changed: %s [W.155]', (_, hostname, words) =>
    expectRefused(() => send('POST', `/api/teams/${team.id}/hostnames`, { hostname }), 'hostname', words),
  );

  it('is refused with the reason, and nothing is changed: another team’s [W.155, W.408]', async () => {
    const other = await api.arrange.team();
    const max = await api.arrange.user(other, 'owner');
    const hostname = `${other.slug}.storeroom.localhost`;
    await api.call('POST', `/api/teams/${other.id}/hostnames`, { as: max, body: { hostname } });
    await expectRefused(
      () => send('POST', `/api/teams/${team.id}/hostnames`, { hostname }),
      'hostname',
      /another team|Another team/,
    );
  });
});

describe('a renewal', () => {
  const subscribe = async () =>
    (await send('POST', `/api/teams/${team.id}/subscriptions`, { expiration_at: '2027-11-20T12:00:00Z' }))
      .body.result?.subscription as unknown as { id: number };
  const renew = (id: number, years: number, key: string = randomUUID(), version = 1) =>
    api.call('POST', `/api/teams/subscriptions/${id}/renew`, {
      as: owner,
      body: { team_id: team.id, years, version },
      headers: { 'idempotency-key': key },
    });

  it.each([-1, 0, 100])(
    'by %i years is refused with the reason, and nothing is changed [W.155, W.410]',
    async (years) => {
      const { id } = await subscribe();
      await expectRefused(() => renew(id, years), 'years', /./);
    },
  );

  it('that arrives twice at the same moment with one Idempotency-Key is carried out and logged once [W.25]', async () => {
    const { id } = await subscribe();
    const key = randomUUID();
    const answers = await Promise.all([renew(id, 1, key), renew(id, 1, key)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200]);
    const { subscriptions, renewals } = await asItStands();
    expect(subscriptions).toMatchObject({
      subscriptions: [{ expiration_at: '2028-11-20T12:00:00.000000Z' }],
    });
    expect(JSON.stringify(renewals).match(/"renewed"/g)).toHaveLength(1);
  });
});

describe('an invitation', () => {
  const invite = (emails: string[]) => send('POST', '/api/invites', { emails, role: 'viewer' });

  it('to 500 addresses is refused with the reason, and nobody is invited [W.155]', () =>
    expectRefused(
      () => invite(Array.from({ length: 500 }, (_, at) => `p${at}@example.test`)),
      'emails',
      /100/,
    ));

  it('to oneself, a member and somebody deactivated invites nobody and says why [W.155, W.505]', async () => {
    const member = await api.arrange.user(team, 'viewer');
    const gone = await api.arrange.user(team, 'viewer', { deactivated_at: '2026-11-01T00:00:00Z' });
    const before = await asItStands();
    const { status, body } = await invite([owner.email, member.email, gone.email]);
    expect([status, body.result]).toMatchObject([
      201,
      {
        invites: [],
        skipped: [{ reason: 'member' }, { reason: 'member' }, { reason: 'deactivated' }],
      },
    ]);
    expect(await asItStands()).toEqual(before);
  });
});
