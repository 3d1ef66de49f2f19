import { PASSWORD } from '../arrange';
import { mailboxOf } from '../mailbox';
import type { Scenario } from './recorder';

/** The user's own account, and calls without a token. */
export const accountScenario: Scenario = async ({ api, show, keeper, stable }) => {
  await show('PUT /api/user', { as: keeper, body: { name: 'Tom Whitfield-Shaw' } });
  await show('PUT /api/user', {
    title: 'Refused: the address is where a new password would be sent',
    as: keeper,
    body: { email: 'tom@home.example' },
  });
  const email = 'tom@home.example';
  await show('PUT /api/user', {
    title: 'Another address counts once it has confirmed itself',
    as: keeper,
    body: { email, current_password: PASSWORD },
  });
  const mail = await mailboxOf(api).nth(email);
  const link = { as: null, path: { token: /\/account\/email\/(\w+)/.exec(mail.text ?? '')?.[1] ?? '' } };
  await show('GET /api/email/{token}', link);
  await show('POST /api/email/{token}', link);
  await show('POST /api/email/{token}', { ...link, title: 'Refused: the link has been used' });
  await show('PUT /api/user/preferences', {
    as: keeper,
    body: { locale: 'en', scheme: 'dark', per_page: 30, notifications: { oversold: true } },
  });
  const password = 'four quiet shelves';
  await show('PUT /api/user/password', {
    title: 'Refused: the present password is wrong',
    as: keeper,
    body: { current_password: 'guessed', password, password_confirmation: password },
  });
  await show('PUT /api/user/password', {
    as: keeper,
    body: { current_password: PASSWORD, password, password_confirmation: password },
  });
  const other = await api.arrange.token(keeper, 366 * 24);
  await show('GET /api/user/sessions', { as: keeper });
  await show('DELETE /api/user/sessions/{id}', { as: keeper, path: { id: Number(other.split('|')[0]) } });
  await show('DELETE /api/user/sessions', { as: keeper });

  const enquiry = {
    name: 'Jo Fenwick',
    email: 'jo@fenwick.example',
    message: 'We have four vans and one shelf. Would this suit us?',
    plan: 'personal',
    started_at: new Date(Date.now() - 60_000).toISOString(),
  };
  await show('POST /api/contact', { as: null, body: enquiry });
  await show('POST /api/contact', {
    title: 'Refused: no address to answer to',
    as: null,
    body: { ...enquiry, email: 'jo' },
  });
  await show('POST /api/consent', {
    as: null,
    body: { types: ['necessary', 'preference'], policy_version: 'v3' },
  });
  stable.learn('127.0.0.1', '192.0.2.7');

  const socket_id = '4821946015.2218340967';
  await show('POST /broadcasting/auth', {
    as: keeper,
    body: { socket_id, channel_name: `private-App.Models.User.${keeper.id}` },
  });
  await show('POST /broadcasting/auth', {
    title: 'Refused: somebody else’s channel',
    as: keeper,
    body: { socket_id, channel_name: 'private-App.Models.User.1' },
  });
  await show('POST /broadcasting/user-auth', { as: keeper, body: { socket_id } });
};
