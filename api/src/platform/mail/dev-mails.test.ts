import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestApi, testApi } from '../../../test/api';
import { mailboxOf } from '../../../test/mailbox';
import { showsMails } from './dev-mails.pages';

const api = testApi();

const get = (path: string, headers: Record<string, string> = {}) => api.call('GET', path, { headers });
const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy']);

it('the page of unsent mails lists a mail, and shows it as text and, in a sandboxed frame, as HTML [PF.133, PF.180]', async () => {
  expect((await get('/dev/mails')).text).toContain('There are none yet.');
  const team = await api.arrange.team({ brand_name: 'Bright & <b>water</b>' });
  const person = await api.arrange.user(team);
  await api.call('POST', '/api/password/recovery', { body: { username: person.username } });
  await mailboxOf(api).nth(person.email);
  const [file = ''] = readdirSync(join(api.config.data_dir, 'outbox'));
  const list = await get('/dev/mails');
  expect(list.text).toContain(`<a href="/dev/mails/${file}">`);
  expect(list.text).toContain(person.email);
  expect(list.text).not.toContain('<b>water');
  const page = await get(`/dev/mails/${file}`);
  expect(page.text).toMatch(
    /<a href="http:\/\/storeroom\.localhost:8080\/login\/recovery\/\w+" rel="noreferrer">/,
  );
  expect(page.text).toContain(`<iframe sandbox title="The mail as HTML" src="/dev/mails/${file}/html">`);
  expect(await policyOf(`/dev/mails/${file}`)).not.toMatch(/script|unsafe/);
  const html = await get(`/dev/mails/${file}/html`);
  expect(html.text).toContain('Choose a new password');
  expect(await policyOf(`/dev/mails/${file}/html`)).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  );
  expect((await get('/dev/mails', { 'accept-language': 'fr' })).text).toContain('Messages non envoyés');
});

it('a mail that cannot be read is left out of the page of unsent mails and logged, and the others are listed [operation.2422]', async () => {
  const lines: string[] = [];
  const log = { write: (line: string) => lines.push(line) };
  const own = await openTestApi({ LOG_LEVEL: 'warn', LOG_FORMAT: 'json' }, undefined, log, api.database);
  const outbox = join(own.config.data_dir, 'outbox');
  const [unreadable, whole] = [
    '2026-01-01T00.00.00.000Z-2-invitation.eml',
    '2026-01-01T00.00.00.000Z-1-invitation.eml',
  ];
  mkdirSync(join(outbox, unreadable), { recursive: true });
  writeFileSync(join(outbox, whole), 'Subject: Come in\r\nTo: ann@storeroom.example\r\n\r\nHere.\r\n');
  const { status, text } = await own.call('GET', '/dev/mails');
  await own.close();
  expect(status).toBe(200);
  expect(text).toContain(`<a href="/dev/mails/${whole}">Come in</a>`);
  expect(text).not.toContain(unreadable);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg: 'a mail that was kept as a file cannot be read', file: unreadable }),
  ]);
});

it('the page of unsent mails opens no other file, and is not found under another host name or from another machine [PF.180]', async () => {
  for (const file of ['..%2Fapp-key', 'app-key', '2026-1-x.eml', '%2e%2e%2fx-1-a.eml']) {
    expect([file, (await get(`/dev/mails/${file}`)).status]).toEqual([file, 404]);
  }
  expect((await get('/dev/mails', { host: 'rebound.example:8080' })).status).toBe(404);
  const away = await api.app.inject({
    url: '/dev/mails',
    headers: { host: api.config.server_origin.host },
    remoteAddress: '192.0.2.7',
  });
  expect(away.statusCode).toBe(404);
});

it('there is no page of unsent mails with a mail server, nor in a deployment [PF.180]', async () => {
  const at = (client: string, mail_url: string | null) =>
    showsMails({ client_origin: new URL(client), mail_url });
  expect(at('http://storeroom.localhost:8080', null)).toBe(true);
  expect(at('http://storeroom.localhost:8080', 'smtp://mail.test')).toBe(false);
  expect(at('https://stock.example', null)).toBe(false);
  expect(at('https://localhost.example', null)).toBe(false);
  const deployed = await openTestApi({ MAIL_URL: 'smtp://127.0.0.1:1' });
  expect((await deployed.call('GET', '/dev/mails')).status).toBe(404);
  await deployed.close();
});
