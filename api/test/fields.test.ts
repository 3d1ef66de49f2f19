import { type Field, ITEM, type ItemField, type Stock, namesOf, namesWith } from '@storeroom/contract';
import FACTS from '@storeroom/contract/item-api.json';
import fr from '@storeroom/contract/item-words.fr.json';
import { type Answer, testApi } from './api';
import type { TestTeam, TestUser } from './arrange';
import { stockIn } from './stock';
import { upload } from './upload';

/** Of each field values that are refused. Samples of it, two that differ, stand beside its headings. */
const REFUSED: Record<ItemField, unknown[]> = {
  allow_minus_amount: ['perhaps'],
  unit: ['bushel'],
  minimum: [-1, 0.00001, 1e12, 'many'],
  note: ['x'.repeat(1001), 7],
  supplier: ['x'.repeat(192), 7],
};

/** What says that an item may have it, where a rule does. */
const RULE: Record<ItemField, string> = {
  allow_minus_amount: '',
  unit: '[stock.530]',
  minimum: '[stock.530]',
  note: '[stock.530]',
  supplier: '[stock.1799]',
};

const EACH = namesOf(ITEM).map((field) => {
  const { kind }: Field = ITEM[field];
  const [value, other] = FACTS[field].samples;
  return { field, kind, none: kind === 'flag' ? false : null, value, other, rule: RULE[field] };
});
type Each = (typeof EACH)[number];
const having = (names: readonly string[]) => EACH.filter(({ field }) => names.includes(field));

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

const write = (method: 'POST' | 'PUT', path: string, body: object) =>
  api.call(method, `/api/stock${path}`, {
    as: manager,
    body: { team_id: team.id, ...body },
  });
const stockOf = (answer: Answer) => answer.body.result?.stock as unknown as Stock;
const namesIn = async (query: Record<string, string>) => {
  const answer = await api.call('GET', `/api/stock?${new URLSearchParams(query).toString()}`, {
    as: manager,
  });
  const { data, pagination } = stockOf(answer) as unknown as { data: Stock[]; pagination: { total: number } };
  expect(pagination.total).toBe(data.length);
  return data.map(({ name }) => name);
};
const made = async (name: string, fields: object = {}) =>
  stockOf(await write('POST', '', { name, amount: 1, ...fields })).id;
/** As a file has it. */
const inFile = (value: unknown) => String(value);

it('each field of an item is given, changed and taken away, with its entry in the log, and comes back by undo [stock.530, stock.532]', async () => {
  for (const { field, value, other, none } of EACH) {
    const id = await made(`With ${field}`, { [field]: value });
    const changed = await write('PUT', `/${id}`, { [field]: other });
    expect(stockOf(changed)).toMatchObject({ [field]: other, version: 2 });
    expect(stockOf(await write('PUT', `/${id}`, { [field]: other })).version).toBe(2);
    expect(stockOf(await write('PUT', `/${id}`, { [field]: value }))[field]).toBe(value);
    expect(stockOf(await write('PUT', `/${id}`, { [field]: none }))[field]).toBe(none);
    const logs = await stockIn(api, team).logs(id);
    expect(logs.map(({ changes }) => changes[0])).toEqual([
      { field, old: null, new: value },
      { field, old: value, new: other },
      { field, old: other, new: value },
      ...(none === value ? [] : [{ field, old: value, new: none }]),
    ]);
    const last = logs.at(-1);
    const undone = await write('POST', `/logs/${last?.id}/undo`, {});
    expect(stockOf(undone)[field]).toBe(last?.changes[0]?.old);
    const stepped = await write('POST', `/${id}/adjust`, { delta: 1, reason: 'received' });
    expect(stockOf(stepped)[field]).toBe(stockOf(undone)[field]);
  }
});

it.each(EACH)(
  'a wrong $field is refused by a change of one item, and by one of many where there is such $rule',
  async ({ field }) => {
    const id = await made('Plain');
    for (const wrong of REFUSED[field]) {
      const refused = await write('PUT', `/${id}`, { [field]: wrong });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
      if (!namesWith(ITEM, 'bulk').some((one) => one === field)) continue;
      const many = await write('POST', '/bulk', {
        action: 'set',
        stock_ids: [id],
        params: { field, value: wrong },
      });
      expect([many.status, Object.keys(many.body.errors ?? {})]).toEqual([422, ['params.value']]);
    }
    expect((await stockIn(api, team).row(id)).version).toBe(1);
  },
);

