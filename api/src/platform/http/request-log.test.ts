import { sql } from 'drizzle-orm';
import { type TestApi, openTestApi } from '../../../test/api';
import { PASSWORD, type TestTeam, type TestUser } from '../../../test/arrange';
import { beginRound } from '../database/round';
import { Unavailable } from '../database/unavailable';
import { Problem } from './problem';
import { mailboxOf, tokenIn } from '../../../test/mailbox';
import { say, textOf } from '../../words/words';

const lines: string[] = [];
let api: TestApi;
let team: TestTeam;
let owner: TestUser;
beforeEach(async () => {
  const breaking = (app: TestApi['app']) =>
    void app.get('/api/broken', { config: { access: 'public' } }, () =>
      app.database.identity.execute(sql`select ${'s3cret'}::integer`),
    );
  api = await openTestApi({ LOG_LEVEL: 'trace' }, breaking, { write: (line) => lines.push(line) });
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
});
beforeEach(() => lines.splice(0));
afterEach(() => api.close());

type Line = Record<string, unknown> & { msg: string; err?: object };
const told = () => lines.map((line) => JSON.parse(line) as Line);
const answered = () => told().filter(({ msg }) => msg === 'answered');

it('an answered call leaves one log line with its route, status, person and team, and a health check leaves none [PF.146]', async () => {
  const { headers } = await api.call('GET', `/api/stock/17?team_id=${team.id}`, { as: owner });
  await api.call('GET', '/api/user', { as: owner });
  await api.call('GET', '/api/stock?team_id=999999', { as: owner });
  await api.call('GET', '/nowhere');
  await api.call('GET', '/health/live');
  const times = { ms: expect.any(Number) as number, time: expect.any(Number) as number };
  const mine = { user_id: owner.id, team_id: team.id };
  expect(answered()).toEqual(
    [
      { route: '/api/stock/:id', ids: { id: 17 }, status: 404, request_id: headers['x-request-id'], ...mine },
      { route: '/api/user', status: 200, ...mine, team_id: null },
      { route: '/api/stock', status: 404, ...mine, team_id: null },
      { route: null, status: 404, user_id: null, team_id: null },
    ].map((line) => expect.objectContaining({ method: 'GET', level: 30, ...times, ...line }) as Line),
  );
});

it('the log line of a failure has its code and its query without the values [PF.147]', async () => {
  await api.call('GET', '/api/broken', {
    headers: { authorization: 'Bearer 1|s3cret', cookie: 'a=s3cret' },
  });
  const [failure] = told();
  expect(failure).toMatchObject({
    msg: 'request failed',
    err: { code: '22P02', query: 'select $1::integer' },
  });
  expect(lines.join('')).not.toContain('s3cret');
});

it('what failed in a round of periodic work is logged one by one, with its team and without the values, and twenty at most [PF.147, operation.2385]', async () => {
  const failing = (app: TestApi['app']) =>
    app.scheduler.every(
      60_000,
      async () => {
        const round = beginRound();
        for (let team_id = 1; team_id <= 22; team_id += 1)
          await round.attempt({ team_id }, () =>
            app.database.identity.execute(sql`select ${'s3cret'}::integer`),
          );
        round.end();
      },
      'counting failed',
    );
  const other = await openTestApi({ LOG_LEVEL: 'warn' }, failing, { write: (line) => lines.push(line) });
  await other.app.scheduler.runAll();
  await other.close();
  const failed = told().filter(({ msg }) => msg === 'counting failed');
  expect(failed.map(({ team_id, more }) => team_id ?? { more })).toEqual([
    ...Array.from({ length: 20 }, (_, at) => at + 1),
    { more: 2 },
  ]);
  expect(failed[0]).toMatchObject({ level: 40, err: { code: '22P02', query: 'select $1::integer' } });
  expect(lines.join('')).not.toContain('s3cret');
});

