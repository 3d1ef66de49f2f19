import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type TestApi, openTestApi } from '../../../test/api';
import { mailboxOf } from '../../../test/mailbox';
import { until } from '@storeroom/serving/testing/until';
import { refuseRows } from '../../../test/refuse-rows';
import { ANYTHING } from '../database/notices';
import { mails } from '../database/schema/mail';
import { readConfig } from '../config';
import type { EmailTemplate } from './email-template';
import { openTransport } from './transport';

interface Taken {
  mail: Email;
  from: string;
  to: string[];
  user: string | null;
}

/** A mail server on a free port that keeps all mails, or refuses them with the given SMTP codes. */
async function openSmtp(refusals: number[] = []) {
  const taken: Taken[] = [];
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'post pass' ? null : new Error('no'), { user: username }),
    onRcptTo: (_address, _session, done) => {
      const status = refusals[tries];
      tries += 1;
      done(status === undefined ? null : Object.assign(new Error('not now'), { responseCode: status }));
    },
    onData: (stream, { envelope, user }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          taken.push({ mail, from, to: envelope.rcptTo.map(({ address }) => address), user: user ?? null });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { taken, port, tries: () => tries, close: () => new Promise<void>((done) => server.close(done)) };
}

const template: EmailTemplate = {
  subject: 'Été <b>fini</b>\r\nBcc: somebody@else.example',
  paragraphs: ['A “quoted” line & more'],
  quote: 'First\nsecond <script>alert(1)</script>',
  action: { label: 'Open', url: 'https://stock.example/a?b=1&c=2' },
};

/** With signs that stand between or around addresses in a header. */
const BRAND = 'Fenwick: "North", South; <Leeds>';

async function post(
  api: TestApi,
  to: string | null | string[],
  { fails = false, name = 'Storeroom' } = {},
): Promise<void> {
  const head = { ...(await api.app.letterheadOf(api.database.identity, null)), name };
  await api.database.identity.transaction(async (db) => {
    for (const one of [to].flat())
      await api.app.sendMail(db, {
        kind: 'test',
        to: one,
        reply_to: 'back@there.example',
        locale: 'en',
        head,
        template,
      });
    if (fails) throw new Error('rolled back');
  });
}

const states = (api: TestApi) =>
  api.database.identity
    .select({
      encrypted: mails.encrypted,
      attempts: mails.attempts,
      sent: mails.sent_at,
      failed: mails.failed_at,
    })
    .from(mails)
    .orderBy(mails.id);

it('a mail is sent to a mail server by SMTP with sign-in, as text and as HTML, in the name of the brand whatever its signs [D-P3.1, product.2983]', async () => {
  const smtp = await openSmtp();
  const api = await openTestApi({
    MAIL_URL: `smtp://storeroom:post%20pass@127.0.0.1:${smtp.port}?from=stock@brand.example`,
  });
  await post(api, 'léa@example.test', { name: BRAND });
  await until(async () => (await states(api))[0]?.sent != null);
  await api.close();
  await smtp.close();
  const [{ mail, from, to, user } = { mail: null }] = smtp.taken;
  expect([from, to, user]).toEqual(['stock@brand.example', ['léa@example.test'], 'storeroom']);
  expect(mail).toMatchObject({
    from: { name: BRAND, address: 'stock@brand.example' },
    replyTo: [{ address: 'back@there.example' }],
    subject: 'Été <b>fini</b> Bcc: somebody@else.example',
  });
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.text).toContain('> second <script>alert(1)</script>');
  expect(mail?.text).toContain('https://stock.example/a?b=1&c=2');
  expect(mail?.html).toContain('second &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail?.html).toContain('href="https://stock.example/a?b=1&amp;c=2"');
  expect(mail?.html).not.toMatch(/<script|<img/);
});

it('a mail whose transaction is rolled back is never sent, and a mail for nobody is thrown away', async () => {
  const api = await openTestApi();
  await expect(post(api, 'never@example.test', { fails: true })).rejects.toThrow('rolled back');
  await post(api, null);
  await post(api, 'somebody@example.test');
  await mailboxOf(api).settled();
  const files = mailboxOf(api).files();
  const kept = await states(api);
  await api.close();
  expect(files).toHaveLength(1);
  expect(kept).toMatchObject([
    { encrypted: null, failed: null },
    { encrypted: null, failed: null },
  ]);
});

