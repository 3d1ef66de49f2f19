import { emptyDatabase } from '../../testing/database';
import type { Stock } from '@storeroom/contract';
import { ApiError } from '@storeroom/sdk';
import { setEnvironment, type Environment } from '@storeroom/sdk/host';
import type { EditWork, ManyWork } from '../items';
import { aStock } from '../sample';
import { createEntryStore } from './entry-store';
import type { WorkAnswer } from './send-work';
import { aBrowser, ids, press, refusedWith } from './testing/a-browser';
import type { Entry, Work } from './unsent.rules';

test('a bulk change whose answer was lost for good is sent once more under another key, for what it may have left [offline.868]', async () => {
  setEnvironment({ newId: () => 'anew' } as Environment);
  const browser = aBrowser();
  browser.says(refusedWith(409, ['idempotency_key']), { kind: 'many' } as WorkAnswer);
  const queue = browser.open();
  const call = {
    ...{ action: 'move' as const, params: { location_id: 3 }, stock_ids: [1, 2] },
    seen: [{ value: 4, stock_ids: [1, 2] }],
  };
  queue.add({ ...press('a'), work: { kind: 'many', call, names: {} } });
  await queue.flush();
  expect(browser.sent).toEqual(['a', 'anew']);
  expect(ids(queue)).toEqual([]);
});

test.each([
  ['is answered with open questions', false],
  ['is refused with open questions', true],
])(
  'a count that %s is replaced by these questions on the device in one step [locations.1490]',
  async (_how, isRefused) => {
    let made = 0;
    setEnvironment({ newId: () => `asked ${(made += 1)}` } as Environment);
    const line = (stock_id: number) => ({ stock_id, counted: 40, seen_amount: 42, seen_version: 1 });
    const store = createEntryStore();
    const onDisk: string[] = [];
    const look = async () => {
      const kinds = (await createEntryStore().read(7)).map(({ refusal }) => (refusal ? 'asked' : 'count'));
      if (onDisk.at(-1) !== kinds.join(' ')) onDisk.push(kinds.join(' '));
    };
    const watched = {
      ...store,
      put: (...entries: Entry[]) => store.put(...entries).finally(look),
      settle: (...how: Parameters<typeof store.settle>) => store.settle(...how).finally(look),
    };
    const browser = aBrowser({ store: watched });
    const movement = { log_id: 7, who: 'Tom', action: 'adjusted', delta: -2, at: '', version: 2 };
    const unclear = [512, 513].map((stock_id) => ({
      ...{ stock_id, name: 'Hinge', counted: 40 },
      movements: [movement],
    }));
    const result = { differences: [], batch_id: null, unclear, newer: [] };
    browser.says(
      isRefused
        ? new ApiError(422, 'No', {}, result)
        : ({ kind: 'count', ...result } as unknown as WorkAnswer),
    );
    const queue = browser.open();
    const work = { kind: 'count' as const, location_id: 4, count_id: 'c', lines: [line(512), line(513)] };
    queue.add({ ...press('a'), work });
    await queue.flush();
    expect(onDisk).toEqual(['count', 'asked asked']);
    expect(queue.entries().map((entry) => (entry.refusal ? entry.work : null))).toEqual(
      [512, 513].map((id) => ({ kind: 'count', location_id: 4, lines: [line(id)] })),
    );
  },
);

test('a waiting row of the grid is sent again where others changed other fields, and asks where they changed the same field [offline.1758]', async () => {
  let made = 0;
  setEnvironment({ newId: () => `row ${(made += 1)}` } as Environment);
  const browser = aBrowser();
  const failure = (id: number, current: object) => ({ id, message: 'Changed', errors: {}, current });
  const failed = [
    failure(1, { name: 'Elbow', amount: 7, version: 3 }),
    failure(2, { name: 'T', version: 2 }),
  ];
  const nothing = { kind: 'sheet', updated: 0, batch_id: null, stock: [] };
  browser.says(new ApiError(422, 'No', {}, { ...nothing, failed }), {
    ...nothing,
    failed: [],
  } as unknown as WorkAnswer);
  const sent: Entry[] = [];
  const queue = browser.open();
  queue.listen(({ kind, entry }) => void (kind === 'done' && sent.push(entry)));
  const rows = [
    { stock_id: 1, version: 1, name: 'Elbow 15' },
    { stock_id: 2, version: 1, name: 'Tee 15' },
  ];
  const bases = { 1: { name: 'Elbow', amount: 5 }, 2: { name: 'Tee', amount: 5 } };
  const work = { kind: 'sheet' as const, rows, bases, names: { 1: 'Elbow', 2: 'Tee' } };
  queue.add({ ...press('sheet'), work });
  await queue.flush();
  expect(browser.sent).toEqual(['sheet', 'row 1']);
  expect(sent.at(-1)?.work).toMatchObject({ rows: [{ stock_id: 1, version: 3, name: 'Elbow 15' }] });
  expect(queue.entries()).toMatchObject([
    { id: 'row 2', refusal: { status: 409 }, about: { name: 'Tee' }, work: { rows: [{ version: 2 }] } },
  ]);
});

