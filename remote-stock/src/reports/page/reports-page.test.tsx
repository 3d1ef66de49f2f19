import type { Role } from '@storeroom/contract';
import { forgetQueries, publishLive, publishReconnect, setUserAtom, toastsAtom } from '@storeroom/sdk/host';
import { addTexts, chooseTeamAtom } from '@storeroom/sdk';
import {
  aUser,
  expectAccessible,
  fakeApi,
  recordedResult,
  renderScreen,
  type FakeApi,
} from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REPORTS_IN_ORDER, textKeyOf } from '../data/report-address.rules';
import ReportsScreen from '../reports.screen';
import stockEn from '../../texts/stock.en.json';
import stockFr from '../../texts/stock.fr.json';
import en from '../../texts/stock-reports.en.json';
import fr from '../../texts/stock-reports.fr.json';

const NOW = Date.parse('2026-11-20T14:05:00Z');
const MOVEMENTS = 'GET /api/stock/reports/movements';

function anApi(): FakeApi {
  const api = fakeApi().on('GET /api/stock/locations').on('GET /api/stock/locations/{id}', { status: 404 });
  for (const key of REPORTS_IN_ORDER) api.on(`GET /api/stock/reports/${key}`);
  return api;
}

interface Opening {
  api?: FakeApi;
  locale?: 'en' | 'fr';
  role?: Role;
}

function open(query = '', { api = anApi(), locale = 'en', role = 'manager' }: Opening = {}) {
  const at = `${locale === 'fr' ? '/fr' : ''}/stock/reports${query}`;
  const texts = { stock: locale === 'fr' ? stockFr : stockEn };
  return renderScreen(<ReportsScreen />, { api, at, locale, now: NOW, user: aUser(role), texts });
}

const asked = (api: FakeApi, key = 'movements') =>
  api.calls.filter(({ path }) => path.endsWith(`reports/${key}`));
const chart = () => screen.findByRole('slider', { name: /^(Chart|Graphique)/ });
const address = () => screen.getByTestId('address').textContent;

afterEach(forgetQueries);

