import { CHANNELS } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { withClient } from '../../platform/database/roles';

const api = testApi();
let team: TestTeam;
let below: TestTeam;
let owner: TestUser;
let origin: string;
beforeAll(async () => {
  origin = (await api.listen()).origin;
});
beforeEach(async () => {
  team = await api.arrange.team();
  below = await api.arrange.team({ parent_id: team.id });
  owner = await api.arrange.user(team, 'owner');
});

const brand = (body: object, headers = {}) =>
  api.call('PUT', `/api/teams/${team.id}/branding`, { as: owner, body, headers });
/** How many calls wait for one another. */
const waiting = async () => {
  const { rows } = await api.database.identity.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
const settings = async () =>
  (await api.call('GET', `/api/teams/${below.id}/branding`, { as: owner })).body.result;
const picture = (format: 'png' | 'jpeg' | 'webp', width = 900) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#0B6B4C' } })
    .toFormat(format)
    .toBuffer();

async function upload(bytes: Buffer, name = 'logo.png', query = '', to = team) {
  const form = new FormData();
  form.set('logo', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${origin}/api/teams/${to.id}/logo${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  });
  const body = (await response.json()) as {
    errors?: Record<string, string[]>;
    result?: { settings: { branding: { logo: string; logo_dark: string | null } } };
  };
  return { status: response.status, body };
}

it('the branding of a team is inherited by the team below it, and a change is told to both [W.405, R1.21, R1.23, D-RIGHTS.57]', async () => {
  const palette = { light: '#0b6b4c' };
  const answer = await brand({
    name: ' Brightwater ',
    hide_landing: true,
    contact_email: 'a@b.test',
    palette,
  });
  expect([answer.status, answer.body.result?.own]).toEqual([
    200,
    {
      name: 'Brightwater',
      logo: null,
      logo_dark: null,
      hide_landing: true,
      contact_form: null,
      contact_email: 'a@b.test',
      palette: { light: '#0B6B4C' },
    },
  ]);
  expect(await settings()).toMatchObject({
    settings: { branding: { name: 'Brightwater', contact_form: true, palette: { light: '#0B6B4C' } } },
    own: { name: null, palette: null },
  });
  expect(await api.events(team)).toMatchObject([
    { event: 'Edited', channels: [CHANNELS.team(team.id), CHANNELS.team(below.id)] },
  ]);
  await brand({ name: null, palette: null });
  expect((await settings())?.settings?.branding).toMatchObject({ name: 'Storeroom', palette: null });
  const logs = await api.call('GET', `/api/teams/logs?team_id=${team.id}`, { as: owner });
  expect(logs.body.result?.logs?.data?.[0]).toMatchObject({
    action: 'branded',
    changes: [
      { field: 'name', old: 'Brightwater', new: null },
      { field: 'palette', old: '{"light":"#0B6B4C"}', new: null },
    ],
  });
});

it('colours that cannot be read are refused with their contrast, in English and in French [W.406]', async () => {
  const palette = { light: '#777777', dark: '#5FCFA3' };
  const english = await brand({ palette });
  expect([english.status, english.body.errors]).toEqual([
    422,
    { 'palette.light': ['This colour has a contrast of 3.79:1 at worst; at least 4.5:1 is needed.'] },
  ]);
  const french = await brand({ palette }, { 'accept-language': 'fr' });
  expect(french.body.message).toContain('3,79\u00a0: 1');
  expect((await brand({ palette: { light: 'red' } })).status).toBe(422);
  expect((await brand({ contact_email: 'nobody' })).status).toBe(422);
  expect((await brand({ name: ' ' })).status).toBe(422);
});

it('a logo is kept as PNG under an address that caches may keep, and a host of the team has it with the team’s name [W.407, R1.22, R1.3]', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const { status, body } = await upload(await picture(format));
    expect(status).toBe(200);
    const url = new URL(body.result?.settings.branding.logo ?? '');
    expect(url.host).toBe(api.config.server_origin.host);
    const served = await fetch(`${origin}${url.pathname}`);
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(served.headers.get('content-type')).toBe('image/png');
    const facts = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual(['png', 512, 171]);
  }
  await api.arrange.hostname(team, `${team.slug}.example`);
  await brand({ name: 'Brightwater' });
  const onHost = await api.call('GET', '/api/settings', { headers: { host: `api.${team.slug}.example` } });
  expect(onHost.body.result?.branding).toMatchObject({
    name: 'Brightwater',
    logo: expect.stringContaining('/api/logos/') as string,
  });
  const shown = await api.call('GET', `/api/teams/${team.id}`, { as: owner });
  expect(shown.body.result?.team?.logo).toBe(true);
  expect((await settings())?.settings?.branding?.logo).toContain('/api/logos/');
  await api.call('DELETE', `/api/teams/${team.id}/logo`, { as: owner });
  expect((await settings())?.settings?.branding?.logo).toBeNull();
  const without = await api.call('GET', `/api/teams/${team.id}`, { as: owner });
  expect(without.body.result?.team?.logo).toBe(false);
});

