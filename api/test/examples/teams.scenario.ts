import sharp from 'sharp';
import type { Scenario } from './recorder';

const DAY_MS = 86_400_000;

/** A company's teams: branding, hostnames, subscriptions and logs. */
export const teamsScenario: Scenario = async ({
  api,
  show,
  before,
  company,
  manager,
  owner,
  stable,
  team,
}) => {
  const query = { team_id: company.id };
  await show('POST /api/teams', { as: owner, body: { team_id: company.id, name: 'York', parent_id: 1 } });
  await show('POST /api/teams', {
    title: 'Refused: the slug is taken',
    as: owner,
    body: { team_id: company.id, name: 'York', slug: 'york', parent_id: 1 },
  });
  await show('GET /api/teams', { as: owner, query: { ...query, facts: 'true' } });
  await show('GET /api/teams/{idOrSlug}', {
    as: owner,
    path: { idOrSlug: 'leeds' },
    query: { facts: 'true' },
  });
  await show('PUT /api/teams/{idOrSlug}', {
    as: owner,
    path: { idOrSlug: 'york' },
    body: { name: 'York and Selby', version: 1 },
  });
  await show('GET /api/teams/{idOrSlug}/move', {
    as: owner,
    path: { idOrSlug: 'york' },
    query: { parent_id: team.id },
  });
  await show('GET /api/teams/{idOrSlug}/move', {
    title: 'Refused, as the move would be: a team cannot stand below itself',
    as: owner,
    path: { idOrSlug: 'brightwater' },
    query: { parent_id: team.id },
  });
  const york = { as: owner, path: { id: 3 }, body: { confirm_name: 'York and Selby' } };
  const bySlug = { ...york, path: { idOrSlug: 3 } };
  await show('POST /api/teams/{id}/archive', {
    ...york,
    title: 'Refused: the name must be written out',
    body: { confirm_name: 'York' },
  });
  await show('GET /api/teams/{id}/archive', { as: owner, path: { id: 3 } });
  await show('POST /api/teams/{id}/archive', york);
  await show('DELETE /api/teams/{idOrSlug}', bySlug);
  await show('POST /api/teams/{id}/restore', york);

  const leeds = { as: manager, path: { id: team.id } };
  await show('PUT /api/teams/{id}/branding', {
    ...leeds,
    body: { name: 'Brightwater Leeds', contact_form: false, palette: { light: '#0B6B4C' } },
  });
  await show('PUT /api/teams/{id}/branding', {
    ...leeds,
    title: 'Refused: hardly to be read',
    body: { palette: { light: '#FFE680' } },
  });
  const color = { width: 64, height: 24, channels: 3, background: '#0B6B4C' } as const;
  const file = await sharp({ create: color }).png().toBuffer();
  const form = { file, filename: 'logo.png', field: 'logo' };
  const drawn = await show('POST /api/teams/{id}/logo', { ...leeds, form });
  const address = String(drawn.body.result?.own?.logo);
  await show('GET /api/logos/{file}', { as: null, path: { file: address.split('/').at(-1) ?? '' } });
  await show('GET /api/teams/{id}/branding', leeds);
  await show('DELETE /api/teams/{id}/logo', leeds);

  const wanted = { as: owner, path: { id: 1 } };
  const hostname = 'stock.brightwater.example.com';
  const added = await show('POST /api/teams/{id}/hostnames', { ...wanted, body: { hostname } });
  await show('POST /api/teams/{id}/hostnames', {
    ...wanted,
    title: 'Refused: that is none',
    body: { hostname: 'stock room' },
  });
  const records = added.body.result?.hostname?.records as unknown as { name: string; value: string }[];
  const lookUp = async (name: string) => [records.find((one) => one.name === name)?.value ?? ''];
  api.app.dns.resolver = { resolveTxt: async (name) => [await lookUp(name)], resolveCname: lookUp };
  const one = { as: owner, path: { id: 1, hostname } };
  await show('POST /api/teams/{id}/hostnames/{hostname}/verify', one);
  await show('PUT /api/teams/{id}/hostnames/{hostname}', { ...one, body: { primary: true } });
  await show('GET /api/teams/{id}/hostnames', wanted);
  await show('DELETE /api/teams/{id}/hostnames/{hostname}', one);

  const ends = new Date(Date.now() + 40 * DAY_MS);
  // Given as a date, because a year has 365 or 366 days.
  const [first, next] = [ends, yearAfter(ends)].map(inWholeSeconds);
  stable.learn(first ?? '', '2026-12-30T08:30:00.000000Z');
  stable.learn(next ?? '', '2027-12-30T08:30:00.000000Z');
  await show('POST /api/teams/{id}/subscriptions', {
    as: owner,
    path: { id: 1 },
    body: { expiration_at: first, renew_years: 0 },
  });
  await show('POST /api/teams/{id}/subscriptions', {
    title: 'Refused: it would have ended already',
    as: owner,
    path: { id: 1 },
    body: { expiration_at: inWholeSeconds(new Date(Date.now() - DAY_MS)) },
  });
  const paid = { as: owner, path: { subscription: 1 } };
  await show('POST /api/teams/subscriptions/{subscription}/renew', {
    ...paid,
    body: { team_id: 1, years: 1, version: 1 },
  });
  await show('PUT /api/teams/subscriptions/{subscription}', {
    ...paid,
    body: { team_id: 1, renew_years: 1, invoice_email: 'billing@brightwater.example', version: 2 },
  });
  await show('GET /api/teams/subscriptions', { as: owner, query });
  await show('DELETE /api/teams/subscriptions/{subscription}', { ...paid, query });
  await show('GET /api/teams/subscriptions/logs', { as: owner, query });
  await show('GET /api/teams/subscriptions/logs/export', { as: owner, query });
  await before('PUT /api/teams/{idOrSlug}', {
    as: owner,
    path: { idOrSlug: 1 },
    body: { name: 'Brightwater Ltd' },
  });
  await show('GET /api/teams/logs', { as: owner, query });
  await show('GET /api/teams/logs/export', { as: owner, query });
};

function yearAfter(date: Date): Date {
  const after = new Date(date);
  after.setUTCFullYear(after.getUTCFullYear() + 1);
  return after;
}

function inWholeSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}.000000Z`;
}