it('the log says in one sentence why a call was answered 503: as information where a limit is reached, as a warning where the database is away [operation.1683]', async () => {
  const putOff = (app: TestApi['app']) => {
    const config = { access: 'public' } as const;
    app.get('/api/full', { config }, () => Promise.reject(new Problem(503, say('server_busy'))));
    app.get('/api/away', { config }, () => Promise.reject(new Unavailable('away')));
  };
  const busy = await openTestApi({ LOG_LEVEL: 'info' }, putOff, { write: (line) => lines.push(line) });
  for (const path of ['/api/full', '/api/away']) expect((await busy.call('GET', path)).status).toBe(503);
  await busy.close();
  const said = told().filter(({ msg }) => msg === 'request put off');
  expect(said.map(({ level, why, err }) => [level, why, err])).toEqual([
    [30, { type: 'Error', message: textOf(say('server_busy'), 'en'), code: '' }, undefined],
    [40, { type: 'Error', message: 'The database does not answer.', code: '' }, undefined],
  ]);
});

it('the log is plain on a terminal, with time, level, message and the sentence of an error, and JSON where LOG_FORMAT asks for it [operation.1493]', async () => {
  const shown: string[] = [];
  const terminal = { isTTY: true, write: (line: string) => shown.push(line) };
  const failing = (app: TestApi['app']) =>
    void app.get('/api/broken', { config: { access: 'public' } }, () =>
      Promise.reject(new Error('no shelf \u001b[2J\nis left')),
    );
  const plain = await openTestApi({ LOG_LEVEL: 'info' }, failing, terminal);
  await plain.call('GET', '/api/broken');
  await plain.close();
  const [failed, answered] = shown;
  expect(failed).toMatch(
    /^\d\d:\d\d:\d\d error request failed: no shelf {2}\[2J is left request_id="[\w-]+".*\n$/,
  );
  expect(answered).toMatch(/^\d\d:\d\d:\d\d info {2}answered .*route="\/api\/broken".* status=500 ms=\d+\n$/);

  shown.splice(0);
  const json = await openTestApi({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' }, undefined, terminal);
  await json.call('GET', '/nowhere');
  await json.close();
  expect(JSON.parse(shown[0] ?? '')).toMatchObject({ msg: 'answered', status: 404 });
});

it('passwords, tokens, links, codes, cookies and mails stay out of every line of the log [PF.147]', async () => {
  const mailbox = mailboxOf(api);
  const secrets = [PASSWORD, 'a brand new password', 'session-of-a-browser'];
  const headers = { cookie: 'storeroom_session=session-of-a-browser' };
  const credentials = { username: owner.username, password: PASSWORD };
  const login = await api.call('POST', '/api/login?from=query-text', { body: credentials, headers });
  const token = String(login.body.result?.token);
  secrets.push(token, token.split('|')[1] ?? '', 'query-text');
  await api.call('POST', '/api/login', { body: { ...credentials, password: 'wrong-but-close' } });
  secrets.push('wrong-but-close');

  const made = await api.call('POST', '/api/login/handover', { as: token, body: {} });
  const code = String(made.body.result?.code);
  await api.call('POST', `/api/login/handover/${code}`);
  secrets.push(code);

  const invited = { emails: ['guest@else.example'], role: 'picker', team_id: team.id };
  const invite = await api.call('POST', '/api/invites', { as: token, body: invited });
  expect(invite.status).toBe(201);
  const invitation = tokenIn(await mailbox.nth('guest@else.example'), 'invite');
  await api.call('GET', `/api/invite/${invitation}`);
  await api.call('POST', `/api/invite/${invitation}`, {
    body: { name: 'Guest', username: 'guest', password: 'x', password_confirmation: 'x' },
  });
  // The same secrets in an address that does not exist.
  await api.call('GET', `/login/invite/${invitation}`);
  secrets.push(invitation, 'guest@else.example');

  await api.call('POST', '/api/password/recovery', { body: { username: owner.username } });
  const link = tokenIn(await mailbox.nth(owner.email), 'recovery');
  await api.call('GET', `/api/password/recovery/${link}`);
  const password = 'a brand new password';
  const recovered = await api.call('POST', `/api/password/recovery/${link}`, {
    body: { token: link, username: owner.username, password, password_confirmation: password },
  });
  expect(recovered.status).toBe(200);
  secrets.push(link, String(recovered.body.result?.token), owner.email);
  await mailbox.settled();

  const said = lines.join('');
  expect(answered().length).toBeGreaterThan(9);
  expect(answered().map(({ route }) => route)).toContain('/api/password/recovery/:token');
  expect(told().some(({ msg }) => msg === 'mail sent')).toBe(true);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(said).not.toContain(secret);
    expect(said).not.toContain(encodeURIComponent(secret));
  }
});
