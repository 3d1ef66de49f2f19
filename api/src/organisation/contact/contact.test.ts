import { type TestApi, openTestApi } from '../../../test/api';
import { mailboxOf } from '../../../test/mailbox';
import { mails, rate_limits } from '../../ground/database/schema/mail';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => void (await api.database.identity.delete(rate_limits)));
afterAll(() => api.close());

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

it('[W.602, R1.24] mails the brand’s address, where a reply goes to the person, and gives a number', async () => {
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
  expect(mail.text).toContain('Plan: team');
  expect(mail.html).toContain('&lt;b&gt;Many&lt;/b&gt;');
});

it('[R1.13] takes the personal plan when none is named, and speaks French', async () => {
  const on = await brand({ contact_email: 'bureau@brightwater.example' });
  const answer = await send({}, { ...on, 'accept-language': 'fr' });
  expect(answer.body.message).toContain('Merci.');
  const mail = await mailboxOf(api).nth('bureau@brightwater.example');
  expect(mail.text).toContain('Offre\u00a0: personal');
});

it('[W.605] takes what a machine sends with the same answer, and mails nothing', async () => {
  const before = await waiting();
  const answer = await send({ website: 'https://buy.example' });
  expect([answer.status, Object.keys(answer.body.result ?? {})]).toEqual([201, ['reference']]);
  expect(await waiting()).toBe(before);
});

it('[W.605] asks for what came at once to be sent again, whatever the clock of the sender says', async () => {
  const before = await waiting();
  const answer = await send({ started_at: ago(100) });
  expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([422, ['message']]);
  expect(await waiting()).toBe(before);
  for (const started_at of [ago(-3_600_000), ago(90 * 86_400_000)]) await send({ started_at });
  expect(await waiting()).toBe(before + 2);
});

it('[W.603] answers 404 where the form is switched off', async () => {
  const off = await brand({ contact_form: false });
  expect((await send({}, off)).body).toEqual({ message: 'Not found.' });
});

it('[W.602] says by field what is missing or wrong, and counts no try for it', async () => {
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

it('[W.604] answers the sixth within an hour with 429', async () => {
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