it('the logo of an archived team is not served [teams.2623]', async () => {
  // Of a size of its own: a logo is served as long as any team has it, and others of this file keep theirs.
  const { body } = await upload(await picture('png', 640), 'logo.png', '', below);
  const { pathname } = new URL(body.result?.settings.branding.logo ?? '');
  expect((await fetch(origin + pathname)).status).toBe(200);
  const confirm = { confirm_name: below.name };
  await api.call('POST', `/api/teams/${below.id}/archive`, { as: owner, body: confirm });
  expect((await fetch(origin + pathname)).status).toBe(404);
});

it('a logo is refused when it is no picture, an SVG, broken or above 2 MB [W.407]', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const broken = (await picture('png')).subarray(0, 200);
  const drawn = await picture('png');
  const padded = (bytes: number) => Buffer.concat([drawn, Buffer.alloc(bytes - drawn.length)]);
  expect((await upload(padded(2 * 1024 * 1024))).status).toBe(200);
  const large = padded(2 * 1024 * 1024 + 1);
  for (const bytes of [svg, broken, large, Buffer.alloc(0)]) {
    const { status, body } = await upload(bytes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['logo']]);
  }
  const none = await api.call('POST', `/api/teams/${team.id}/logo`, { as: owner, body: {} });
  expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['logo']]);
  expect((await api.call('GET', `/api/logos/${'0'.repeat(64)}.png`)).status).toBe(404);
});

it('a Manager may brand a team, a Viewer may not [W.405]', async () => {
  const call = async (role: 'manager' | 'viewer') => {
    const as = await api.arrange.user(team, role);
    return (await api.call('PUT', `/api/teams/${team.id}/branding`, { as, body: { hide_landing: true } }))
      .status;
  };
  expect([await call('manager'), await call('viewer')]).toEqual([200, 403]);
});

it('a logo has a variant for the dark scheme, which needs a logo beside it, stays with the next one and is removed with it [teams.925]', async () => {
  const dark = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#FFFFFF' } })
    .png()
    .toBuffer();
  const early = await upload(dark, 'dark.png', '?dark=true');
  expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['logo']]);
  const light = await upload(await picture('png', 700));
  expect(light.body.result?.settings.branding.logo_dark).toBeNull();
  const both = await upload(dark, 'dark.png', '?dark=true');
  const { logo, logo_dark } = both.body.result?.settings.branding ?? {};
  expect(logo).toBe(light.body.result?.settings.branding.logo);
  for (const address of [logo, logo_dark]) {
    expect((await fetch(`${origin}${new URL(String(address)).pathname}`)).status).toBe(200);
  }
  expect((await settings())?.settings?.branding).toMatchObject({ logo, logo_dark });
  const next = await upload(await picture('png', 300));
  const { logo: another } = next.body.result?.settings.branding ?? {};
  expect(next.body.result?.settings.branding).toMatchObject({ logo_dark });
  const served = async (address: unknown) =>
    (await fetch(`${origin}${new URL(String(address)).pathname}`)).status;
  expect([await served(logo), await served(another), await served(logo_dark)]).toEqual([404, 200, 200]);
  // A team below that has a logo of its own does not stand it beside the dark one from above.
  await upload(await picture('png', 200), 'logo.png', '', below);
  expect((await settings())?.settings?.branding?.logo_dark).toBeNull();
  const removeDark = await api.call('DELETE', `/api/teams/${team.id}/logo?dark=true`, { as: owner });
  expect(removeDark.body.result?.settings?.branding).toMatchObject({ logo: another, logo_dark: null });
  expect(await served(logo_dark)).toBe(404);
  await upload(dark, 'dark.png', '?dark=true');
  const removed = await api.call('DELETE', `/api/teams/${team.id}/logo`, { as: owner });
  expect(removed.body.result?.own).toMatchObject({ logo: null, logo_dark: null });
});

const removeDark = () => api.call('DELETE', `/api/teams/${team.id}/logo?dark=true`, { as: owner });
it.each([
  [
    'the dark one is replaced',
    true,
    () => picture('png', 310).then((drawn) => upload(drawn, 'dark.png', '?dark=true')),
  ],
  ['the dark one is removed', false, removeDark],
])(
  'a logo that is sent at the moment at which %s is not lost, and neither is that [teams.2980]',
  async (_what, staysDark, changeDark) => {
    await upload(await picture('png', 700));
    await upload(await picture('png', 320), 'dark.png', '?dark=true');
    const before = (await settings())?.settings?.branding;
    const next = await picture('png', 330);
    await withClient(api.database.connection('superuser'), async (client) => {
      await client.query('begin');
      await client.query('select from teams where id = $1 for no key update', [team.id]);
      const sent = upload(next);
      await eventually(waiting, 1);
      const changed = changeDark();
      await eventually(waiting, 2);
      await client.query('commit');
      const statuses = (await Promise.all([sent, changed])).map(({ status }) => status);
      expect(statuses).toEqual([200, 200]);
    });
    const after = (await settings())?.settings?.branding;
    expect(after?.logo).not.toBe(before?.logo);
    expect(after?.logo_dark).not.toBe(before?.logo_dark);
    expect([after?.logo !== null, after?.logo_dark !== null]).toEqual([true, staysDark]);
  },
);