const WORDS = { en, fr };
describe.each(['en', 'fr'] as const)('in %s', (locale) => {
  test.each(REPORTS_IN_ORDER)(
    'the report %s shows its question, three figures, as of when it is, and a chart and a table or that there is none, and no sentence ends with two full stops [logs.270, D-R10, logs.1022]',
    async (key) => {
      const { container } = await open(`?report=${key}`, { locale });
      const words = WORDS[locale];
      expect(await screen.findByRole('heading', { name: words.question[textKeyOf(key)] })).toBeVisible();
      await screen.findByRole('button', { name: /^(as of|Actualisé\s:) / });
      expect(container.querySelectorAll('dl dt')).toHaveLength(3);
      const table = screen.queryByRole('table');
      expect(table ?? screen.queryByRole('heading', { name: words.none[textKeyOf(key)] })).toBeVisible();
      if (table) expect(await chart()).toBeVisible();
      expect(container.textContent).not.toMatch(/undefined|NaN|\{\{|\.\.$|\.\.[^.]/);
      if (locale === 'en') await expectAccessible(container);
    },
  );
});

test.each([
  ['en', 'Entries of the log up to 5 March 2024 are in an archive'],
  ['fr', 'Les entrées du journal jusqu’au 5 mars 2024 ont été transférées dans une archive'],
] as const)(
  'a report that looks back to archived entries says up to which day they are, in %s [logs.2326]',
  async (locale, sentence) => {
    const report = recordedResult(MOVEMENTS);
    // In the reader's time zone it is already 5 March.
    const archived_until = '2024-03-04T23:30:00.000000Z';
    const period = { ...report.period, tz: 'Europe/Paris' };
    const api = anApi().on(MOVEMENTS, { body: { result: { ...report, period, archived_until } } });
    await open('?report=movements', { api, locale });
    expect(await screen.findByText(new RegExp(`^${sentence}`))).toBeVisible();
  },
);

test('the report of low items shows how many are below their minimum and how many are empty [stock.743]', async () => {
  const report = recordedResult('GET /api/stock/reports/low');
  const totals = { ...report.totals, low: 7, empty: 40, run_out: 3 };
  const api = anApi().on('GET /api/stock/reports/low', { body: { result: { ...report, totals } } });
  const { container } = await open('?report=low', { api });
  await chart();
  const figures = [...container.querySelectorAll('dl dt')].map((term) => term.parentElement?.textContent);
  expect(figures.slice(0, 2)).toEqual(['Below minimum7', 'Empty403 of them with a minimum']);
});

test('every amount of a low item in its report has the unit of the item [stock.743]', async () => {
  const report = recordedResult('GET /api/stock/reports/low');
  const level = { unit: 'metre' as const, amount: 2, committed: 3, minimum: 9, shortfall: 7 };
  const rows = report.rows.slice(0, 1).map((row) => ({ ...row, ...level }));
  const api = anApi().on('GET /api/stock/reports/low', { body: { result: { ...report, rows } } });
  await open('?report=low', { api });
  await chart();
  const [, row] = screen.getAllByRole('row');
  const cells = within(row!).getAllByRole('cell');
  const told = cells.slice(-5, -1).map((cell) => cell.textContent?.replace(/\s/g, ' '));
  expect(told).toEqual(['2 m', '9 m', '7 m', '3 m']);
});

test('every amount of an item below zero in its report has the unit of the item [logs.2599]', async () => {
  const report = recordedResult('GET /api/stock/reports/below-zero');
  const level = { name: 'Hose', unit: 'metre' as const, depth: 1.5, committed: 3 };
  const rows = report.rows.slice(0, 1).map((row) => ({ ...row, ...level }));
  const api = anApi().on('GET /api/stock/reports/below-zero', { body: { result: { ...report, rows } } });
  await open('?report=below-zero', { api });
  expect(await screen.findByRole('row', { name: /Hose.*1\.5\sm.*3\sm/ })).toBeVisible();
});

test('the report of counts has its amounts with the unit of the item, also the largest difference [logs.2411]', async () => {
  const report = recordedResult('GET /api/stock/reports/counts');
  const level = { name: 'Hose', unit: 'metre' as const, expected: 30, counted: 28.5, difference: -1.5 };
  const rows = report.rows.slice(0, 1).map((row) => ({ ...row, ...level }));
  const api = anApi().on('GET /api/stock/reports/counts', { body: { result: { ...report, rows } } });
  await open('?report=counts', { api });
  expect(await screen.findByText(/largest difference: Hose, −1\.5\sm\.$/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Hose.*30\sm.*28\.5\sm.*−1\.5\sm/ })).toBeVisible();
});

test('the report of picking has what was missing with the unit of the item [logs.2411]', async () => {
  const report = recordedResult('GET /api/stock/reports/picking');
  const place = { team_id: 2, team_name: 'Leeds', location_id: 1, location_name: 'Rack A1' };
  const short = { reason: 'damaged' as const, lines: 2, amount: 3.5, unit: 'metre' as const };
  const rows = [{ ...place, stock_id: 5, name: 'Hose', ...short }];
  const api = anApi().on('GET /api/stock/reports/picking', {
    body: { result: { ...report, rows, row_count: 1 } },
  });
  await open('?report=picking', { api, locale: 'fr' });
  expect(await screen.findByRole('row', { name: /Hose.*2\s*3,5\sm/ })).toBeVisible();
});

test('where no item has a minimum, the report of low items says so and how many items are empty, and leads to them [logs.1306]', async () => {
  const report = recordedResult('GET /api/stock/reports/low');
  const totals = { ...report.totals, low: 0, empty: 45, run_out: 0, with_minimum: 0, at_minimum: 0 };
  const api = anApi().on('GET /api/stock/reports/low', {
    body: { result: { ...report, totals, rows: [], row_count: 0 } },
  });
  const { container } = await open('?report=low', { api });
  expect(await screen.findByText(/^No item has a minimum yet/)).toBeVisible();
  expect(await screen.findByText(/^45 items are empty now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See empty stock' })).toHaveAttribute('href', '/stock/empty');
  const figures = [...container.querySelectorAll('dl dt')].map((term) => term.parentElement?.textContent);
  expect(figures.slice(0, 2)).toEqual(['Below minimum0', 'Empty45']);
  expect(screen.queryByText(/has more than it|Nothing has to be ordered/)).not.toBeInTheDocument();
});

test('items of the same name are told apart in a report: in the chart by their location, and in the table by their number where they share a location [logs.850]', async () => {
  const report = recordedResult('GET /api/stock/reports/low');
  const [row] = report.rows;
  const at = (stock_id: number, location_id: number, location_name: string) =>
    ({ ...row, name: 'Tee', stock_id, location_id, location_name }) as (typeof report.rows)[number];
  const rows = [at(1, 1, 'Rack A1'), at(2, 1, 'Rack A1'), at(3, 2, 'Yard')];
  const api = anApi().on('GET /api/stock/reports/low', { body: { result: { ...report, rows } } });
  await open('?report=low', { api });
  await chart();
  const links = within(screen.getByRole('table')).getAllByRole('link', { name: 'Tee' });
  expect(links.map((link) => link.parentElement?.textContent)).toEqual([
    expect.stringMatching(/^Tee No\. 1/),
    expect.stringMatching(/^Tee No\. 2/),
    expect.stringMatching(/^Tee(?! No)/),
  ]);
  expect(await chart()).toHaveAttribute('aria-valuetext', expect.stringContaining('Tee · Rack A1'));
});

test.each([
  ['overview', 'Archived items are not counted. Oversold amounts are shown separately'],
  ['locations', 'including those out of stock, without archived ones; oversold amounts are subtracted'],
] as const)('the report %s says what its figures include [logs.854]', async (key, words) => {
  await open(`?report=${key}`);
  await chart();
  expect(screen.getByText(words, { exact: false })).toBeVisible();
});

test('the reports are listed with the open one marked, and their links and the request have period, grouping and location of the address [logs.750, logs.272]', async () => {
  const { api } = await open('?report=movements&from=2026-11-01&to=2026-11-20&group=week&location_id=1');
  await chart();
  const list = within(screen.getByRole('navigation', { name: 'Reports' }));
  expect(list.getAllByRole('link')).toHaveLength(REPORTS_IN_ORDER.length);
  expect(list.getByRole('link', { name: 'In and out' })).toHaveAttribute('aria-current', 'page');
  expect(list.getByRole('link', { name: 'Picking' })).toHaveAttribute(
    'href',
    '/stock/reports?report=picking&from=2026-11-01&to=2026-11-20&group=week&location_id=1',
  );
  const query = Object.fromEntries(asked(api)[0]?.query ?? []);
  expect(query).toMatchObject({ from: '2026-11-01', to: '2026-11-20', group: 'week', location_id: '1' });
});

test('choosing a period or the sub-teams of a report changes its request, and the period the address [logs.272]', async () => {
  const { api } = await open('?report=movements');
  await chart();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
  expect(address()).toBe('/stock/reports?report=movements&from=2026-11-14&to=2026-11-20');
  await waitFor(() => expect(asked(api).at(-1)?.query.get('from')).toBe('2026-11-14'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'With sub-teams' }));
  await waitFor(() => expect(asked(api).at(-1)?.query.get('include_children')).toBe('true'));
});

test('the chart of a report is walked with the arrow keys, and the key t leads to its table and back [logs.271, logs.752]', async () => {
  await open('?report=movements');
  const slider = await chart();
  act(() => slider.focus());
  await userEvent.keyboard('{Home}');
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    '19 Nov: 0 in, 0 out, net 0'.replaceAll(/(\d) Nov/g, '$1\u00a0Nov'),
  );
  await userEvent.keyboard('{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('5 out'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('0 out'));
  await userEvent.keyboard('t');
  expect(screen.getByRole('table').closest('[tabindex="-1"]')).toHaveFocus();
  await userEvent.keyboard('t');
  expect(slider).toHaveFocus();
});

test('the chart of a report shows how many times or the amounts of one unit, as chosen, and the choice is in the address [logs.760]', async () => {
  await open('?report=movements');
  const slider = await chart();
  const measure = screen.getByRole('combobox', { name: 'Chart shows' });
  expect(
    within(measure)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['How many times', 'Amount without unit', 'Amount in pieces']);
  await userEvent.selectOptions(measure, 'Amount in pieces');
  act(() => slider.focus());
  await userEvent.keyboard('{End}');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/15\spcs out, net −15\spcs$/));
  expect(address()).toContain('by=piece');
});

