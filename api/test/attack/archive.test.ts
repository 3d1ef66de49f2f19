import type { Stock } from '@storeroom/contract';
import { type TestApi, openTestApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { type Operation, readOperations } from '../operations';
import { listsOf } from '../lists';
import { stockIn } from '../stock';

/** The name that the items have had since they left the lists, and nothing else has. */
const SECRET = 'Zyqwex';

let api: TestApi;
let team: TestTeam;
let keeper: TestUser;
let picker: TestUser;
/** Sees reports and takes items away as files, of what is not archived. */
let reader: TestUser;
let reads: Operation[];
let archived: number;
let deleted: number;
let list: number;
let location: number;

beforeAll(async () => {
  api = await openTestApi();
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'owner');
  picker = await api.arrange.user(team, 'picker');
  reader = await api.arrange.user(await api.arrange.team(), 'picker');
  await api.arrange.member(reader, team, 'picker', { extra: ['stock.reports.export', 'stock.export'] });
  const mine = stockIn(api, team);
  location = await mine.location('Rack 1');
  await mine.item({ name: 'Anvil', location_id: location });
  [archived, deleted] = [
    await mine.item({ name: 'Lathe', location_id: location }),
    await mine.item({ name: 'Lathe', location_id: location }),
  ];
  list = (await listsOf(api, team, picker).create([{ stock_id: archived, amount: 2 }])).id;
  for (const id of [archived, deleted]) {
    await write('POST', `/api/stock/${id}/adjust`, { delta: 3, reason: 'received' });
    await write('PUT', `/api/stock/${id}`, { name: `${SECRET} ${id}` });
    await write('POST', `/api/stock/${id}/archive`, { force: true });
  }
  await write('DELETE', `/api/stock/${deleted}`);
  reads = (await readOperations(api)).operations.filter(({ method }) => method === 'GET');
}, 60_000);
afterAll(() => api.close());

async function write(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<void> {
  const answer = await api.call(method, path, { as: keeper, body: { team_id: team.id, ...body } });
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
}

/** Every way to ask for it that an address allows: by each id in the path, by ids and by name beside it. */
function addressesOf({ path }: Operation): string[] {
  const ids = path.includes('locations/{')
    ? [location]
    : path.includes('lists/{')
      ? [list]
      : [archived, deleted];
  const paths = path.includes('{') ? ids.map((id) => path.replaceAll(/\{[^}]+\}/g, String(id))) : [path];
  const both = `${archived},${deleted}`;
  const asked = [
    '',
    'deleted=true',
    'removed=true',
    'positiveAmount=false',
    `name=${SECRET}`,
    `text=${SECRET}`,
    `code=storeroom:stock/${archived}`,
    `stock_ids=${both}`,
    `stock_id=${archived}`,
    `stock_id=${deleted}`,
    `location_id=${location}`,
    'totals=true',
    'include_children=true',
  ];
  return paths.flatMap((at) => asked.map((query) => `${at}?team_id=${team.id}&${query}`));
}

async function leaksTo(person: TestUser): Promise<string[]> {
  const leaks: string[] = [];
  for (const operation of reads) {
    for (const url of addressesOf(operation)) {
      const { text } = await api.call('GET', url, { as: person });
      if (text.includes(SECRET)) leaks.push(url);
    }
  }
  return leaks;
}

it('no read answers a Picker with the name of an archived or a deleted item [G.48]', async () => {
  expect(await leaksTo(picker)).toEqual([]);
}, 120_000);

it('no read answers with the name of an archived item to somebody who may export reports and stock but not open the archive [G.48]', async () => {
  expect(await leaksTo(reader)).toEqual([]);
  const { text } = await api.call('GET', `/api/stock/export?team_id=${team.id}`, { as: reader });
  expect(text).toContain('Anvil');
}, 120_000);

it('an Owner is answered the name of an archived item by the reads that hide it from others', async () => {
  const found = await leaksTo(keeper);
  for (const part of [`/api/stock/${archived}?`, '/history?', '/lists/', '/api/stock?', '/logs?'])
    expect(found.some((url) => url.includes(part))).toBe(true);
}, 120_000);