it('each field that its description allows is set on several items at once, and on one by a row of a sheet [stock.1798]', async () => {
  const first = await made('First');
  const second = await made('Second');
  for (const { field, value } of having(namesWith(ITEM, 'bulk'))) {
    const set = await write('POST', '/bulk', {
      action: 'set',
      stock_ids: [first, second],
      params: { field, value },
    });
    expect(set.body.result?.updated).toBe(2);
    expect(await stockIn(api, team).row(second)).toMatchObject({ [field]: value });
  }
  for (const { field, other } of having(namesWith(ITEM, 'sheet'))) {
    const saved = await write('POST', '/sheet', { rows: [{ stock_id: first, [field]: other }] });
    expect(saved.body.result?.updated).toBe(1);
    expect(await stockIn(api, team).row(first)).toMatchObject({ [field]: other });
  }
});

it('a list is narrowed to values of each field that filters, and its export and a change of many with it [stock.1798]', async () => {
  for (const { field, value, other } of having(namesWith(ITEM, 'filter'))) {
    await made(`${field} first`, { [field]: value });
    await made(`${field} second`, { [field]: other });
    await made(`${field} comma`, { [field]: 'One, two' });
    await made(`${field} none`);
    const one = { [field]: inFile(value), name: field };
    expect(await namesIn(one)).toEqual([`${field} first`]);
    expect(await namesIn({ [field]: inFile(value) })).toEqual([`${field} first`]);
    expect(await namesIn({ [field]: `${inFile(value)},not set,One\\, two`, name: field })).toEqual([
      `${field} none`,
      `${field} comma`,
      `${field} first`,
    ]);
    const file = await api.call(
      'GET',
      `/api/stock/export?columns=name&${new URLSearchParams(one).toString()}`,
      {
        as: manager,
      },
    );
    expect(file.text.replace('\ufeff', '')).toBe(`name\r\n${field} first\r\n`);
    const many = await write('POST', '/bulk', { action: 'archive', filter: one, expected_total: 1 });
    expect(many.body.result?.updated).toBe(1);
    expect((await write('POST', '/bulk', { action: 'archive', filter: { [field]: ',' } })).status).toBe(422);
  }
});

it('a list is sorted by each field that has an order, also what a name or a filter finds [stock.1798]', async () => {
  for (const { field } of having(namesWith(ITEM, 'sort'))) {
    for (const value of ['b 12', 'B 8', 'á']) await made(`${field} ${value}`, { [field]: value });
    await made(`${field} none`);
    const ordered = ['á', 'B 8', 'b 12', 'none'].map((value) => `${field} ${value}`);
    const queries: Record<string, string>[] = [{}, { name: field }, { changed: '7d' }];
    for (const query of queries) {
      expect(await namesIn({ ...query, sort: field, sort_direction: 'ASC' })).toEqual(ordered);
      expect(await namesIn({ ...query, sort: field, sort_direction: 'DESC' })).toEqual(ordered.toReversed());
    }
  }
});

it('a search finds each field that it looks into, without case and accents [stock.1798]', async () => {
  for (const { field } of having(namesWith(ITEM, 'search'))) {
    await made('Élan', { [field]: 'Société Vis' });
    await made('Plain');
    for (const name of ['societe', 'IS', 'Élan']) expect(await namesIn({ name })).toEqual(['Élan']);
    expect(await namesIn({ name: 'societe', low: 'false', changed: '7d' })).toEqual(['Élan']);
  }
});

it('an exported file has each field of an item, and an imported one is read with each under its French name [stock.533]', async () => {
  const columns = namesOf(ITEM);
  const given = Object.fromEntries(EACH.map(({ field, value }) => [field, value]));
  await made('Full', given);
  const written = await api.call('GET', `/api/stock/export?columns=name,${columns.join(',')}`, {
    as: manager,
  });
  const [, row = ''] = written.text.replace('\ufeff', '').split('\r\n');
  for (const value of Object.values(given)) expect(row).toContain(inFile(value).split('\n')[0]);
  const cells = (pick: (one: Each) => unknown) => EACH.map((one) => `"${inFile(pick(one))}"`).join(';');
  const answer = await upload(api, '/api/stock/import', {
    as: manager,
    fields: { team_id: String(team.id), dry_run: 'true' },
    file: `Nom;${cells(({ field }) => fr[field].name)}\nFull;${cells(({ other }) => other)}\n`,
  });
  const [planned] = (answer.body.result as unknown as { rows: { status: string; changes?: object }[] }).rows;
  expect(planned).toMatchObject({
    status: 'update',
    changes: Object.fromEntries(EACH.map(({ field, value, other }) => [field, { old: value, new: other }])),
  });
});
