import sharp from 'sharp';
import { upload } from '../upload';
import type { Actions, Fixture } from './fixture';

const END = new Date(Date.now() + 400 * 86_400_000).toISOString();
const of = ({ team }: Fixture) => `/api/teams/${team.id}`;
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#0B6B4C' } })
    .png()
    .toBuffer();
const sendLogo = async ({ api, team }: Fixture) => {
  const file = await picture();
  return (as: { token: string }) =>
    upload(api, `/api/teams/${team.id}/logo`, { as, file, field: 'logo', filename: 'logo.png' });
};
/** A team below the given one, which is nobody's home team. */
const site = async ({ api, team }: Fixture) => api.arrange.team({ parent_id: team.id });
const subscribed = async (fixture: Fixture) => {
  const { subscription } = await fixture.done('POST', `${of(fixture)}/subscriptions`, { expiration_at: END });
  return `/api/teams/subscriptions/${String(subscription?.id)}`;
};
const hostname = async (fixture: Fixture, in_use = false) => {
  const name = `stock-${fixture.team.id}.example.com`;
  await fixture.done('POST', `${of(fixture)}/hostnames`, { hostname: name });
  if (in_use) {
    await answerAll(fixture);
    await fixture.done('POST', `${of(fixture)}/hostnames/${name}/verify`);
  }
  return `${of(fixture)}/hostnames/${name}`;
};
/** Sets the DNS records that the page of the team asks for. */
async function answerAll(fixture: Fixture): Promise<void> {
  const { hostnames } = await fixture.done('GET', `${of(fixture)}/hostnames`);
  const records = (hostnames as unknown as { records: { name: string; value: string }[] }[]).flatMap(
    (one) => one.records,
  );
  const valuesOf = async (name: string) =>
    records.filter((one) => one.name === name).map(({ value }) => value);
  fixture.api.app.dns.resolver = {
    resolveTxt: async (name) => (await valuesOf(name)).map((value) => [value]),
    resolveCname: valuesOf,
  };
}

export const TEAM_ACTIONS: Actions = {
  'POST /api/teams': {
    prepare: ({ team }) => ({ path: '/api/teams', body: { name: 'Lyon', parent_id: team.id } }),
    leaves: ['teams.created'],
  },
  'PUT /api/teams/{idOrSlug}': {
    prepare: async (fixture) => {
      const { id } = await site(fixture);
      return { path: `/api/teams/${id}`, body: { name: 'Lyon Sud', parent_id: fixture.company.id } };
    },
    leaves: ['teams.edited'],
  },
  'POST /api/teams/{id}/archive': {
    prepare: async (fixture) => {
      const { id, name } = await site(fixture);
      return { path: `/api/teams/${id}/archive`, body: { confirm_name: name } };
    },
    leaves: ['teams.archived'],
  },
  'DELETE /api/teams/{idOrSlug}': {
    prepare: async (fixture) => {
      const { id, name } = await site(fixture);
      await fixture.done('POST', `/api/teams/${id}/archive`, { confirm_name: name });
      const send = (as: { token: string }) =>
        fixture.api.call('DELETE', `/api/teams/${id}`, { as, body: { confirm_name: name } });
      return { path: '', send };
    },
    leaves: ['teams.deleted'],
  },
  'POST /api/teams/{id}/restore': {
    prepare: async (fixture) => {
      const { id, name } = await site(fixture);
      await fixture.done('POST', `/api/teams/${id}/archive`, { confirm_name: name });
      return { path: `/api/teams/${id}/restore`, body: { confirm_name: name } };
    },
    leaves: ['teams.restored'],
  },
  'PUT /api/teams/{id}/branding': {
    prepare: (fixture) => ({
      path: `${of(fixture)}/branding`,
      body: { name: 'Fenwick', contact_form: false },
    }),
    leaves: ['teams.branded'],
  },
  'POST /api/teams/{id}/logo': {
    prepare: async (fixture) => ({ path: '', send: await sendLogo(fixture) }),
    leaves: ['teams.logo_changed'],
  },
  'DELETE /api/teams/{id}/logo': {
    prepare: async (fixture) => {
      await (
        await sendLogo(fixture)
      )(fixture.owner);
      return { path: `${of(fixture)}/logo` };
    },
    leaves: ['teams.logo_removed'],
  },
  'POST /api/teams/{id}/hostnames': {
    prepare: (fixture) => ({
      path: `${of(fixture)}/hostnames`,
      body: { hostname: `x-${fixture.team.id}.example.com` },
    }),
    leaves: ['teams.hostname_added'],
  },
  'POST /api/teams/{id}/hostnames/{hostname}/verify': {
    prepare: async (fixture) => {
      const path = await hostname(fixture);
      await answerAll(fixture);
      return { path: `${path}/verify` };
    },
    leaves: ['teams.hostname_verified'],
  },
  'PUT /api/teams/{id}/hostnames/{hostname}': {
    prepare: async (fixture) => {
      await fixture.api.arrange.hostname(fixture.team, `first-${fixture.team.id}.example.com`);
      return { path: await hostname(fixture, true), body: { is_primary: true } };
    },
    leaves: ['teams.hostname_primary'],
  },
  'DELETE /api/teams/{id}/hostnames/{hostname}': {
    prepare: async (fixture) => ({ path: await hostname(fixture) }),
    leaves: ['teams.hostname_removed'],
  },
  'POST /api/teams/{id}/subscriptions': {
    prepare: (fixture) => ({
      path: `${of(fixture)}/subscriptions`,
      body: { expiration_at: END, renew_years: 1 },
    }),
    leaves: ['teams.created'],
  },
  'PUT /api/teams/subscriptions/{subscription}': {
    prepare: async (fixture) => ({ path: await subscribed(fixture), body: { renew_years: 2 } }),
    leaves: ['teams.edited'],
  },
  'POST /api/teams/subscriptions/{subscription}/renew': {
    prepare: async (fixture) => ({
      path: `${await subscribed(fixture)}/renew`,
      body: { years: 1, version: 1 },
    }),
    leaves: ['teams.renewed'],
  },
  'DELETE /api/teams/subscriptions/{subscription}': {
    prepare: async (fixture) => ({ path: await subscribed(fixture) }),
    leaves: ['teams.deleted'],
  },
};