test('an open report stays as it is after a change by others, and a button brings the new figures [logs.754]', async () => {
  const { api } = await open('?report=movements');
  await chart();
  const before = asked(api).length;
  expect(screen.queryByRole('button', { name: /^Something has changed/ })).not.toBeInTheDocument();
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [1] }));
  const badge = await screen.findByRole('button', { name: /^Something has changed/ });
  expect(asked(api)).toHaveLength(before);
  const totals = { ...recordedResult(MOVEMENTS).totals, entries_in: 1, entries_out: 77 };
  api.on(MOVEMENTS, { body: { result: { totals } } });
  await userEvent.click(badge);
  expect(await screen.findByText('77')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Something has changed/ })).not.toBeInTheDocument();
});

test.each([
  ['a change of a location', () => publishLive({ subject: 'location', name: 'Edited', ids: [4] })],
  ['a reconnection, which may have missed one', publishReconnect],
])('an open report says that something has changed after %s [logs.754]', async (_what, happen) => {
  await open('?report=movements');
  await chart();
  act(happen);
  expect(await screen.findByRole('button', { name: /^Something has changed/ })).toBeVisible();
});

test('after a switch of teams a report shows no figures of the team before while its own are read [D-RIGHTS.54]', async () => {
  const { api, store } = await open('?report=movements');
  await chart();
  const me = aUser();
  const [leeds] = me.teams;
  act(() =>
    store.set(setUserAtom, { ...me, teams: [leeds!, { ...leeds!, id: 5, name: 'Lyon', slug: 'lyon' }] }),
  );
  api.on(MOVEMENTS, () => new Promise(() => undefined));
  act(() => store.set(chooseTeamAtom, 5));
  await waitFor(() => expect(asked(api).at(-1)?.query.get('team_id')).toBe('5'));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the table of a report is sorted by the column that is pressed, which is put into the address [logs.755]', async () => {
  await open('?report=movements');
  await chart();
  await userEvent.click(screen.getByRole('button', { name: 'Times' }));
  expect(address()).toContain('sort=entries&sort_direction=DESC');
  const times = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-3)?.textContent);
  expect(times()).toEqual(['2', '1', '1', '1']);
  await userEvent.click(screen.getByRole('button', { name: 'Times' }));
  expect(screen.getByRole('columnheader', { name: 'Times' })).toHaveAttribute('aria-sort', 'ascending');
});