it('a mail that was refused for now is tried again, one that was refused for good is given up, and the log holds no address', async () => {
  const lines: string[] = [];
  const smtp = await openSmtp([451, 550]);
  const api = await openTestApi({ MAIL_URL: `smtp://127.0.0.1:${smtp.port}`, LOG_LEVEL: 'info' }, undefined, {
    write: (line) => lines.push(line),
  });
  await post(api, 'later@example.test');
  await until(() => smtp.tries() === 1 && lines.some((line) => line.includes('mail put off')));
  expect(await states(api)).toMatchObject([{ attempts: 1, sent: null, failed: null }]);
  await post(api, 'refused@example.test');
  await until(async () => (await states(api))[1]?.failed != null);
  await api.database.identity.update(mails).set({ due_at: '2026-01-01T00:00:00Z' });
  api.database.notices.notify(ANYTHING);
  await until(async () => (await states(api))[0]?.sent != null);
  const kept = await states(api);
  await api.close();
  await smtp.close();
  expect(smtp.taken.map(({ to }) => to)).toEqual([['later@example.test']]);
  expect(kept).toMatchObject([
    { attempts: 2, encrypted: null },
    { attempts: 1, encrypted: null },
  ]);
  expect(lines.join('')).not.toMatch(/example\.test|stock\.example|Été/);
});

it('a mail of which it cannot be stored that it was given up keeps no other mail from being sent [operation.2385]', async () => {
  const lines: string[] = [];
  const smtp = await openSmtp([550]);
  const api = await openTestApi({ MAIL_URL: `smtp://127.0.0.1:${smtp.port}`, LOG_LEVEL: 'info' }, undefined, {
    write: (line) => lines.push(line),
  });
  await refuseRows(api.database, 'update', 'mails', 'new.failed_at is not null');
  await post(api, ['refused@example.test', 'next@example.test']);
  await until(async () => (await states(api))[1]?.sent != null);
  const kept = await states(api);
  await api.close();
  await smtp.close();
  expect(kept).toMatchObject([{ attempts: 1, sent: null, failed: null }, { attempts: 1 }]);
  expect(smtp.taken.map(({ to }) => to)).toEqual([['next@example.test']]);
  const told = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(told).toContain('what became of a mail cannot be stored');
  expect(told).not.toContain('waiting mails cannot be read');
});

it('a mail whose server cannot be reached is due again about a minute later, the last time after twenty hours, and given up after eight tries [operation.2670]', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const api = await openTestApi({ MAIL_URL: `smtp://127.0.0.1:${port}` });
  await post(api, 'later@example.test');
  await until(async () => {
    const { rows } = await api.database.identity.execute(
      "select 1 from mails where attempts = 1 and due_at between now() + interval '50 seconds' and now() + interval '70 seconds'",
    );
    return rows.length === 1;
  });
  const tried = async (attempts: number) => {
    await api.database.identity.update(mails).set({ attempts, due_at: '2026-01-01T00:00:00Z' });
    api.database.notices.notify(ANYTHING);
    await until(async () => (await states(api))[0]?.attempts === attempts + 1);
  };
  await tried(6);
  await until(async () => {
    const { rows } = await api.database.identity.execute(
      "select 1 from mails where due_at between now() + interval '19 hours' and now() + interval '21 hours'",
    );
    return rows.length === 1;
  });
  expect(await states(api)).toMatchObject([{ failed: null, encrypted: expect.any(Buffer) }]);
  await tried(7);
  await until(async () => (await states(api))[0]?.failed != null);
  expect(await states(api)).toMatchObject([{ sent: null, encrypted: null }]);
  await api.close();
});

it('a mail server that answers line after line without an end is given up, for another try later [operation.2452]', async () => {
  const server = createServer((socket) => {
    let line: NodeJS.Timeout | undefined;
    socket.on('error', () => undefined);
    socket.once('data', () => (line = setInterval(() => socket.write('250-more\r\n'), 10)));
    socket.once('close', () => clearInterval(line));
    socket.write('220 ready\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const MAIL_URL = `smtp://127.0.0.1:${port}`;
  const transport = openTransport(readConfig({ DATA_DIR: '/tmp', APP_KEY: 'x'.repeat(32), MAIL_URL }), 200);
  const mail = {
    kind: 'test',
    to: 'somebody@example.test',
    reply_to: null,
    locale: 'en' as const,
    from_name: 'Storeroom',
    made_at: 0,
    subject: 'Done',
    text: 'Done',
    html: '<p>Done</p>',
  };
  await expect(transport.send(1, mail)).rejects.toMatchObject({ code: 'EABORT' });
  transport.close();
  // Ends once every connection is closed.
  await new Promise((done) => server.close(done));
});

it('two processes on one database send each mail once', async () => {
  const env = { APP_KEY: 'the same in all processes of a deployment' };
  const api = await openTestApi(env);
  const second = await openTestApi(env, undefined, undefined, api.database);
  for (let count = 0; count < 12; count += 1) await post(api, `n${count}@example.test`);
  await mailboxOf(api).settled();
  const files = [...mailboxOf(api).files(), ...mailboxOf(second).files()];
  await second.close();
  await api.close();
  expect(new Set(files.map((file) => file.split('Z-')[1])).size).toBe(12);
  expect(files).toHaveLength(12);
});

it('a MAIL_URL that is no address of a mail server is refused', () => {
  const config = readConfig({ DATA_DIR: '/tmp', APP_KEY: 'x'.repeat(32), MAIL_URL: 'https://mail.example' });
  expect(() => openTransport(config)).toThrow('MAIL_URL must be an address such as smtp://');
});
