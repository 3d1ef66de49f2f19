import { ITEM, namesOf, type Field, type StockLog } from '@storeroom/contract';
import item from '@storeroom/contract/item-words.en.json';
import { forgetQueries } from '@storeroom/sdk/host';
import { aUser, expectAccessible, fakeApi, recordedResult, renderScreen } from '@storeroom/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/admin.en.json';
import fr from '../texts/admin.fr.json';
import LogsScreen from './logs.screen';

const NOW = Date.parse('2026-11-20T14:05:00Z');
const LOGS = 'GET /api/stock/logs';
const [RECORDED] = recordedResult(LOGS).logs.data;

const change = (field: string, old: string | number | null, next: string | number | null) => ({
  field,
  old,
  new: next,
});

function edit(id: number, changes: StockLog['changes'], over: Partial<StockLog> = {}): StockLog {
  return {
    ...RECORDED!,
    changed_again: false,
    id,
    stock_id: id,
    created_at: '2026-11-20T14:02:00.000000Z',
    name: `Screws M${id}`,
    action: 'edited',
    reason: null,
    note: null,
    delta: null,
    amount_after: null,
    list_id: null,
    batch_id: null,
    undone: false,
    changes,
    ...over,
  };
}

async function open(logs: StockLog[], locale: 'en' | 'fr' = 'en', role: 'manager' | 'auditor' = 'manager') {
  const pagination = { total: logs.length, per_page: 15, current_page: 1, last_page: 1, from: 1 };
  const api = fakeApi()
    .on(LOGS, { body: { result: { logs: { data: logs, pagination } } } })
    .on('GET /api/stock/locations')
    .on('GET /api/users')
    .on('GET /api/logs/seals');
  const at = locale === 'en' ? '/logs' : '/fr/logs';
  const texts = { admin: locale === 'en' ? en : fr };
  const shown = await renderScreen(<LogsScreen />, { api, at, locale, now: NOW, user: aUser(role), texts });
  await screen.findByRole('row', { name: new RegExp(logs[0]!.name) });
  return shown;
}

const row = (id: number) => screen.getByRole('row', { name: new RegExp(`Screws M${id}\\b`) });

afterEach(forgetQueries);

const EDITS = [
  edit(1, [change('minimum', 10, 1200)]),
  edit(2, [change('unit', null, 'metre')]),
  edit(3, [change('codes', 'A-1', 'A-1, 4006381333931')]),
  edit(4, [change('codes', '4006381333931', null)]),
  edit(5, [change('note', 'Cut', 'Cut to length')]),
  edit(6, [change('codes', 'A-1', 'B-1, B-2')]),
];

test.each([
  [
    'en',
    'Minimum ofScrews M1from 10to 1,200',
    'Unit ofScrews M2from noneto metres',
    'Code 4006381333931 added toScrews M3',
    'Code 4006381333931 removed fromScrews M4',
    'Note ofScrews M5from Cutto Cut to length',
    'Codes ofScrews M6from A-1to B-1, B-2',
  ],
  [
    'fr',
    'Minimum deScrews M1de 10à 1 200',
    'Unité deScrews M2de aucuneà mètres',
    'Code 4006381333931 ajouté àScrews M3',
    'Code 4006381333931 retiré deScrews M4',
    'Note deScrews M5de Cutà Cut to length',
    'Codes deScrews M6de A-1à B-1, B-2',
  ],
] as const)(
  'a log row of a single changed field names it with its old and new value, or the one code that was added or removed, in %s [logs.652]',
  async (locale, ...told) => {
    const { container } = await open(EDITS, locale);
    told.forEach((words, at) => {
      expect(row(at + 1).textContent.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words);
    });
    await expectAccessible(container);
  },
);

