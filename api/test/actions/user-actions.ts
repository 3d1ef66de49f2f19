import { PASSWORD, type TestUser } from '../arrange';
import { mailboxOf, tokenIn } from '../mailbox';
import type { Actions, Fixture } from './fixture';

const fresh = { password: 'nine purple lanterns', password_confirmation: 'nine purple lanterns' };
const wrong = { ...fresh, password_confirmation: 'nine' };

/** A member of the team, about whom the calls are. */
const person = ({ api, team }: Fixture) => api.arrange.user(team, 'keeper');
const at = async (fixture: Fixture, what: string) => `/api/users/${(await person(fixture)).id}${what}`;
const roleIn = async ({ done }: Fixture, permissions = ['stock.count']) => {
  const { role } = await done('POST', '/api/roles', { name: 'Night shift', permissions });
  return Number(role?.id);
};
const invitation = async ({ done, team }: Fixture) => {
  const email = `lea-${team.id}@example.test`;
  const { invites } = await done('POST', '/api/invites', { emails: [email], role: 'picker' });
  return { email, path: `/api/invites/${String(invites?.[0]?.id)}`, link: String(invites?.[0]?.link) };
};
async function recovering({ api, team, call }: Fixture): Promise<{ user: TestUser; path: string }> {
  const user = await api.arrange.user(team, 'keeper');
  await call('POST', { path: '/api/password/recovery', body: { username: user.username }, as: null });
  const token = tokenIn(await mailboxOf(api).nth(user.email), 'recovery');
  return { user, path: `/api/password/recovery/${token}` };
}

export const USER_ACTIONS: Actions = {
  'PUT /api/users/{id}': {
    prepare: async (fixture) => {
      const user = await person(fixture);
      await fixture.api.arrange.member(user, fixture.company, 'viewer');
      const body = { name: 'Léa Fournier', home_team_id: fixture.company.id };
      return { path: `/api/users/${user.id}`, body };
    },
    leaves: ['users.edited'],
  },
  'PUT /api/users/{id}/roles': {
    prepare: async (fixture) => ({
      path: await at(fixture, '/roles'),
      body: { role: 'custom', role_id: await roleIn(fixture), extra: ['stock.edit'] },
    }),
    leaves: ['users.roles_changed'],
  },
  'POST /api/users/{id}/deactivate': {
    prepare: async (fixture) => ({ path: await at(fixture, '/deactivate') }),
    leaves: ['users.deactivated'],
  },
  'POST /api/users/{id}/reactivate': {
    prepare: async (fixture) => {
      const path = await at(fixture, '');
      await fixture.done('POST', `${path}/deactivate`);
      return { path: `${path}/reactivate` };
    },
    leaves: ['users.reactivated'],
  },
  'POST /api/users/{id}/recovery': {
    prepare: async (fixture) => ({ path: await at(fixture, '/recovery') }),
    leaves: ['users.recovery_sent'],
  },
  'POST /api/users/{id}/sessions/revoke': {
    prepare: async (fixture) => ({ path: await at(fixture, '/sessions/revoke') }),
    leaves: ['users.signed_out'],
  },
  'DELETE /api/users/{id}/sessions/{session}': {
    prepare: async (fixture) => {
      const path = await at(fixture, '/sessions');
      const { sessions = [] } = await fixture.done('GET', path);
      return { path: `${path}/${Number(sessions[0]?.id)}` };
    },
    leaves: ['users.signed_out'],
  },
  'POST /api/roles': {
    prepare: () => ({ path: '/api/roles', body: { name: 'Night shift', permissions: ['stock.count'] } }),
    leaves: ['users.role_created'],
  },
  'PUT /api/roles/{id}': {
    prepare: async (fixture) => ({
      path: `/api/roles/${await roleIn(fixture)}`,
      body: { name: 'Day shift', permissions: ['stock.move'] },
    }),
    leaves: ['users.role_edited'],
  },
  'DELETE /api/roles/{id}': {
    prepare: async (fixture) => ({ path: `/api/roles/${await roleIn(fixture)}` }),
    leaves: ['users.role_deleted'],
  },
  'POST /api/invites': {
    prepare: ({ team }) => ({
      path: '/api/invites',
      body: { emails: [`a-${team.id}@example.test`, `b-${team.id}@example.test`], role: 'picker' },
    }),
    leaves: ['users.invited', 'users.invited'],
  },
  'POST /api/invites/{id}/resend': {
    prepare: async (fixture) => ({ path: `${(await invitation(fixture)).path}/resend` }),
    leaves: ['users.invite_resent'],
  },
  'DELETE /api/invites/{id}': {
    prepare: async (fixture) => ({ path: (await invitation(fixture)).path }),
    leaves: ['users.invite_revoked'],
  },
  'POST /api/invite/{token}': {
    prepare: async (fixture) => {
      const { email, link } = await invitation(fixture);
      const path = `/api/invite/${link.split('/').at(-1) ?? ''}`;
      return {
        path,
        body: { email, name: 'Léa Fournier', ...fresh },
        as: null,
        actor: { name: 'Léa Fournier' },
        refused: { body: { email, ...wrong } },
      };
    },
    leaves: ['users.joined'],
  },
  'POST /api/password/recovery/{token}': {
    prepare: async (fixture) => {
      const { user, path } = await recovering(fixture);
      const body = { username: user.username, ...fresh };
      return { path, body, as: null, actor: user, refused: { body: { ...body, ...wrong } } };
    },
    leaves: ['users.password_changed'],
  },
  'PUT /api/user': {
    prepare: () => ({ path: '/api/user', body: { name: 'Priya Nair' }, refused: { body: { name: '' } } }),
    leaves: ['users.edited'],
  },
  'POST /api/email/{token}': {
    prepare: async ({ api, owner, done }) => {
      const email = `new-${owner.id}@example.test`;
      await done('PUT', '/api/user', { email, current_password: PASSWORD });
      const mail = await mailboxOf(api).nth(email);
      const token = /\/account\/email\/([^\s?]+)/.exec(mail.text ?? '')?.[1] ?? '';
      return { path: `/api/email/${token}`, as: null, actor: owner, refused: { path: '/api/email/unknown' } };
    },
    leaves: ['users.edited'],
  },
  'PUT /api/user/password': {
    prepare: () => ({
      path: '/api/user/password',
      body: { current_password: PASSWORD, ...fresh },
      refused: { body: { current_password: 'another', ...fresh } },
    }),
    leaves: ['users.password_changed'],
  },
};