test('the report of locations says which were never counted, shows no number of differences for them, and sorts them last [logs.755]', async () => {
  const report = recordedResult('GET /api/stock/reports/locations');
  const [row] = report.rows;
  const never = { location_id: 3, name: 'Dock', last_counted_at: null, counted: 0, mismatches: 0 };
  const exact = { location_id: 2, name: 'Rack A1', mismatches: 0 };
  const rows = [{ ...row!, ...never }, row!, { ...row!, ...exact }];
  const [first] = report.series;
  const series = [
    first!,
    { ...first!, location_id: 2, name: 'Rack A1', item_count: 2 },
    { ...first!, location_id: 3, name: 'Dock', item_count: 1 },
  ];
  const api = anApi().on('GET /api/stock/reports/locations', {
    body: { result: { ...report, series, rows } },
  });
  await open('?report=locations&sort=mismatches&sort_direction=ASC', { api });
  const slider = await chart();
  const readOut = [];
  act(() => slider.focus());
  for (const key of ['{Home}', '{ArrowRight}', '{ArrowRight}']) {
    await userEvent.keyboard(key);
    readOut.push(slider.getAttribute('aria-valuetext'));
  }
  expect(readOut).toEqual([
    'Cold room: 3 items. Differed at the last count',
    'Rack A1: 2 items. No difference at the last count',
    'Dock: 1 item. Never counted',
  ]);
  const differences = screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell').at(-1)?.textContent);
  expect(differences).toEqual(['0', '1', '–']);
});

