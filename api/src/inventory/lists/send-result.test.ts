import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { listsOf, refusal } from '../../../test/lists';
import { mailboxOf } from '../../../test/mailbox';
import { stockIn } from '../../../test/stock';
import { rate_limits } from '../../platform/database/schema/mail';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
let mine: ReturnType<typeof listsOf>;
let count = 0;
beforeEach(async () => {
  await api.database.identity.delete(rate_limits);
  team = await api.arrange.team({ brand_name: 'Brightwater' });
  keeper = await api.arrange.user(team, 'keeper');
  mine = listsOf(api, team, keeper);
});

const newAddress = () => `site-${(count += 1)}@fenwick.example`;
const send = (id: number, email: string, headers = {}, as = mine) =>
  as.call('POST', `/${id}/send`, { email }, headers);

/** Four bolts are asked for and three picked; two nuts, both picked. */
async function doneList() {
  const stock = stockIn(api, team);
  const [bolt, nut] = [
    await stock.item({ name: 'Bolt', amount: 9 }),
    await stock.item({ name: 'Nut', amount: 9 }),
  ];
  const list = await mine.create(
    [
      { stock_id: bolt, amount: 4 },
      { stock_id: nut, amount: 2 },
    ],
    { name: 'Plot 4' },
  );
  await mine.pick(list.items[0], 3);
  await mine.pick(list.items[1], 2);
  await mine.call('POST', `/${list.id}/items/${list.items[0]?.id}/short`, { reason: 'damaged' });
  await mine.call('POST', `/${list.id}/complete`, { remaining: 'close' });
  return list.id;
}

it('the result of a list is mailed line by line under the team’s brand, replies go to the sender, and the log says to whom it went [lists.895]', async () => {
  const [id, to] = [await doneList(), newAddress()];
  const answer = await send(id, ` ${to} `);
  expect([answer.status, answer.body.message]).toEqual([200, 'The result is being sent.']);
  const mail = await mailboxOf(api).nth(to);
  expect(mail.subject).toBe('Picked: Fenwick Plumbing · Plot 4');
  expect([mail.from?.name, mail.replyTo?.[0]?.address]).toEqual(['Brightwater', keeper.email]);
  expect(mail.text).toContain('> Bolt: 3 of 4 (damaged)\n> Nut: 2 of 2');
  expect(mail.text).toContain('Lines that differ from what was requested: 1 of 2.');
  expect((await mine.logs(id)).at(-1)).toMatchObject({
    action: 'edited',
    changes: [{ field: 'result_sent_to', old: null, new: to }],
  });
});

it('the mailed result of a list is in the language of the call [lists.895]', async () => {
  const [id, to] = [await doneList(), newAddress()];
  await send(id, to, { 'accept-language': 'fr' });
  const mail = await mailboxOf(api).nth(to);
  expect(mail.subject).toBe('Préparation terminée : Fenwick Plumbing · Plot 4');
  expect(mail.text).toContain('> Bolt\u00a0: 3 sur 4 (endommagé)');
});

it('the result of a list is mailed once when the call is repeated with its Idempotency-Key [lists.896]', async () => {
  const [id, to] = [await doneList(), newAddress()];
  const headers = { 'idempotency-key': '1c0a7a3e-1111-4222-8333-944445555888' };
  const answers = [await send(id, to, headers), await send(id, to, headers)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await mailboxOf(api).settled();
  expect(await mailboxOf(api).to(to)).toHaveLength(1);
});

it('mailing a result is refused for a list that is open or deleted, and for an invalid address [lists.896]', async () => {
  const open = await mine.create();
  expect(refusal(await send(open.id, newAddress()))).toEqual([422, ['status']]);
  const id = await doneList();
  for (const email of ['', 'nobody', 'a@b@c.example', 'one@a.example, two@a.example']) {
    expect(refusal(await send(id, email))).toEqual([422, ['email']]);
  }
  await mine.call('DELETE', `/${id}`);
  expect(refusal(await send(id, newAddress()))).toEqual([422, ['deleted_at']]);
});

it('a picker may not mail the result of another person’s list, whoever may assign lists may, and another team’s list answers 404 [lists.896]', async () => {
  const id = await doneList();
  const as = async (role: 'picker' | 'manager') => listsOf(api, team, await api.arrange.user(team, role));
  expect((await send(id, newAddress(), {}, await as('picker'))).status).toBe(403);
  expect((await send(id, newAddress(), {}, await as('manager'))).status).toBe(200);
  const elsewhere = await api.arrange.team();
  const stranger = listsOf(api, elsewhere, await api.arrange.user(elsewhere, 'owner'));
  expect((await send(id, newAddress(), {}, stranger)).status).toBe(404);
});

it('one person mails at most twenty results in an hour, in which refused and repeated calls do not count [lists.896, people.915]', async () => {
  const id = await doneList();
  for (let at = 0; at < 21; at += 1) expect((await send(id, 'nobody')).status).toBe(422);
  const key = { 'idempotency-key': '1c0a7a3e-1111-4222-8333-944445555889' };
  const to = newAddress();
  for (let at = 0; at < 3; at += 1) expect((await send(id, to, key)).status).toBe(200);
  for (let at = 0; at < 19; at += 1) expect((await send(id, newAddress())).status).toBe(200);
  const answer = await send(id, newAddress());
  expect((await send(id, to, key)).status).toBe(200);
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBeDefined();
  // A day later the key is forgotten, also while its row is not cleared away yet: the call would send the mail anew.
  await api.database.identity.execute(
    "update idempotency_keys set created_at = created_at - interval '24 hours 1 second'",
  );
  expect((await send(id, to, key)).status).toBe(429);
});
