import sharp from 'sharp';
import { upload } from '../upload';
import type { Deeds, Scene } from './scene';

const END = new Date(Date.now() + 400 * 86_400_000).toISOString();
const of = ({ team }: Scene) => `/api/teams/${team.id}`;
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#0B6B4C' } })
    .png()
    .toBuffer();
const sendLogo = async ({ api, team }: Scene) => {
  const file = await picture();
  return (as: { token: string }) =>
    upload(api, `/api/teams/${team.id}/logo`, { as, file, field: 'logo', filename: 'logo.png' });
};
/** Below the team, so that it is nobody's home. */
const site = async ({ api, team }: Scene) => api.arrange.team({ parent_id: team.id });
const subscribed = async (scene: Scene) => {
  const { subscription } = await scene.done('POST', `${of(scene)}/subscriptions`, { expiration_at: END });
  return `/api/teams/subscriptions/${String(subscription?.id)}`;
};
const hostname = async (scene: Scene, in_use = false) => {
  const name = `stock-${scene.team.id}.example.test`;
  await scene.done('POST', `${of(scene)}/hostnames`, { hostname: name });
  if (in_use) {
    await answerAll(scene);
    await scene.done('POST', `${of(scene)}/hostnames/${name}/verify`);
  }
  return `${of(scene)}/hostnames/${name}`;
};
/** From now on the DNS says what the team's page asks for. */
async function answerAll(scene: Scene): Promise<void> {
  const { hostnames } = await scene.done('GET', `${of(scene)}/hostnames`);
  const records = (hostnames as unknown as { records: { name: string; value: string }[] }[]).flatMap(
    (one) => one.records,
  );
  const valuesOf = async (name: string) =>
    records.filter((one) => one.name === name).map(({ value }) => value);
  scene.api.app.dns.asker = {
    resolveTxt: async (name) => (await valuesOf(name)).map((value) => [value]),
    resolveCname: valuesOf,
  };
}

export const TEAM_DEEDS: Deeds = {
  'POST /api/teams': {
    prepare: ({ team }) => ({ path: '/api/teams', body: { name: 'Lyon', parent_id: team.id } }),
    leaves: ['teams.created'],
  },
  'PUT /api/teams/{idOrSlug}': {
    prepare: async (scene) => {
      const { id } = await site(scene);
      return { path: `/api/teams/${id}`, body: { name: 'Lyon Sud', parent_id: scene.company.id } };
    },
    leaves: ['teams.edited'],
  },
  'POST /api/teams/{id}/archive': {
    prepare: async (scene) => {
      const { id, name } = await site(scene);
      return { path: `/api/teams/${id}/archive`, body: { confirm_name: name } };
    },
    leaves: ['teams.archived'],
  },
  'DELETE /api/teams/{idOrSlug}': {
    prepare: async (scene) => {
      const { id, name } = await site(scene);
      await scene.done('POST', `/api/teams/${id}/archive`, { confirm_name: name });
      const send = (as: { token: string }) =>
        scene.api.call('DELETE', `/api/teams/${id}`, { as, body: { confirm_name: name } });
      return { path: '', send };
    },
    leaves: ['teams.deleted'],
  },
  'POST /api/teams/{id}/restore': {
    prepare: async (scene) => {
      const { id, name } = await site(scene);
      await scene.done('POST', `/api/teams/${id}/archive`, { confirm_name: name });
      return { path: `/api/teams/${id}/restore`, body: { confirm_name: name } };
    },
    leaves: ['teams.restored'],
  },
  'PUT /api/teams/{id}/branding': {
    prepare: (scene) => ({ path: `${of(scene)}/branding`, body: { name: 'Fenwick', contact_form: false } }),
    leaves: ['teams.branded'],
  },
  'POST /api/teams/{id}/logo': {
    prepare: async (scene) => ({ path: '', send: await sendLogo(scene) }),
    leaves: ['teams.logo_changed'],
  },
  'DELETE /api/teams/{id}/logo': {
    prepare: async (scene) => {
      await (
        await sendLogo(scene)
      )(scene.owner);
      return { path: `${of(scene)}/logo` };
    },
    leaves: ['teams.logo_removed'],
  },
  'POST /api/teams/{id}/hostnames': {
    prepare: (scene) => ({
      path: `${of(scene)}/hostnames`,
      body: { hostname: `x-${scene.team.id}.example.test` },
    }),
    leaves: ['teams.hostname_added'],
  },
  'POST /api/teams/{id}/hostnames/{hostname}/verify': {
    prepare: async (scene) => {
      const path = await hostname(scene);
      await answerAll(scene);
      return { path: `${path}/verify` };
    },
    leaves: ['teams.hostname_verified'],
  },
  'PUT /api/teams/{id}/hostnames/{hostname}': {
    prepare: async (scene) => {
      await scene.api.arrange.hostname(scene.team, `first-${scene.team.id}.example.test`);
      return { path: await hostname(scene, true), body: { is_primary: true } };
    },
    leaves: ['teams.hostname_primary'],
  },
  'DELETE /api/teams/{id}/hostnames/{hostname}': {
    prepare: async (scene) => ({ path: await hostname(scene) }),
    leaves: ['teams.hostname_removed'],
  },
  'POST /api/teams/{id}/subscriptions': {
    prepare: (scene) => ({
      path: `${of(scene)}/subscriptions`,
      body: { expiration_at: END, renew_years: 1 },
    }),
    leaves: ['teams.created'],
  },
  'PUT /api/teams/subscriptions/{subscription}': {
    prepare: async (scene) => ({ path: await subscribed(scene), body: { renew_years: 2 } }),
    leaves: ['teams.edited'],
  },
  'POST /api/teams/subscriptions/{subscription}/renew': {
    prepare: async (scene) => ({ path: `${await subscribed(scene)}/renew`, body: { years: 1 } }),
    leaves: ['teams.renewed'],
  },
  'DELETE /api/teams/subscriptions/{subscription}': {
    prepare: async (scene) => ({ path: await subscribed(scene) }),
    leaves: ['teams.deleted'],
  },
};