/** Items below their minimum, by name. */
const low = (count: number) => {
  const place = { team_id: 2, team_name: 'Leeds', location_id: null, location_name: null };
  const level = {
    status: 'available' as const,
    unit: null,
    amount: 1,
    committed: 0,
    minimum: 5,
    shortfall: 4,
  };
  const rows = Array.from({ length: count }, (_, at) => ({
    ...place,
    ...level,
    stock_id: at + 1,
    name: `Item ${String(at + 1).padStart(2, '0')}`,
  }));
  return anApi().on('GET /api/stock/reports/low', {
    body: { result: { rows, row_count: count } },
  });
};
const link = (name: string) => screen.findByRole('link', { name });

test('the keys j and k move between the rows of a report, and Enter opens what a row is about [logs.671]', async () => {
  const user = userEvent.setup();
  await open('?report=low', { api: low(2) });
  await link('Item 01');
  await user.keyboard('j');
  expect(await link('Item 01')).toHaveFocus();
  await user.keyboard('jj');
  expect(await link('Item 02')).toHaveFocus();
  await user.keyboard('k{Enter}');
  await waitFor(() => expect(address()).toBe('/stock?item=1'));
});

test('a right-click on a row of a report offers to open what it is about and to copy its link [logs.671]', async () => {
  const user = userEvent.setup();
  const { store } = await open('?report=low', { api: low(2) });
  await user.pointer({ keys: '[MouseRight]', target: await link('Item 02') });
  const menu = within(await screen.findByRole('menu', { name: 'More for Item 02' }));
  await user.click(menu.getByRole('menuitem', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toMatch(/^http:\/\/[^/]+\/stock\?item=2$/);
  expect(store.get(toastsAtom)).toMatchObject([{ message: 'Link copied' }]);
  await user.pointer({ keys: '[MouseRight]', target: await link('Item 02') });
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
  await waitFor(() => expect(address()).toBe('/stock?item=2'));
});

test('the table of a report has pages, whose number and size are in the address [logs.672]', async () => {
  const user = userEvent.setup();
  const { container } = await open('?report=low', { api: low(40) });
  await link('Item 01');
  const names = () =>
    [...container.querySelectorAll('[data-report-row] a')].map(({ textContent }) => textContent);
  expect(names()).toHaveLength(15);
  await user.keyboard(']');
  await waitFor(() => expect(names()[0]).toBe('Item 16'));
  expect(address()).toBe('/stock/reports?report=low&page=2');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(names()).toHaveLength(10));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '30');
  await waitFor(() => expect(names()).toHaveLength(30));
  expect(address()).toBe('/stock/reports?report=low&per_page=30');
  await expectAccessible(container);
});

test('an address beyond the last page of a report shows that page, and one that is no page shows the first [logs.672]', async () => {
  const shown = async (query: string) => {
    const { container, unmount } = await open(`?report=low${query}`, { api: low(40) });
    await screen.findByRole('navigation', { name: 'Pages' });
    const names = [...container.querySelectorAll('[data-report-row] a')].map((one) => one.textContent);
    unmount();
    forgetQueries();
    return [names[0], names.length];
  };
  expect(await shown('&page=9')).toEqual(['Item 31', 10]);
  expect(await shown('&page=0')).toEqual(['Item 01', 15]);
  expect(await shown('&page=-1')).toEqual(['Item 01', 15]);
});

