import type { FieldChange, ListLog } from '@storeroom/contract';
import { forgetQueries } from '@storeroom/sdk/host';
import { aUser, fakeApi, recordedResult, renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/admin.en.json';
import fr from '../texts/admin.fr.json';
import LogsScreen from './logs.screen';

afterEach(forgetQueries);

const LOGS = 'GET /api/stock/lists/logs';
const [RECORDED] = recordedResult(LOGS).logs.data;
const NAME = 'Fenwick Plumbing';

const told = (action: ListLog['action'], ...changes: FieldChange[]) => ({ action, changes });
const change = (field: string, old: FieldChange['old'], next: FieldChange['new'], new_text?: string) => ({
  field,
  old,
  new: next,
  ...(new_text && { old_text: null, new_text }),
});
const ENTRIES = [
  told('created', change('continues_id', null, 40, NAME), change('item_count', null, 3)),
  told('created', change('copy_of', null, 40, NAME), change('item_count', null, 1)),
  told('completed', change('status', 'picking', 'done'), change('remaining', 3, 'carry_over')),
  told('completed', change('status', 'picking', 'done'), change('remaining', 1, 'close')),
  told('short', change('short_reason', null, 'too_few'), change('substitute_stock_id', null, 9, 'Bolt B')),
  told('short', change('short_reason', 'too_few', null)),
  told('edited', change('result_sent_to', null, 'ada@example.com')),
];

test.each([
  [
    'en' as const,
    [
      'Continues Fenwick Plumbing · 3 lines',
      'Copy of Fenwick Plumbing · 1 line',
      'Status: picking → done · 3 open lines carried over to a new list',
      'Status: picking → done · 1 open line closed',
      'Reason: Too few · Replaced by Bolt B',
      'No longer short',
      'Result sent',
      'To ada@example.com',
    ],
  ],
  [
    'fr' as const,
    [
      'Suite de Fenwick Plumbing · 3 lignes',
      'Copie de Fenwick Plumbing · 1 ligne',
      'État : en préparation → terminée · 3 lignes ouvertes reportées sur une nouvelle liste',
      'État : en préparation → terminée · 1 ligne ouverte clôturée',
      'Motif : Quantité insuffisante · Remplacé par Bolt B',
      'Ne manque plus',
      'Résultat envoyé',
      'À ada@example.com',
    ],
  ],
])('changes of a picking list are told in words in the log (%s) [logs.779]', async (locale, sentences) => {
  const data = ENTRIES.map((entry, at) => ({ ...RECORDED!, ...entry, id: 100 - at, batch_id: null }));
  const pagination = { total: data.length, per_page: 15, current_page: 1, last_page: 1, from: 1 };
  const api = fakeApi()
    .on(LOGS, { body: { result: { logs: { data, pagination } } } })
    .on('GET /api/users')
    .on('GET /api/logs/seals');
  await renderScreen(<LogsScreen />, {
    api,
    at: locale === 'en' ? '/logs?type=lists' : '/fr/logs?type=lists',
    locale,
    now: Date.parse('2026-11-20T14:05:00Z'),
    user: aUser('manager'),
    texts: { admin: locale === 'en' ? en : fr },
  });
  for (const words of sentences) expect(await screen.findByText(words)).toBeInTheDocument();
});

test('lines added to a picking list at once are one log row with their number, which opens into them', async () => {
  const log = (id: number): ListLog => ({
    ...RECORDED!,
    id,
    action: 'item_added',
    stock_name: `Bolt ${id}`,
    changes: [],
    batch_id: '0f0b0ad2-7a4d-4f36-9f0e-0a5d1f6f0a21',
  });
  const page = (data: ListLog[], total: number) => ({
    body: {
      result: {
        logs: { data, pagination: { total, per_page: 100, current_page: 1, last_page: 1, from: 1 } },
      },
    },
  });
  const api = fakeApi()
    .on(LOGS, ({ query }) =>
      query.has('group')
        ? page([log(3), log(2), log(1)], 40)
        : page(
            [
              { ...log(1), group: { entries: 40 } },
              { ...log(50), batch_id: null },
            ],
            2,
          ),
    )
    .on('GET /api/users')
    .on('GET /api/logs/seals');
  await renderScreen(<LogsScreen />, {
    api,
    at: '/logs?type=lists&name=bolt',
    now: Date.parse('2026-11-20T14:05:00Z'),
    user: aUser('manager'),
    texts: { admin: en },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Line added \(40\)/ }));
  expect(await screen.findByText(/^Bolt 2/)).toBeVisible();
  const asked = api.calls.filter(({ path }) => path === '/api/stock/lists/logs');
  expect(asked.map(({ query }) => [query.get('grouped'), query.get('group'), query.get('name')])).toEqual([
    ['true', null, 'bolt'],
    [null, '1', 'bolt'],
  ]);
});
