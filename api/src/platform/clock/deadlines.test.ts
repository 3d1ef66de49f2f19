import { mailboxOf, tokenIn } from '../../../test/mailbox';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, PASSWORD } from '../../../test/arrange';
import { listsOf } from '../../../test/lists';
import { stockIn } from '../../../test/stock';

/**
 * Each deadline is tested by one call a minute before it, which is accepted, and one a minute after it, which is
 * refused.
 */
const api = testApi();
let team: TestTeam;
let site: TestTeam;
let owner: TestUser;
beforeEach(newTeam);

async function newTeam(): Promise<void> {
  api.app.clock.set(null);
  team = await api.arrange.team();
  site = await api.arrange.team({ parent_id: team.id });
  owner = await api.arrange.user(team, 'owner');
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body: object = {}, as: TestUser | null = owner) =>
  api.call(method, method === 'GET' || method === 'DELETE' ? `${path}?team_id=${team.id}` : path, {
    ...(as ? { as } : {}),
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: { team_id: team.id, ...body } }),
  });
async function done(method: Method, path: string, body: object = {}) {
  const answer = await call(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body.result;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

interface Deadline {
  what: string;
  /** Milliseconds from now to the deadline. */
  lasts: number;
  over: number;
  /** Makes the call that is in time or too late. */
  prepare: () => Promise<() => ReturnType<typeof call>>;
}

const password = { password: 'nine purple lanterns', password_confirmation: 'nine purple lanterns' };

const DEADLINES: Deadline[] = [
  {
    what: 'undoing a change of one’s own',
    lasts: 10 * MINUTE,
    over: 403,
    prepare: async () => {
      const keeper = await api.arrange.user(team, 'keeper');
      const id = await stockIn(api, team).item();
      const body = { delta: 1, reason: 'received' };
      const answer = await call('POST', `/api/stock/${id}/adjust`, body, keeper);
      const log = Number(answer.body.result?.log?.id);
      return () => call('POST', `/api/stock/logs/${log}/undo`, {}, keeper);
    },
  },
  {
    what: 'accepting an invitation',
    lasts: 3 * DAY,
    over: 422,
    prepare: async () => {
      const email = `lea-${team.id}@example.test`;
      const body = { emails: [email], role: 'picker', expires_in_days: 3 };
      const made = await done('POST', '/api/invites', body);
      const token = String(made?.invites?.[0]?.link).split('/').at(-1) ?? '';
      return () => call('POST', `/api/invite/${token}`, { email, ...password }, null);
    },
  },
  {
    what: 'setting a new password by mail',
    lasts: 60 * MINUTE,
    over: 422,
    prepare: async () => {
      const { username, email } = owner;
      await call('POST', '/api/password/recovery', { username }, null);
      const token = tokenIn(await mailboxOf(api).nth(email), 'recovery');
      return () => call('POST', `/api/password/recovery/${token}`, { username, ...password }, null);
    },
  },
  {
    what: 'confirming a new address',
    lasts: DAY,
    over: 422,
    prepare: async () => {
      const email = `new-${owner.id}@example.test`;
      await done('PUT', '/api/user', { email, current_password: PASSWORD });
      const mail = await mailboxOf(api).nth(email);
      const token = /\/account\/email\/([^\s?]+)/.exec(mail.text ?? '')?.[1] ?? '';
      return () => call('POST', `/api/email/${token}`, {}, null);
    },
  },
  {
    what: 'restoring an item',
    lasts: 30 * DAY,
    over: 422,
    prepare: async () => {
      const id = await stockIn(api, team).item();
      await done('POST', `/api/stock/${id}/archive`);
      await done('DELETE', `/api/stock/${id}`);
      return () => call('POST', `/api/stock/${id}/restore`);
    },
  },
  {
    what: 'restoring a location',
    lasts: 30 * DAY,
    over: 422,
    prepare: async () => {
      const path = `/api/stock/locations/${await stockIn(api, team).location('Rack A')}`;
      await done('POST', `${path}/archive`);
      await done('DELETE', path);
      return () => call('POST', `${path}/restore`);
    },
  },
  {
    what: 'restoring a picking list',
    lasts: 30 * DAY,
    over: 422,
    prepare: async () => {
      const { id } = await listsOf(api, team, owner).create();
      await done('DELETE', `/api/stock/lists/${id}`);
      return () => call('POST', `/api/stock/lists/${id}/restore`);
    },
  },
  {
    what: 'restoring a team',
    lasts: 30 * DAY,
    over: 422,
    prepare: async () => {
      const body = { confirm_name: site.name };
      await done('POST', `/api/teams/${site.id}/archive`, body);
      await api.call('DELETE', `/api/teams/${site.id}`, { as: owner, body });
      return () => call('POST', `/api/teams/${site.id}/restore`, body);
    },
  },
  {
    what: 'writing within a subscription and its fourteen days of grace',
    lasts: (30 + 14) * DAY,
    over: 402,
    prepare: async () => {
      const expiration_at = new Date(Date.now() + 30 * DAY).toISOString();
      await done('POST', `/api/teams/${team.id}/subscriptions`, { expiration_at });
      return () => call('POST', '/api/stock', { name: 'Bolt' });
    },
  },
];

it.each(DEADLINES)(
  '$what is accepted a minute before its deadline by the server’s clock, and refused a minute after it [W.710]',
  async (deadline) => {
    const { lasts, over, prepare } = deadline;
    const answered = async (later: number) => {
      await newTeam();
      const begun = Date.now();
      const act = await prepare();
      api.app.clock.set(new Date(begun + lasts + later));
      return (await act()).status;
    };
    expect(await answered(MINUTE)).toBe(over);
    expect(await answered(-MINUTE)).toBeLessThan(300);
  },
);

it('a code that hands a sign-in over to another host works after 50 seconds and not after 61, by the server’s clock [W.710, W.600, W.601]', async () => {
  const hostname = `stock-${team.id}.example.com`;
  await api.arrange.hostname(team, hostname);
  const use = async (later: number) => {
    api.app.clock.set(null);
    const { body } = await api.call('POST', '/api/login/handover', { as: owner, body: { hostname } });
    const made = Date.now();
    api.app.clock.set(new Date(made + later));
    const headers = { host: `api.${hostname}` };
    return api.call('POST', `/api/login/handover/${String(body.result?.code)}`, { headers });
  };
  expect((await use(50_000)).status).toBe(200);
  expect((await use(61_000)).status).toBe(410);
});
