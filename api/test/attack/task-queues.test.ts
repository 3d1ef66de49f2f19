import { TASK_QUEUES } from '../../src/platform/task-queues';
import type { Requester } from '../../src/platform/fair-queue';
import type { FairQueue } from '../../src/platform/fair-queue';
import { type Answer, testApi } from '../api';
import { PASSWORD, type TestTeam, type TestUser } from '../arrange';
import { eventually } from '../eventually';
import { picture, sendPhoto } from '../photos';
import { stockIn } from '../stock';
import { upload } from '../upload';

const api = testApi();
let team: TestTeam;
let tom: TestUser;
let item: number;
let small: Buffer;
/** A location with an item in it, and some with none. */
let rack: number;
let placed: number;
let empty: number[];
/** Of a change that can be taken back. */
let batch: string;
beforeAll(async () => {
  small = await picture({ width: 90, height: 60 });
});
beforeEach(async () => {
  team = await api.arrange.team();
  tom = await api.arrange.user(team, 'owner');
  const mine = stockIn(api, team);
  item = await mine.item();
  rack = await mine.location('Rack');
  placed = await mine.item({ location_id: rack, amount: 1 });
  batch = String((await receive()).body.result?.batch_id);
  empty = await Promise.all(['Dock', 'Van', 'Shelf'].map((name) => mine.location(name)));
});

const get = (address: string) => api.call('GET', address, { as: tom });
const post = (address: string, body: object = {}) =>
  api.call('POST', address, { as: tom, body: { team_id: team.id, ...body } });
const receive = () =>
  post('/api/stock/bulk', {
    action: 'adjust',
    stock_ids: [item],
    params: { delta: 1, reason: 'received' },
  });
const file = 'name\nBolt\n';

/** Every call that takes long, or much, while somebody waits for its answer, and the queue that it comes through. */
const CALLS: [call: string, queue: FairQueue, ask: () => Promise<Answer>][] = [
  ['a photo', TASK_QUEUES.pictures, () => sendPhoto(api, team, tom, item, small)],
  [
    'a logo',
    TASK_QUEUES.pictures,
    () =>
      upload(api, `/api/teams/${team.id}/logo`, {
        as: tom,
        file: small,
        field: 'logo',
        filename: 'logo.jpg',
      }),
  ],
  [
    'an import that is tried',
    TASK_QUEUES.imports,
    () => upload(api, '/api/stock/import', { as: tom, file, fields: { dry_run: 'true' } }),
  ],
  ['an import', TASK_QUEUES.imports, () => upload(api, '/api/stock/import', { as: tom, file })],
  ['an export', TASK_QUEUES.files, () => get('/api/stock/export')],
  ['a workbook', TASK_QUEUES.files, () => get('/api/stock/export?format=xlsx')],
  ['a log as a file', TASK_QUEUES.files, () => get('/api/stock/logs/export')],
  ['the log of people as a file', TASK_QUEUES.files, () => get('/api/users/logs/export?format=xlsx')],
  ['a report as a workbook', TASK_QUEUES.files, () => get('/api/stock/reports/low?format=xlsx')],
  ['a report', TASK_QUEUES.reports, () => get('/api/stock/reports/movements?max_age_ms=0')],
  ['a change of many items', TASK_QUEUES.changes, receive],
  ['a batch that is undone', TASK_QUEUES.changes, () => post(`/api/stock/batches/${batch}/undo`)],
  [
    'a sheet',
    TASK_QUEUES.changes,
    async () => {
      const { version, name } = await stockIn(api, team).row(item);
      return post('/api/stock/sheet', { rows: [{ stock_id: item, version, name: `${name} new` }] });
    },
  ],
  [
    'a count',
    TASK_QUEUES.changes,
    async () => post(`/api/stock/locations/${rack}/counts`, { lines: [{ stock_id: placed, counted: 1 }] }),
  ],
  [
    'a location that is archived',
    TASK_QUEUES.changes,
    () => post(`/api/stock/locations/${empty.pop()}/archive`),
  ],
  [
    'a location that is merged',
    TASK_QUEUES.changes,
    () => post(`/api/stock/locations/${empty.pop()}/merge`, { into: rack }),
  ],
  [
    'a sign-in',
    TASK_QUEUES.passwords,
    () => api.call('POST', '/api/login', { body: { username: tom.username, password: PASSWORD } }),
  ],
  [
    'a new password',
    TASK_QUEUES.passwords,
    () =>
      api.call('PUT', '/api/user/password', {
        as: tom,
        body: {
          current_password: PASSWORD,
          password: 'another one, and long',
          password_confirmation: 'another one, and long',
        },
      }),
  ],
];

/** Takes what a queue lets somebody take, slots and places in its line, until they are told to let go. */
function fill(queue: FairQueue, requesters: (at: number) => Requester): () => Promise<void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const { slots, waiting } = queue.options;
  const asked = Array.from({ length: slots + waiting + 1 }, (_, at) =>
    queue
      .take(requesters(at), () => held)
      .catch((refused: { status?: number }) => expect(refused.status).toBe(503)),
  );
  return async () => {
    letGo();
    await Promise.all(asked);
  };
}

it.each(CALLS)(
  '%s is answered while another company has taken all the places that it may [operation.1130]',
  async (_call, queue, ask) => {
    // By many people, and for sign-in from one address.
    const by =
      queue === TASK_QUEUES.passwords
        ? () => ({ person: 'at 203.0.113.9' })
        : (at: number) => ({ person: `eve ${at}`, company: 9_000_000 });
    const letGo = fill(queue, by);
    expect(queue.counts()).toEqual({
      busy: queue.options.slots / 2,
      waiting: queue.options.waiting_of_company,
    });
    const { status } = await ask();
    await letGo();
    expect([200, 202]).toContain(status);
  },
);

it.each(CALLS)(
  '%s answers 503 with Retry-After while many companies have taken all places, and succeeds afterwards [operation.1131]',
  async (_call, queue, ask) => {
    const letGo = fill(queue, (at) => ({ person: `eve ${at}`, company: 9_000_000 + at }));
    expect(queue.counts()).toEqual({ busy: queue.options.slots, waiting: queue.options.waiting });
    const { status, headers, body } = await ask();
    await letGo();
    expect([status, headers['retry-after'], body.code]).toEqual([
      503,
      expect.stringMatching(/^([5-9]|10)$/),
      'server_busy',
    ]);
    const after = await ask();
    expect([200, 202]).toContain(after.status);
  },
);

it('one person has four files read or waiting at a time, and another person’s file is read meanwhile [stock.997]', async () => {
  const [eager, other] = [await api.arrange.user(team, 'keeper'), await api.arrange.user(team, 'keeper')];
  const dry = (as: TestUser, text = file) =>
    upload(api, '/api/stock/import', { as, file: text, fields: { dry_run: 'true' } });
  // One of theirs is being read until the others have their places.
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const first = TASK_QUEUES.imports.take({ person: String(eager.id), company: team.id }, () => held);
  const statuses: number[] = [];
  const asked = Array.from({ length: 12 }, async () => statuses.push((await dry(eager)).status));
  const others = dry(other);
  await eventually(() => statuses.length, 9);
  expect(new Set(statuses)).toEqual(new Set([503]));
  letGo();
  await Promise.all([first, ...asked]);
  expect(statuses.slice(9)).toEqual([200, 200, 200]);
  expect((await others).status).toBe(200);
  // What was refused, for whatever reason, takes no place.
  for (let at = 0; at < 5; at += 1) expect((await dry(eager, 'nothing')).status).toBe(422);
  expect((await dry(eager)).status).toBe(200);
});
