import { mailboxOf, tokenIn } from '../mailbox';
import type { Scenario } from './recorder';

/** The people of a team, their rights, and invitations. */
export const peopleScenario: Scenario = async ({ api, show, manager, owner, picker, team }) => {
  const team_id = team.id;
  const query = { team_id };
  await show('GET /api/users', { as: manager, query: { ...query, role: 'picker' } });
  const lea = { as: owner, path: { id: picker.id } };
  await show('GET /api/users/{id}', { ...lea, query });
  await show('PUT /api/users/{id}', { ...lea, body: { team_id, name: 'Léa Fournier-Roy', version: 1 } });
  await show('PUT /api/users/{id}/roles', {
    ...lea,
    body: { team_id, role: 'picker', extra: ['stock.edit'], denied: [] },
  });
  await show('PUT /api/users/{id}/roles', {
    title: 'Refused: a company has an Owner',
    as: owner,
    path: { id: owner.id },
    body: { team_id: 1, role: 'manager' },
  });
  await show('POST /api/users/{id}/recovery', { ...lea, body: { team_id } });
  const open = await show('GET /api/users/{id}/sessions', { ...lea, query });
  await show('DELETE /api/users/{id}/sessions/{session}', {
    as: owner,
    path: { id: picker.id, session: Number(open.body.result?.sessions?.[0]?.id) },
    query,
  });
  await show('POST /api/users/{id}/sessions/revoke', { ...lea, body: { team_id } });
  await show('POST /api/users/{id}/deactivate', { ...lea, body: { team_id } });
  await show('POST /api/users/{id}/reactivate', { ...lea, body: { team_id } });

  await show('POST /api/roles', {
    as: owner,
    body: { team_id: 1, name: 'Night shift', permissions: ['stock', 'stock.count', 'locations'] },
  });
  await show('POST /api/roles', {
    title: 'Refused: there is no such permission',
    as: owner,
    body: { team_id: 1, name: 'Day shift', permissions: ['stock', 'stock.steal'] },
  });
  await show('GET /api/roles', { as: owner, query: { team_id: 1 } });
  await show('PUT /api/roles/{id}', {
    as: owner,
    path: { id: 1 },
    body: { team_id: 1, permissions: ['stock', 'stock.count', 'stock.move', 'locations'], version: 1 },
  });
  await show('DELETE /api/roles/{id}', { as: owner, path: { id: 1 }, query: { team_id: 1 } });

  const invited = ['sam@brightwater.example', 'noor@brightwater.example'];
  await show('POST /api/invites', {
    as: manager,
    body: { team_id, emails: [...invited, 'priya@brightwater.example'], role: 'keeper', message: 'Welcome!' },
  });
  await show('POST /api/invites', {
    title: 'Refused: the second is no address',
    as: manager,
    body: { team_id, emails: ['sam@brightwater.example', 'noor'], role: 'keeper' },
  });
  await show('GET /api/invites', { as: manager, query });
  await show('POST /api/invites/{id}/resend', { as: manager, path: { id: 2 }, body: { team_id } });
  await show('DELETE /api/invites/{id}', { as: manager, path: { id: 2 }, query });
  const token = tokenIn(await mailboxOf(api).nth('sam@brightwater.example'), 'invite');
  await show('GET /api/invite/{token}', { as: null, path: { token } });
  const password = 'four quiet shelves';
  const body = {
    email: 'sam@brightwater.example',
    name: 'Sam Adeyemi',
    username: 'sam',
    password,
    password_confirmation: password,
  };
  await show('POST /api/invite/{token}', { as: null, path: { token }, body });
  await show('POST /api/invite/{token}', {
    title: 'Refused: it has been accepted',
    as: null,
    path: { token },
    body,
  });
  await show('POST /api/invite/{token}/renewal', { as: null, path: { token } });
  await show('GET /api/users/logs', { as: owner, query: { ...query, action: 'invited' } });
  await show('GET /api/users/logs/export', { as: owner, query: { ...query, action: 'role' } });
};
