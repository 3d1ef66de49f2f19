import { PASSWORD } from '../arrange';
import { mailboxOf, tokenIn } from '../mailbox';
import type { Scenario } from './recorder';

/** Signing in and out, by password, by a mailed link and by a code for another host. */
export const identityScenario: Scenario = async ({ api, show, keeper, team }) => {
  await show('GET /sanctum/csrf-cookie', { as: null });
  await show('GET /api/settings', { as: null });
  await show('GET /health/live', { as: null });
  await show('GET /health/ready', { as: null });

  const credentials = { username: 'tom', password: PASSWORD };
  const login = await show('POST /api/login', { as: null, body: credentials });
  await show('POST /api/login', {
    title: 'Refused: which of the two is wrong, nobody is told',
    as: null,
    body: { ...credentials, password: 'guessed' },
  });
  const tom = { token: String(login.body.result?.token) };
  await show('GET /api/user', { as: tom });
  await show('GET /api/user', { title: 'Refused: signed out', as: null });

  await api.arrange.hostname(team, 'stock.brightwater.example');
  const made = await show('POST /api/login/handover', {
    as: tom,
    body: { hostname: 'stock.brightwater.example' },
  });
  const code = String(made.body.result?.code);
  const there = { host: 'api.stock.brightwater.example' };
  await show('POST /api/login/handover/{code}', { as: null, path: { code }, headers: there });
  await show('POST /api/login/handover/{code}', {
    title: 'Refused: it has been used',
    as: null,
    path: { code },
    headers: there,
  });
  await show('POST /api/logout', { as: tom, body: {} });

  await show('POST /api/password/recovery', { as: null, body: { username: 'tom' } });
  const token = tokenIn(await mailboxOf(api).nth(keeper.email), 'recovery');
  await show('GET /api/password/recovery/{token}', { as: null, path: { token } });
  const wanted = 'four quiet shelves';
  const body = { token, username: 'tom', password: wanted, password_confirmation: wanted };
  await show('POST /api/password/recovery/{token}', { as: null, path: { token }, body });
  await show('POST /api/password/recovery/{token}', {
    title: 'Refused: the link has been used',
    as: null,
    path: { token },
    body,
  });
};
