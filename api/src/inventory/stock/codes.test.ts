import type { Stock } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { stock_codes } from '../../platform/database/schema/stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

const write = (method: 'POST' | 'PUT', path: string, body: object, as = manager) =>
  api.call(method, `/api/stock${path}`, { as, body: { team_id: team.id, ...body } });
const read = (query: string, as = manager) => api.call('GET', `/api/stock${query}`, { as });
const stockOf = (answer: Answer) => answer.body.result?.stock as unknown as Stock;
const idsIn = (answer: Answer) => {
  const found = answer.body.result?.stock as unknown as Stock[] | { data: Stock[] };
  return ('data' in found ? found.data : found).map(({ id }) => id);
};
const byCode = async (code: string, as = manager) =>
  idsIn(await read(`?team_id=${team.id}&code=${encodeURIComponent(code)}`, as));
const wrongCodes = (answer: Answer) => [answer.status, answer.body.errors?.codes];

describe('codes of an item', () => {
  it('keep their order, each once, are in the answer to a change of the amount, and can be removed [stock.600]', async () => {
    const made = await write('POST', '', {
      name: 'Hinge',
      amount: 3,
      codes: [' BH-100 ', '036000291452', 'bh-100', ' '],
    });
    expect([made.status, stockOf(made).codes]).toEqual([201, ['BH-100', '036000291452']]);
    const { id } = stockOf(made);
    const stepped = await write('POST', `/${id}/adjust`, { delta: -1, reason: 'used' });
    expect(stockOf(stepped).codes).toEqual(['BH-100', '036000291452']);
    expect(stockOf(await write('PUT', `/${id}`, { codes: ['036000291452', 'BH-100'] })).codes).toEqual([
      '036000291452',
      'BH-100',
    ]);
    expect(stockOf(await write('PUT', `/${id}`, { codes: [] })).codes).toBeNull();
    expect(await byCode('BH-100')).toEqual([]);
  });

  it('belong to one item of the team, whatever the case and leading zeros, also while it is archived [stock.600, stock.601]', async () => {
    const mine = stockIn(api, team);
    const hinge = await mine.item({ name: 'Hinge', codes: 'BH-100, 036000291452' });
    const old = await mine.item({ name: 'Old hinge', codes: 'OH-1', deleted_at: '2026-11-01T00:00:00Z' });
    const refused = await write('POST', '', { name: 'Other', codes: ['N-1', 'bh-100'] });
    expect(wrongCodes(refused)).toEqual([422, ['“Hinge” has the code bh-100.']]);
    expect(refused.body.result?.taken).toEqual({
      code: 'bh-100',
      stock: { id: hinge, name: 'Hinge', deleted_at: null },
    });
    const other = await mine.item({ name: 'Other' });
    expect(wrongCodes(await write('PUT', `/${other}`, { codes: ['0036000291452'] }))).toEqual([
      422,
      ['“Hinge” has the code 0036000291452.'],
    ]);
    expect(wrongCodes(await write('PUT', `/${other}`, { codes: ['oh-1'] }))).toEqual([
      422,
      ['“Old hinge”, which is archived, has the code oh-1.'],
    ]);
    const keeper = await api.arrange.user(team, 'owner');
    expect((await mine.row(other)).codes).toBeNull();
    expect(await byCode('oh-1', keeper)).toEqual([old]);
    const theirs = await api.arrange.team();
    await stockIn(api, theirs).item({ name: 'Theirs', codes: 'T-1' });
    expect((await write('PUT', `/${other}`, { codes: ['T-1'] })).status).toBe(200);
  });

  it('that an item has which the caller may not see are refused without a word about that item [stock.601]', async () => {
    const mine = stockIn(api, team);
    await mine.item({ name: 'Old hinge', codes: 'OH-1', deleted_at: '2026-11-01T00:00:00Z' });
    const blind = await api.arrange.user(await api.arrange.team(), null);
    await api.arrange.member(blind, team, 'keeper', { denied: ['stock.archive'] });
    const refused = await write('POST', '', { name: 'Hinge', codes: ['oh-1'] }, blind);
    expect(wrongCodes(refused)).toEqual([422, ['Another item of the team has the code oh-1.']]);
    expect(refused.body.result?.taken).toBeUndefined();
  });

  it('that two people give to two items at the same moment stay with one, which the refusal to the other names [stock.601]', async () => {
    const [left, right] = await stockIn(api, team).items({ name: 'Left' }, { name: 'Right' });
    const answers = await Promise.all(
      [left, right].map((item) => write('PUT', `/${item?.id}`, { codes: ['BH-100'] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    const winner = answers[0]?.status === 200 ? 'Left' : 'Right';
    expect(refused?.body.errors?.codes).toEqual([`“${winner}” has the code BH-100.`]);
  });

  it('are accepted with a wrong check digit, and the answer says so [stock.602]', async () => {
    const made = await write('POST', '', { name: 'Pen', codes: ['4006381333932'] });
    expect([made.status, made.body.message, stockOf(made).codes]).toEqual([
      201,
      'Item added. The check digit of 4006381333932 is wrong: was it mistyped?',
      ['4006381333932'],
    ]);
    const right = await write('PUT', `/${stockOf(made).id}`, { codes: ['4006381333931', '4006381333932x'] });
    expect(right.body.message).toBe('Item saved.');
  });

  it.each([
    ['too long', ['x'.repeat(65)], /codes(\.0)?/],
    ['with a comma', ['a,b'], /codes/],
    ['more than twenty', Array.from({ length: 21 }, (_, at) => `C-${at}`), /codes/],
  ])('are refused where they are %s, and nothing is written [stock.600]', async (_name, codes, field) => {
    const made = await write('POST', '', { name: 'Tube', codes });
    expect([made.status, Object.keys(made.body.errors ?? {})]).toEqual([422, [expect.stringMatching(field)]]);
    expect(idsIn(await read(''))).toEqual([]);
  });
});

describe('a change of the codes of an item', () => {
  it('is logged and can be undone [stock.603]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ name: 'Hinge', codes: 'A-1, A-2' });
    await write('PUT', `/${id}`, { codes: ['A-2', 'B-1'], version: 1 });
    const [log] = await mine.logs(id);
    expect(log?.changes).toEqual([{ field: 'codes', old: 'A-1, A-2', new: 'A-2, B-1' }]);
    const undone = await write('POST', `/logs/${log?.id}/undo`, {});
    expect(stockOf(undone).codes).toEqual(['A-1', 'A-2']);
    expect([await byCode('a-1'), await byCode('b-1')]).toEqual([[id], []]);
  });

  it('is not undone where another item has one of the codes by then [stock.603]', async () => {
    const mine = stockIn(api, team);
    const [first, second] = await mine.items({ name: 'First', codes: 'A-1' }, { name: 'Second' });
    await write('PUT', `/${first?.id}`, { codes: null });
    const [log] = await mine.logs(first?.id ?? 0);
    await write('PUT', `/${second?.id}`, { codes: ['a-1'] });
    expect(wrongCodes(await write('POST', `/logs/${log?.id}/undo`, {}))).toEqual([
      422,
      ['Another item has one of these codes by now.'],
    ]);
    expect(await byCode('A-1')).toEqual([second?.id]);
  });

  it('by restoring a deleted item leaves out a code that another item took meanwhile, and is logged [stock.603]', async () => {
    const owner = await api.arrange.user(team, 'owner');
    const mine = stockIn(api, team);
    const id = await mine.item({ name: 'Old', codes: 'A-1, A-2', deleted_at: '2026-11-01T00:00:00Z' });
    await api.call('DELETE', `/api/stock/${id}?team_id=${team.id}`, { as: owner });
    expect((await write('POST', '', { name: 'New', codes: ['A-1'] })).status).toBe(201);
    const restored = await write('POST', `/${id}/restore`, {}, owner);
    expect([restored.status, stockOf(restored).codes]).toEqual([200, ['A-2']]);
    expect((await mine.logs(id)).at(-1)?.changes).toEqual([{ field: 'codes', old: 'A-1, A-2', new: 'A-2' }]);
    const alone = await mine.item({ name: 'Alone', codes: 'B-1', deleted_at: '2026-11-01T00:00:00Z' });
    await api.call('DELETE', `/api/stock/${alone}?team_id=${team.id}`, { as: owner });
    await write('POST', `/${alone}/restore`, {}, owner);
    const taken = await write('POST', '', { name: 'Late', codes: ['B-1'] });
    expect(wrongCodes(taken)).toEqual([422, ['“Alone”, which is archived, has the code B-1.']]);
  });

  it('by restoring two deleted items with one code leaves it with the first, and what has a code is found by it again [stock.603]', async () => {
    const owner = await api.arrange.user(team, 'owner');
    const deleted_at = '2026-11-01T00:00:00Z';
    const gone = { deleted_at, removed_at: new Date().toISOString() };
    const made = await stockIn(api, team).items(
      { ...gone, codes: 'B-1, B-2' },
      { ...gone, codes: 'B-1' },
      { ...gone, codes: 'B-3' },
    );
    const [first = 0, second = 0, third = 0] = made.map(({ id }) => id);
    const stock_ids = [first, second, third];
    const restored = await write('POST', '/bulk', { action: 'restore', stock_ids }, owner);
    expect(restored.body.result?.['updated']).toBe(3);
    expect([await byCode('b-1'), await byCode('b-2'), await byCode('b-3')]).toEqual([
      [first],
      [first],
      [third],
    ]);
  });
});

describe('a search by a code', () => {
  it('finds the item of a whole code whatever its status, if the person may see it [stock.604]', async () => {
    const mine = stockIn(api, team);
    const [live, empty, archived] = await mine.items(
      { codes: 'L-1, 036000291452' },
      { amount: 0, codes: 'E-1' },
      { codes: 'A-1', deleted_at: '2026-11-01T00:00:00Z' },
    );
    expect([
      await byCode(' l-1 '),
      await byCode('0036000291452'),
      await byCode('e-1'),
      await byCode('A-1'),
    ]).toEqual([[live?.id], [live?.id], [empty?.id], [archived?.id]]);
    expect([await byCode('L-'), await byCode('')]).toEqual([[], []]);
    const picker = await api.arrange.user(team, 'picker');
    expect([await byCode('A-1', picker), await byCode('L-1', picker)]).toEqual([[], [live?.id]]);
    const stranger = await api.arrange.user(await api.arrange.team(), 'owner');
    const foreign = await read('?code=L-1', stranger);
    expect([foreign.status, idsIn(foreign)]).toEqual([200, []]);
  });

  it('finds the item in the look-up, and a change of the amount sent with a code is logged as scanned [stock.604]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ name: 'Hinge', codes: 'BH-100', amount: 4 });
    const found = await api.call('GET', `/api/stock/lookup?code=bh-100`, { as: manager });
    expect(found.body.result?.matches).toEqual([{ type: 'stock', id, name: 'Hinge' }]);
    const scanned = await write('POST', `/${id}/adjust`, { delta: -1, reason: 'used', code: 'bh-100' });
    expect(scanned.status).toBe(200);
    expect((await mine.logs(id))[0]?.cause).toBe('scan');
  });

  it.each(['id', 'name', 'amount', 'location', 'updated_at'])(
    'finds items by the beginning of a code of three letters or more, in a list sorted by %s [stock.604]',
    async (sort) => {
      const mine = stockIn(api, team);
      const [hinge] = await mine.items(
        { name: 'Hinge', codes: 'M-1, BHX-100', minimum: 50 },
        { name: 'Bolt', codes: 'B-2' },
        { name: 'Old', codes: 'BHX-2', deleted_at: '2026-11-01T00:00:00Z' },
      );
      const found = async (query: string) => idsIn(await read(`?sort=${sort}&${query}`));
      expect(await found('name=bhx-')).toEqual([hinge?.id]);
      expect(await found('name=bhx-&low=true')).toEqual([hinge?.id]);
      expect(await found('name=bhx')).toEqual([hinge?.id]);
      expect([await found('name=hx-1'), await found('name=bh')]).toEqual([[], []]);
      expect(await found('name=hinge')).toEqual([hinge?.id]);
    },
  );

  it('reads only the codes of its own team in the database, where the application has no right to delete codes [PF.128]', async () => {
    await stockIn(api, team).items({ codes: 'A-1' }, { codes: 'B-1' });
    const kept = (id: number) =>
      api.database.read(asSystem(id), ({ db }) => db.select({ code: stock_codes.code }).from(stock_codes));
    expect((await kept(team.id)).map(({ code }) => code).sort()).toEqual(['A-1', 'B-1']);
    expect(await kept((await api.arrange.team()).id)).toEqual([]);
    await expect(
      api.database.write(asSystem(team.id), ({ db }) => db.delete(stock_codes)),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
