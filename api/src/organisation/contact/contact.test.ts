import { testApi } from '../../../test/api';
import { mailboxOf } from '../../../test/mailbox';
import { mails, rate_limits } from '../../platform/database/schema/mail';

const api = testApi();
let count = 0;
beforeEach(async () => void (await api.database.identity.delete(rate_limits)));

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const form = (more: object = {}) => ({
  name: 'Léa Fournier',
  email: 'lea@customer.example',
  message: 'How many teams?\n<b>Many</b>',
  started_at: ago(30_000),
  ...more,
});
const send = (more: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/api/contact', { body: form(more), headers });
const brand = async (facts: object) => {
  const host = `contact-${(count += 1)}.example`;
  await api.arrange.hostname(await api.arrange.team(facts), host);
  return { host: `api.${host}:8080` };
};
const waiting = () => api.database.identity.$count(mails);

it('a contact message is mailed to the team’s contact address, with the sender’s for replies, and answered with a reference [W.602, R1.24]', async () => {
  const on = await brand({ brand_name: 'Brightwater', contact_email: 'hello@brightwater.example' });
  const answer = await send({ plan: 'team', company: 'Acme' }, on);
  expect(answer.status).toBe(201);
  const reference = answer.body.result?.reference as unknown as string;
  expect(reference).toMatch(/^C-[2-9A-HJKMNP-Z]{8}$/);
  const mail = await mailboxOf(api).nth('hello@brightwater.example');
  expect(mail.subject).toBe(`Message from Léa Fournier [${reference}]`);
  expect(mail.from?.name).toBe('Brightwater');
  expect(mail.replyTo?.[0]?.address).toBe('lea@customer.example');
  expect(mail.text).toContain('> <b>Many</b>');
  expect(mail.text).toContain('Plan: Team');
  expect(mail.html).toContain('&lt;b&gt;Many&lt;/b&gt;');
});

it('a contact message without a plan is about the plan “personal”, and is answered in French where that is asked for [R1.13]', async () => {
  const on = await brand({ contact_email: 'bureau@brightwater.example' });
  const answer = await send({}, { ...on, 'accept-language': 'fr' });
  expect(answer.body.message).toContain('Merci.');
  const mail = await mailboxOf(api).nth('bureau@brightwater.example');
  expect(mail.text).toContain('Offre\u00a0: Personnelle');
});

it('a contact message with the hidden field filled in gets the same answer, and is not mailed [W.605]', async () => {
  const before = await waiting();
  const answer = await send({ website: 'https://buy.example' });
  expect([answer.status, Object.keys(answer.body.result ?? {})]).toEqual([201, ['reference']]);
  expect(await waiting()).toBe(before);
});

it('a contact message sent less than two seconds after its form opened is refused in words, and one sent after that or from a wrong clock is mailed [W.605]', async () => {
  const before = await waiting();
  const now = new Date();
  api.app.clock.set(now);
  const sentAfter = (ms: number) => send({ started_at: new Date(now.getTime() - ms).toISOString() });
  const answer = await sentAfter(1_999);
  expect([answer.status, answer.body['errors']]).toEqual([
    422,
    { message: ['That was sent too fast. Send the message again.'] },
  ]);
  expect(await waiting()).toBe(before);
  for (const ms of [2_000, -3_600_000, 90 * 86_400_000]) await sentAfter(ms);
  expect(await waiting()).toBe(before + 3);
  api.app.clock.set(null);
});

it('a contact message answers 404 where the form is switched off [W.603]', async () => {
  const off = await brand({ contact_form: false });
  expect((await send({}, off)).body).toEqual({ message: 'Not found.' });
});

it('an incomplete contact message is refused by field, and does not count towards the limit [W.602]', async () => {
  const errorsOf = async (more: object) => Object.keys((await send(more)).body['errors'] ?? {});
  for (let round = 0; round < 3; round += 1) {
    expect(await errorsOf({ name: ' ', email: 'x@y.z\r\nBcc: a@b.c', message: '\n' })).toEqual([
      'name',
      'email',
      'message',
    ]);
    expect(await errorsOf({ started_at: 'just now', message: 'x'.repeat(5001) })).toEqual([
      'message',
      'started_at',
    ]);
  }
  const french = await send({ email: undefined }, { 'accept-language': 'fr' });
  expect(french.body['errors']).toEqual({
    email: ['Le champ «\u202fadresse e-mail\u202f» est obligatoire.'],
  });
  expect((await send()).status).toBe(201);
});

it('the sixth contact message from one network within an hour answers 429 and is not mailed, and one after that hour is [W.604]', async () => {
  const before = await waiting();
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await waiting()).toBe(before + 5);
  const later = (time: string) =>
    api.database.identity.execute(`update rate_limits set ends_at = ends_at - interval '${time}'`);
  await later('59 minutes');
  expect((await send()).status).toBe(429);
  await later('1 minute');
  expect((await send()).status).toBe(201);
});