/** Sends changes of item 2 one after the other; returns what was sent of each, and which entries are left. */
async function sendOfOneItem(
  works: readonly Work[],
  answers: readonly (object | ApiError)[],
  { is_sent = false } = {},
) {
  setEnvironment({ newId: () => 'question' } as Environment);
  const browser = aBrowser();
  const sent: Work[] = [];
  const queue = browser.open({ isOnline: () => false });
  works.forEach((work, at) => queue.add({ ...press(`e${at + 1}`), work, is_sent }));
  await queue.flush();
  queue.stop();
  const later = browser.open({
    send: async ({ work }) => {
      sent.push(work);
      const answer = answers[sent.length - 1];
      if (answer instanceof Error) throw answer;
      return answer as WorkAnswer;
    },
  });
  await later.flush();
  return { sent, left: later.entries() };
}

const minus: Work = { kind: 'adjust', stock_id: 2, change: { delta: -1, reason: 'used' } };
const editOf = (fields: EditWork['fields'], base: EditWork['base']): EditWork => ({
  ...{ kind: 'edit', stock_id: 2, version: 1, fields, base },
});
const manyOf = (call: Partial<ManyWork['call']>): ManyWork => ({
  ...{ kind: 'many', names: { 1: 'Elbow', 2: 'Tee' }, versions: { 1: 1, 2: 1 } },
  call: { action: 'move', params: { location_id: 5 }, stock_ids: [1, 2], ...call },
});
const at = (location_id: number, version: number) => aStock({ id: 2, location_id, version });
const changedBy = (stock: Stock) => new ApiError(409, 'Changed', {}, { current: stock }, ['location_id']);
const isEdited = (stock: Stock) => ({ kind: 'edit', stock });
const areMoved = { kind: 'many', updated: 2, failed: [], batch_id: 'b', stock: [] };

test('a change that waits and was begun before an own earlier one of the same field goes on over that unasked [offline.2306]', async () => {
  const { sent, left } = await sendOfOneItem(
    [editOf({ location_id: 3 }, { location_id: 1 }), editOf({ location_id: 5 }, { location_id: 1 })],
    [isEdited(at(3, 2)), changedBy(at(3, 2)), isEdited(at(5, 3))],
  );
  expect(left).toEqual([]);
  expect(sent.at(-1)).toMatchObject({ fields: { location_id: 5 }, version: 2 });
});

test.each([
  ['an edit', editOf({ location_id: 3 }, { location_id: 1 }), isEdited(at(3, 2))],
  [
    'a bulk change of the item alone',
    manyOf({ params: { location_id: 3 }, stock_ids: [2], seen: [{ value: 1, stock_ids: [2] }] }),
    { ...areMoved, updated: 1 },
  ],
  [
    'an undo',
    { kind: 'undo', stock_id: 2, change: { log_id: 8 } } satisfies Work,
    { kind: 'undo', stock: at(3, 2) },
  ],
])(
  'several items that were changed at once say that they have seen what %s before has made of one of them [offline.2306]',
  async (_what, earlier, answer) => {
    const seen = [{ value: 1, stock_ids: [1, 2] }];
    const { sent } = await sendOfOneItem([earlier, manyOf({ seen })], [answer, areMoved]);
    expect(sent.at(-1)).toMatchObject({
      call: {
        seen: [
          { value: 1, stock_ids: [1] },
          { value: 3, stock_ids: [2] },
        ],
      },
    });
  },
);