test('a log row of several changed fields, or of an undone edit, names each field [logs.652]', async () => {
  const several = [
    change('name', 'Screw', 'Screws M7'),
    change('minimum', null, 5),
    change('note', null, 'New'),
  ];
  await open([
    edit(7, several),
    edit(8, [change('minimum', 20, 10)], { action: 'undone' }),
    edit(9, [change('codes', 'A-1, A-2', 'A-2')], { action: 'restored' }),
  ]);
  expect(row(7)).toHaveTextContent('Edited');
  expect(
    within(row(7)).getByText('Name: Screw → Screws M7 · Minimum: none → 5 · Note: none → New'),
  ).toBeVisible();
  expect(within(row(8)).getByText('Minimum: 20 → 10')).toBeVisible();
  expect(within(row(9)).getByText('Code A-1 removed')).toBeVisible();
});

test.each([
  ['Photo added to', null, 'a1b2-40x30'],
  ['Photo replaced on', 'a1b2-40x30', 'c3d4-40x30'],
  ['Photo removed from', 'c3d4-40x30', null],
])(
  'a log row says “%s” before the item’s name, without the file’s address [logs.652]',
  async (words, old, next) => {
    await open([edit(1, [change('photo', old, next)])]);
    expect(row(1)).toHaveTextContent(words);
    expect(row(1)).not.toHaveTextContent(/40x30|nothing/i);
  },
);

test('each item of a bulk edit in the log is shown with its own code [logs.652]', async () => {
  const batch_id = '0a1b2c3d-0000-4000-8000-000000000001';
  const logs = [1, 2].map((id) => edit(id, [change('codes', null, `C-${id}`)], { batch_id }));
  const pagination = { total: 2, per_page: 15, current_page: 1, last_page: 1, from: 1 };
  const api = fakeApi()
    .on(LOGS, ({ query }) => {
      const line = { ...logs[0]!, group: { entries: 2, alike: false, one_item: false, undone: false } };
      return { body: { result: { logs: { data: query.has('group') ? logs : [line], pagination } } } };
    })
    .on('GET /api/stock/locations')
    .on('GET /api/users')
    .on('GET /api/logs/seals');
  await renderScreen(<LogsScreen />, {
    api,
    at: '/logs',
    now: NOW,
    user: aUser('manager'),
    texts: { admin: en },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Added a code to 2 items' }));
  await screen.findByText(/Code C-2 added/);
  expect(row(1)).toHaveTextContent('Code C-1 added');
  expect(row(2)).toHaveTextContent('Code C-2 added');
});

test('edits in the log offer Undo unless they were undone already [logs.653]', async () => {
  await open([...EDITS, edit(7, [change('minimum', 1, 2)], { undone: true })]);
  const undoes = screen.getAllByRole('button', { name: /^Undo the change of Screws M[1-6]$/ });
  expect(undoes).toHaveLength(EDITS.length);
  expect(within(row(7)).queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('an auditor’s log offers no Undo of edits [logs.653]', async () => {
  await open(EDITS, 'en', 'auditor');
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('a change of any field of an item but whether it allows minus is told by its name with old and new value, alone and among others [logs.652]', async () => {
  const changes = namesOf(ITEM).map((field) => {
    const described: Field = ITEM[field];
    const values = { text: 'Acme', lines: 'Cut', amount: 20, flag: true, choice: '' };
    const next = described.kind === 'choice' ? (described.choices[0] ?? '') : values[described.kind];
    return { field, old: described.kind === 'flag' ? false : null, new: next };
  });
  await open([...changes.map((one, at) => edit(at + 1, [one])), edit(50, changes)]);
  for (const [at, { field, new: next }] of changes.entries()) {
    const words: Words = item[field];
    const said = next === true ? words.yes : (words.choices?.[String(next)] ?? String(next));
    if (field === 'allow_minus_amount') continue;
    expect(row(at + 1)).toHaveTextContent(`${words.name} ofScrews M${at + 1}from ${words.none}to ${said}`);
    expect(row(50)).toHaveTextContent(`${words.name}: ${words.none} → ${said}`);
  }
});

interface Words {
  name: string;
  none: string;
  yes?: string;
  choices?: Record<string, string>;
}
