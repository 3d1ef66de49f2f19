import type { StockLog } from '@storeroom/contract';
import { queryClient } from '@storeroom/sdk';
import { setConnectionAtom } from '@storeroom/sdk/host';
import { aUser, fakeApi, recordedResult, renderScreen, type FakeApi, type Reply } from '@storeroom/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/admin.en.json';
import fr from '../texts/admin.fr.json';
import ActivityWidget from './activity.widget';

const NOW = Date.parse('2026-11-20T14:05:00Z');
const LOG: StockLog = { ...recordedResult('GET /api/stock/logs').logs.data[0]!, name: 'PTFE tape 12 mm' };
const LOGS = 'GET /api/stock/logs';
const answer = (...data: StockLog[]): Reply<typeof LOGS> => ({
  body: { result: { logs: { data, pagination: { total: data.length } } } },
});

const show = (api: FakeApi, locale: 'en' | 'fr' = 'en', texts: typeof en | typeof fr = en) =>
  renderScreen(<ActivityWidget />, {
    api,
    locale,
    now: NOW,
    user: aUser('manager'),
    texts: { admin: texts },
  });

test('the activity list is no longer marked as live after it could not be read again [G.237]', async () => {
  const api = fakeApi().on(LOGS, answer(LOG));
  const { store } = await show(api);
  act(() => store.set(setConnectionAtom, { connection: 'live', socket_id: '1.1' }));
  expect(await screen.findByText('live')).toBeVisible();
  api.on(LOGS, { status: 400 });
  await act(() => queryClient().invalidateQueries());
  await waitFor(() => expect(screen.queryByText('live')).not.toBeInTheDocument());
  expect(screen.getByText(/PTFE tape/)).toBeVisible();
});

test('an activity list that could not be read says so and can be read again [G.236]', async () => {
  const api = fakeApi().on(LOGS, { status: 400 });
  await show(api);
  expect(await screen.findByText(/The server did not answer/)).toBeVisible();
  api.on(LOGS, answer());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
});

test.each([
  ['en', en, 'Priya used 1 Masking tape · 5 times', 'Tom archived 3 items', 'Priya used 3 Masking tape'],
  [
    'fr',
    fr,
    'Priya a sorti 1 Masking tape · 5 fois',
    'Tom a archivé 3 articles',
    'Priya a sorti 3 Masking tape',
  ],
] as const)(
  'one person’s repeated changes of an item, and changes made at once, are one entry of the activity list each, in %s [pages.406, logs.1720]',
  async (locale, texts, again, atOnce, pressed) => {
    const used = (id: number, over: Partial<StockLog> = {}): StockLog => ({
      ...LOG,
      id,
      name: 'Masking tape',
      stock_id: 7,
      actor: { id: 5, name: 'Priya Nair' },
      action: 'adjusted',
      reason: 'used',
      delta: -1,
      amount_after: 20,
      list_id: null,
      batch_id: null,
      ...over,
    });
    const archived = (id: number, entries: number) =>
      used(id, {
        group: { entries, alike: false, one_item: false, undone: false },
        action: 'archived',
        delta: null,
        stock_id: id,
        batch_id: 'b',
        actor: { id: 6, name: 'Tom Ash' },
      });
    const entries = [
      ...[20, 19, 18, 17, 16].map((id) => used(id)),
      used(15, { delta: -2 }),
      used(14, { delta: -2, actor: { id: 6, name: 'Tom Ash' } }),
      archived(13, 3),
      used(10, { created_at: '2026-11-20T10:00:00.000000Z' }),
      used(9, { created_at: '2026-11-20T08:00:00.000000Z' }),
      used(7, {
        delta: -3,
        batch_id: 'c',
        group: { entries: 3, alike: false, one_item: true, undone: false },
      }),
    ];
    await show(fakeApi().on(LOGS, answer(...entries)), locale, texts);
    const told = await screen.findAllByRole('listitem');
    expect(told).toHaveLength(7);
    expect(told[0]).toHaveTextContent(again);
    expect(told[3]).toHaveTextContent(atOnce);
    expect(told[6]).toHaveTextContent(pressed);
  },
);

test.each([
  ['en', en],
  ['fr', fr],
])(
  'every action of the log has its sentence in the activity list, in %s [G.228]',
  (_locale, { action, activity }) => {
    const actions = Object.keys(action).toSorted();
    const did = Object.keys(activity.did).filter((key) => !/^field./.test(key));
    expect(did.toSorted()).toEqual(actions);
    expect(Object.keys(activity.many).toSorted()).toEqual(actions);
  },
);

test.each([
  [
    'en',
    en,
    [
      'Priya changed the minimum of Screws: 10 → 20',
      'Priya added code B-1 to Screws',
      'Priya changed the note of Screws · 2 times',
    ],
  ],
  [
    'fr',
    fr,
    [
      'Priya a modifié le minimum de Screws : 10 → 20',
      'Priya a ajouté le code B-1 à Screws',
      'Priya a modifié la note de Screws · 2 fois',
    ],
  ],
] as const)(
  'an edit in the activity list names the field, a minimum with its old and new value, in %s [logs.652]',
  async (locale, texts, told) => {
    const edited = (id: number, field: string, old: string | number, next: string | number): StockLog => ({
      ...LOG,
      id,
      name: 'Screws',
      stock_id: 7,
      actor: { id: 5, name: 'Priya Nair' },
      action: 'edited',
      reason: null,
      delta: null,
      amount_after: null,
      list_id: null,
      batch_id: null,
      changes: [{ field, old, new: next }],
    });
    const entries = [
      edited(9, 'minimum', 10, 20),
      edited(8, 'minimum', 5, 10),
      edited(7, 'codes', 'A-1', 'A-1, B-1'),
      edited(6, 'note', 'b', 'c'),
      edited(5, 'note', 'a', 'b'),
    ];
    await show(fakeApi().on(LOGS, answer(...entries)), locale, texts);
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
      textContent.replaceAll(/[\u00a0\u202f]/g, ' '),
    );
    expect(lines).toHaveLength(4);
    expect([lines[0], lines[2], lines[3]]).toEqual(
      told.map((words) => expect.stringContaining(words) as string),
    );
  },
);

test('a name that looks like a tag is shown in the activity list as it was typed [logs.2786]', async () => {
  const log = { ...LOG, name: '<b>M8</b> bolt', actor: { id: 5, name: '<b>' }, list_id: null };
  await show(fakeApi().on(LOGS, answer(log)));
  expect(await screen.findByRole('listitem')).toHaveTextContent(/<b> .* <b>M8<\/b> bolt/);
});

test('the activity list has ten lines at most, and its changes of one item more than an hour apart are two [pages.406]', async () => {
  const at = (id: number, stock_id: number, minute: number): StockLog => ({
    ...LOG,
    ...{ id, stock_id, name: `Item ${stock_id}`, created_at: new Date(NOW - minute * 60_000).toISOString() },
  });
  const apart = [at(40, 1, 0), at(39, 1, 60), at(38, 1, 61)];
  const others = Array.from({ length: 12 }, (_, place) => at(30 - place, 100 + place, 70));
  await show(fakeApi().on(LOGS, answer(...apart, ...others)));
  const lines = await screen.findAllByRole('listitem');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toHaveTextContent('Item 1 · 2 times');
  expect(lines[1]).toHaveTextContent(/Item 1(?! · )/);
});