test.each([
  ['report=forecast', 'There is no report called “forecast”.', 'Show what we hold'],
  ['report=movements&from=1926-01-01', 'A period is two years at most.', 'Use the last 30 days'],
  [
    'report=movements&from=2026-11-02&to=2026-11-01',
    'The period ends before it begins.',
    'Use the last 30 days',
  ],
  [
    'report=movements&from=2027-01-01&to=2027-02-01',
    'This period has not begun yet: there is nothing to report.',
    'Use the last 30 days',
  ],
  ['report=movements&location_id=rack', '“rack” is not a location.', 'All locations'],
  [
    'report=movements&from=soon',
    '“soon” is not a valid first day. Write days as 2026-11-20.',
    'Leave this day out',
  ],
])(
  'a report at an address with %s says what is wrong and how to go on, and is not read [logs.753]',
  async (query, sentence, way) => {
    const { api, container } = await open(`?${query}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(asked(api)).toHaveLength(0);
    await expectAccessible(container);
    await userEvent.click(screen.getByRole('button', { name: way }));
    expect(await screen.findByRole('button', { name: /^as of / })).toBeVisible();
  },
);

test('a report that could not be read says so and can be read again [logs.758]', async () => {
  const api = anApi().on(MOVEMENTS, { status: 400 });
  await open('?report=movements', { api });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer. Nothing is lost.');
  api.on(MOVEMENTS);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await chart()).toBeVisible();
});

test('the figures of a report stay when newer ones cannot be read, with how old they are [logs.758]', async () => {
  const { api } = await open('?report=movements');
  await chart();
  api.on(MOVEMENTS, { status: 400 });
  await userEvent.click(screen.getByRole('button', { name: /^as of / }));
  expect(await screen.findByRole('button', { name: /^not updated since / })).toBeVisible();
  expect(await chart()).toBeVisible();
});

test('a report says as of when the server has counted it [logs.2444]', async () => {
  const api = anApi().on(MOVEMENTS, { body: { result: { as_of: '2026-01-31T12:00:00.000Z' } } });
  await open('?report=movements', { api });
  expect(await screen.findByRole('button', { name: /^as of 31\sJan, 12:00$/ })).toBeVisible();
});

test('a report without its permission names the permission in words [logs.758, logs.899]', async () => {
  const { api } = await open('?report=people', { role: 'keeper' });
  const words = 'It needs the permission “Read the logs”. A manager of your team can grant it.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(asked(api, 'people')).toHaveLength(0);
});

test('a report without rows says so and offers to remove the location filter [logs.758]', async () => {
  const api = anApi().on('GET /api/stock/reports/counts', {
    body: { result: { series: [], rows: [], row_count: 0 } },
  });
  await open('?report=counts&location_id=3&from=2026-11-01', { api });
  expect(await screen.findByRole('heading', { name: 'No count differed' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'All locations' }));
  expect(address()).toBe('/stock/reports?report=counts&from=2026-11-01');
});

test('without a network a report that is not kept on the device says so after one call [offline.823]', async () => {
  addTexts('en', 'offline', { notRead: 'You are offline. It was not opened here before.' });
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const api = anApi().on(MOVEMENTS, 'unreachable');
  await open('?report=movements', { api });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You are offline. It was not opened here before.',
  );
  expect(asked(api)).toHaveLength(1);
  isOnline.mockRestore();
});

test('a report for a location that the team does not have says so and offers all locations [logs.819]', async () => {
  const api = anApi().on(MOVEMENTS, ({ query }) =>
    query.get('location_id') === '999'
      ? {
          status: 422,
          body: { message: 'No such location.', errors: { location_id: ['No such location.'] } },
        }
      : { body: { result: recordedResult(MOVEMENTS) } },
  );
  api.on('GET /api/stock/locations/{id}', { status: 404 });
  const { container } = await open('?report=movements&location_id=999', { api });
  expect(await screen.findByRole('alert')).toHaveTextContent('This team has no such location.');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'All locations' }));
  expect(await chart()).toBeVisible();
  expect(address()).toBe('/stock/reports?report=movements');
});

test('the report of what is held asks for 200 rows and lists those it gets in pages [logs.820]', async () => {
  const report = recordedResult('GET /api/stock/reports/overview');
  const [row] = report.rows;
  if (!row) throw new Error('The recorded overview has rows.');
  const rows = Array.from({ length: 40 }, (_, at) => ({ ...row, stock_id: at + 1, name: `Item ${at + 1}` }));
  const api = anApi().on('GET /api/stock/reports/overview', {
    body: { result: { ...report, rows, row_count: 40 } },
  });
  const { container } = await open('?per_page=30', { api });
  const names = () =>
    [...container.querySelectorAll('[data-report-row] a')].map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toHaveLength(30));
  expect(asked(api, 'overview').some(({ query }) => query.get('rows') === '200')).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(names().at(-1)).toBe('Item 40'));
});

test('the report of a team without stock leads to the stock [logs.761]', async () => {
  const totals = { available: 0, empty: 0, oversold: 0, deepest: null, archived: 0, locations: 0, low: 0 };
  const api = anApi().on('GET /api/stock/reports/overview', {
    body: { result: { series: [], rows: [], row_count: 0, totals } },
  });
  await open('', { api });
  expect(await screen.findByRole('link', { name: 'Go to stock' })).toHaveAttribute('href', '/stock');
  expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
});

test('an export of a report that fails says so, and a keeper is offered no export [logs.756]', async () => {
  const { api, store, unmount } = await open('?report=movements&location_id=1');
  await chart();
  api.on(MOVEMENTS, { status: 400 });
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'As Excel workbook' }));
  await waitFor(() =>
    expect(store.get(toastsAtom)).toMatchObject([{ message: 'The report could not be fetched. Try again.' }]),
  );
  const query = Object.fromEntries(asked(api).at(-1)?.query ?? []);
  expect(query).toMatchObject({ format: 'xlsx', location_id: '1', from: '2026-10-22', to: '2026-11-20' });
  unmount();
  await open('?report=movements', { role: 'keeper' });
  await chart();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('the copied link of a report has its parameters [logs.756]', async () => {
  const user = userEvent.setup();
  const { store } = await open('?report=movements&group=week');
  await chart();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toMatch(/\/stock\/reports\?report=movements&group=week$/);
  expect(store.get(toastsAtom)).toMatchObject([{ message: 'Link copied' }]);
});

test('Receive in the row of an item below zero opens the form for it over the report, and a viewer has no such button [logs.762]', async () => {
  const api = anApi().on('GET /api/stock/{id}');
  const { unmount } = await open('?report=below-zero', { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Receive Door closer' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(api.calls.some(({ path }) => path === '/api/stock/3')).toBe(true);
  unmount();
  await open('?report=below-zero', { role: 'viewer' });
  await chart();
  expect(screen.queryByRole('button', { name: /^Receive/ })).not.toBeInTheDocument();
});

test('in a report an item of a sub-team cannot be received, and its button names the team [logs.674]', async () => {
  const api = anApi();
  const [row] = recordedResult('GET /api/stock/reports/below-zero').rows;
  api.on('GET /api/stock/reports/below-zero', {
    body: { result: { rows: [{ ...row, team_id: 99, team_name: 'Leeds vans' }], row_count: 1 } } as never,
  });
  await open('?report=below-zero&include_children=true', { api });
  const button = await screen.findByRole('button', { name: 'Receive Door closer' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(
    'This belongs to Leeds vans. Switch to that team to receive it.',
  );
  await userEvent.click(button);
  expect(api.calls.some(({ path }) => path === '/api/stock/3')).toBe(false);
});

test('in a report an item of a sub-team is shown with its team and without a link [logs.824]', async () => {
  const [row] = recordedResult('GET /api/stock/reports/below-zero').rows;
  const api = anApi().on('GET /api/stock/reports/below-zero', {
    body: { result: { rows: [{ ...row, team_id: 99, team_name: 'Leeds vans' }], row_count: 1 } } as never,
  });
  await open('?report=below-zero&include_children=true', { api });
  expect((await screen.findAllByText(/Door closer · Leeds vans/))[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: /Door closer/ })).not.toBeInTheDocument();
});

test.each([
  ['people', '/logs?actor_id=4&time=2026-10-22%2C2026-11-20'],
  ['movements', '/logs?actor_id=4&action=counted&time=2026-10-22%2C2026-11-20'],
])(
  'a person in the report %s leads to the log of what they did in its days [logs.906]',
  async (report, path) => {
    await open(`?report=${report}`);
    const links = await screen.findAllByRole('link', { name: 'Léa Fournier' });
    expect(links.map((link) => link.getAttribute('href'))).toContain(path);
  },
);

test('the report of picking lists the open lists of everybody [logs.763]', async () => {
  const list = {
    team_id: 2,
    team_name: 'Leeds',
    id: 41,
    name: null,
    customer_name: 'Fenwick Plumbing',
    user_id: 3,
    user_name: 'Tom Whitfield',
    created_at: '2026-11-19T08:00:00.000000Z',
    item_count: 5,
    picked_count: 2,
  };
  const api = anApi().on('GET /api/stock/reports/picking', { body: { result: { open: [list] } } });
  await open('?report=picking', { api });
  const table = await screen.findByRole('table', { name: 'Open lists of everybody' });
  expect(within(table).getByRole('row', { name: /Fenwick Plumbing/ })).toHaveTextContent('Tom Whitfield');
});