test('a count that waits says of an own change from before it that it was before [offline.2306]', async () => {
  const count = { count: 9, reason: 'counted', seen_amount: 9, seen_version: 1 } as const;
  const line = { stock_id: 2, counted: 9, seen_amount: 9, seen_version: 1 };
  const stock = aStock({ id: 2, version: 2 });
  const { sent } = await sendOfOneItem(
    [
      minus,
      { kind: 'adjust', stock_id: 2, change: count },
      { kind: 'count', location_id: 3, lines: [line, { ...line, stock_id: 4 }] },
    ],
    [
      { kind: 'adjust', stock, log: { id: 81 } },
      { kind: 'adjust', stock, log: { id: 82 } },
      { kind: 'count', differences: [], batch_id: null },
    ],
  );
  expect(sent.slice(1)).toMatchObject([
    { change: { ...count, sides: { 81: 'before' } } },
    { lines: [{ sides: { 81: 'before', 82: 'before' } }, { stock_id: 4 }] },
  ]);
});

test.each([
  [
    'an edit',
    editOf({ location_id: 3, note: 'Mine' }, { location_id: 1, note: null }),
    [changedBy(at(9, 2)), isEdited(at(9, 3)), changedBy(at(9, 3))],
  ],
  [
    'a bulk change',
    manyOf({ params: { location_id: 3 }, stock_ids: [2], seen: [{ value: 1, stock_ids: [2] }] }),
    [
      new ApiError(422, 'No', {}, { failed: [{ id: 2, message: '', errors: {}, current: at(9, 2) }] }),
      changedBy(at(9, 2)),
    ],
  ],
])(
  'what somebody else has changed of an item is asked about once, with the last own change of the same, after %s [offline.2307]',
  async (_what, earlier, answers) => {
    const last = editOf({ location_id: 5 }, { location_id: 3 });
    const { sent, left } = await sendOfOneItem([earlier, last], answers);
    expect(left).toMatchObject([{ id: 'e2', refusal: { status: 409 }, work: last }]);
    expect(left).toHaveLength(1);
    const goesOn = sent.filter(({ kind }, turn) => kind === 'edit' && turn === 1);
    if (answers.length === 3) expect(goesOn).toMatchObject([{ fields: { note: 'Mine' }, version: 2 }]);
  },
);

const WAS_SENT = { is_sent: true };
const itemCount = (count: number): Work => ({
  ...{ kind: 'adjust', stock_id: 2 },
  change: { count, reason: 'counted', seen_amount: 9, seen_version: 1 },
});
const locationCount = (counted: number): Work => ({
  ...{ kind: 'count', location_id: 3 },
  lines: [{ stock_id: 2, counted, seen_amount: 9, seen_version: 1 }],
});
const movementOf = (log_id: number) => ({
  log_id,
  who: 'Tom',
  action: 'adjusted',
  delta: -1,
  at: '',
  version: 2,
});
const isAskedAbout = (...logs: number[]) => new ApiError(422, 'No', {}, { movements: logs.map(movementOf) });
const isAdjusted = (log_id: number) => ({ kind: 'adjust', stock: aStock({ id: 2 }), log: { id: log_id } });
const linesAskedAbout = (...logs: number[]) => ({
  ...{ kind: 'count', differences: [], batch_id: null, newer: [] },
  unclear: [{ stock_id: 2, name: 'Tee', counted: 8, movements: logs.map(movementOf) }],
});
const isCounted = { kind: 'count', differences: [], batch_id: 'b' };

test.each([
  ['of an item', itemCount(8), isAskedAbout(81), isAdjusted(82), { change: { sides: { 81: 'before' } } }],
  [
    'of a location',
    locationCount(8),
    linesAskedAbout(81),
    isCounted,
    { lines: [{ sides: { 81: 'before' } }] },
  ],
])(
  'a count %s that was sent before without an answer is sent as it was, and not asked about an own change from before it [offline.2306]',
  async (_what, count, question, done, said) => {
    const { sent, left } = await sendOfOneItem([minus, count], [isAdjusted(81), question, done], WAS_SENT);
    expect(sent.slice(1)).toMatchObject([count, said]);
    expect(JSON.stringify(sent[1])).not.toContain('sides');
    expect(left).toEqual([]);
  },
);

test('a change that is asked about an own count from after it is sent with the answer as soon as that count is booked [offline.2306]', async () => {
  const { sent, left } = await sendOfOneItem(
    [minus, itemCount(8)],
    [isAskedAbout(82), isAdjusted(82), isAdjusted(83)],
    WAS_SENT,
  );
  expect(sent.slice(2)).toMatchObject([{ ...minus, change: { sides: { 82: 'after' } } }]);
  expect(left).toEqual([]);
});