it('a line of a list keeps its name when its item is archived, and writes to the list answer nothing else of the item to a Picker [G.55]', async () => {
  const lists = listsOf(api, team, picker);
  const [line] = (await lists.read(list)).items ?? [];
  expect([line?.name, line?.stock]).toEqual(['Lathe', null]);
  const [whole] = (await listsOf(api, team, keeper).read(list)).items ?? [];
  expect((whole?.stock as Stock).name).toContain(SECRET);
  // Whoever guesses what the item is called today hears no more than with any other code.
  const guess = { code: `${SECRET} ${archived}` };
  const guessed = await lists.call('POST', `/${list}/items/${line?.id}/pick`, guess);
  expect(Object.keys(guessed.body.errors ?? {})).toEqual(['code']);
  const answers = [
    await lists.call('PUT', `/${list}`, { customer_name: 'Quarry' }),
    await lists.call('PUT', `/${list}/items/${line?.id}`, { note: 'Look twice' }),
    await lists.pick(line, 1),
    await lists.call('POST', `/${list}/items/${line?.id}/short`, { reason: 'not_found' }),
    await lists.call('POST', `/${list}/duplicate`, {}),
    await lists.call('POST', `/${list}/complete`, {}),
  ];
  for (const { status, text } of answers) expect([status, text.includes(SECRET)]).toEqual([status, false]);
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(3);
});

it('the refusal of a change with an older version of a list answers nothing of an archived item [lists.661]', async () => {
  const lists = listsOf(api, team, picker);
  const stale = await lists.create([{ stock_id: await fresh(), amount: 1 }]);
  const [line] = stale.items ?? [];
  await write('PUT', `/api/stock/${line?.stock_id}`, { name: `${SECRET} bench` });
  await write('POST', `/api/stock/${line?.stock_id}/archive`, { force: true });
  const answers = [
    await lists.call('PUT', `/${stale.id}`, { customer_name: 'Quarry', version: 0 }),
    await lists.call('PUT', `/${stale.id}/items/${line?.id}`, { amount: 2, version: 0 }),
    await lists.call('POST', `/${stale.id}/items`, { stock_id: await fresh(), amount: 1, version: 0 }),
    await lists.call('POST', `/${stale.id}/items/reorder`, { item_ids: [line?.id], version: 0 }),
  ];
  for (const { status, text, body } of answers) {
    expect([status, body.result?.current?.id, text.includes(SECRET)]).toEqual([409, stale.id, false]);
  }
});

const fresh = () => stockIn(api, team).item({ name: 'Bench', amount: 4 });

/** What a Picker hears of an item, with its number taken out of it. */
async function heardOf(id: number, path: string, body: object): Promise<[status: number, text: string]> {
  const { status, text } = await api.call('POST', path, { as: picker, body: { team_id: team.id, ...body } });
  return [status, text.replaceAll(String(id), 'ID')];
}

it('a Picker’s write to an archived item is answered exactly as one to an item that does not exist [stock.660, G.48]', async () => {
  const counted = { count: 3, reason: 'counted' };
  const writes: [path: (id: number) => string, body: (id: number) => object][] = [
    [(id) => `/api/stock/${id}/adjust`, () => counted],
    [(id) => `/api/stock/${id}/adjust`, () => ({ ...counted, version: 0 })],
    [(id) => `/api/stock/${id}/adjust`, (id) => ({ ...counted, code: String(id) })],
    [(id) => `/api/stock/${id}/adjust`, () => ({ ...counted, code: 'Anvil' })],
    [(id) => `/api/stock/${id}/adjust`, () => ({ delta: -1, reason: 'used', list_item_id: 1 })],
    [() => '/api/stock/bulk', (id) => ({ action: 'adjust', stock_ids: [id], params: counted })],
    [() => `/api/stock/locations/${location}/counts`, (id) => ({ lines: [{ stock_id: id, counted: 3 }] })],
    [() => '/api/stock/lists', (id) => ({ customer_name: 'Quarry', items: [{ stock_id: id, amount: 1 }] })],
  ];
  const never = 9_000_000;
  for (const [path, body] of writes) {
    expect(await heardOf(archived, path(archived), body(archived))).toEqual(
      await heardOf(never, path(never), body(never)),
    );
  }
});

it('a Picker cannot undo a change of an archived item, alone or in a batch [stock.660]', async () => {
  const [alone, one, other] = [await fresh(), await fresh(), await fresh()];
  const params = { count: 3, reason: 'counted' };
  const send = (path: string, body: object = {}) =>
    api.call('POST', `/api/stock/${path}`, { as: picker, body: { team_id: team.id, ...body } });
  const log = (await send(`${alone}/adjust`, params)).body.result?.log as unknown as { id: number };
  const { body } = await send('bulk', { action: 'adjust', stock_ids: [one, other], params });
  for (const id of [alone, one]) await write('POST', `/api/stock/${id}/archive`);
  expect((await send(`logs/${log.id}/undo`)).body).toEqual({ message: 'Not found.' });
  const undone = await send(`batches/${String(body.result?.batch_id)}/undo`);
  expect(undone.body.result).toMatchObject({
    updated: 1,
    failed: [{ id: one, errors: { id: ['The item does not exist.'] } }],
  });
});