test.each([
  [
    'in part',
    { ...areMoved, updated: 1, failed: [{ id: 2, message: '', errors: {}, current: at(3, 2) }] },
    [2],
  ],
  ['as a whole', new ApiError(422, 'No', {}, { failed: [] }), [1, 2]],
])(
  'several items that were changed at once and are refused %s, after a first answer was lost, go on over what an own change has made [offline.2306]',
  async (_how, refused, stock_ids) => {
    const seen = [{ value: 1, stock_ids: [1, 2] }];
    const { sent, left } = await sendOfOneItem(
      [editOf({ location_id: 3 }, { location_id: 1 }), manyOf({ seen })],
      [isEdited(at(3, 2)), refused, areMoved],
      WAS_SENT,
    );
    expect(sent[1]).toMatchObject({ call: { seen } });
    expect(sent[2]).toMatchObject({ call: { stock_ids } });
    expect((sent[2] as ManyWork).call.seen).toContainEqual({ value: 3, stock_ids: [2] });
    expect(left).toEqual([]);
  },
);

test('a change of a field whose answer was lost is not asked about when an own later one, booked meanwhile, has made what is there [offline.2307]', async () => {
  const { sent, left } = await sendOfOneItem(
    [editOf({ location_id: 3 }, { location_id: 1 }), editOf({ location_id: 5 }, { location_id: 3 })],
    [changedBy(at(5, 3)), isEdited(at(5, 3))],
    WAS_SENT,
  );
  expect([sent.length, left]).toEqual([2, []]);
});

test('of several that were counted each is asked about no own change from before that [offline.2306]', async () => {
  const seen = [{ value: 9, stock_ids: [1, 2] }];
  const counted = manyOf({ action: 'adjust', params: { count: 8, reason: 'counted' }, seen });
  const stale = { id: 2, message: '', errors: {}, current: aStock({ id: 2, amount: 8, version: 2 }) };
  const { sent } = await sendOfOneItem(
    [minus, counted],
    [isAdjusted(81), { ...areMoved, updated: 1, failed: [stale] }, isAdjusted(82)],
  );
  expect(sent[2]).toMatchObject({ kind: 'adjust', change: { count: 8, sides: { 81: 'before' } } });
});

test.each([
  ['an item', itemCount(8), itemCount(7), isAskedAbout(7)],
  ['an item, and then its location,', itemCount(8), locationCount(7), linesAskedAbout(7)],
  ['a location, and then one of its items,', locationCount(8), itemCount(7), isAskedAbout(7)],
])(
  'two counts of %s that wait are one question, about the later number [offline.2340]',
  async (_what, first, last, lastAsked) => {
    const firstAsked = first.kind === 'count' ? linesAskedAbout(7) : isAskedAbout(7);
    const { left } = await sendOfOneItem([first, last], [firstAsked, lastAsked]);
    expect(left).toMatchObject([{ work: last, refusal: { status: 422 } }]);
    expect(left).toHaveLength(1);
    const booked = last.kind === 'count' ? isCounted : isAdjusted(82);
    emptyDatabase();
    expect((await sendOfOneItem([first, last], [firstAsked, booked])).left).toEqual([]);
  },
);

test('a line of a count that was counted before an own other count of the item, and saved after it, leaves that question [offline.2340]', async () => {
  const earlier: Work = {
    ...{ kind: 'count', location_id: 3 },
    lines: [{ stock_id: 2, counted: 7, seen_amount: 9, seen_version: 1, before_ms: 900 }],
  };
  const { left } = await sendOfOneItem([itemCount(8), earlier], [isAskedAbout(7), isCounted]);
  expect(left).toMatchObject([{ work: itemCount(8) }]);
});

test('what is changed of an item after a count of its location that waits is sent after that [offline.1757]', async () => {
  const works = [locationCount(8), minus];
  const failed = await sendOfOneItem(works, [new ApiError(500, 'No', {})]);
  expect(failed.sent).toMatchObject([locationCount(8)]);
  expect(failed.left.map(({ id }) => id)).toEqual(['e1', 'e2']);
  emptyDatabase();
  const { sent, left } = await sendOfOneItem(works, [isCounted, isAdjusted(81)]);
  expect(sent).toMatchObject(works);
  expect(left).toEqual([]);
});
