import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});

const move = (id: number, body: object, as: TestUser = keeper) =>
  api.call('POST', `/api/stock/${id}/move`, { as, body: { team_id: team.id, ...body } });
const undo = (log: number, as: TestUser = keeper) =>
  api.call('POST', `/api/stock/logs/${log}/undo`, { as, body: { team_id: team.id } });

describe('moving an item', () => {
  it('moves all of it to another location, with a log row and an event [W.118, W.120]', async () => {
    const mine = stockIn(api, team);
    const [from, to] = [await mine.location('Rack A'), await mine.location('Rack B')];
    const id = await mine.item({ name: 'Hinge', location_id: from, amount: 5 });
    const answer = await move(id, { location_id: to });
    expect([answer.status, answer.body.message]).toEqual([200, 'Item moved.']);
    expect(answer.body.result?.stock).toMatchObject({ id, location_name: 'Rack B', amount: 5, version: 2 });
    expect(answer.body.result).not.toHaveProperty('created');
    expect(await mine.logs(id)).toMatchObject([
      {
        action: 'moved',
        delta: null,
        amount_after: 5,
        location_name: 'Rack B',
        changes: [{ field: 'location_id', old: from, new: to, old_text: 'Rack A', new_text: 'Rack B' }],
      },
    ]);
    expect(await mine.events()).toMatchObject([
      {
        event: 'Edited',
        channels: [`App.Models.Stock.${id}`, `App.Models.Team.${team.id}`],
        payload: { stock_ids: [id], location_id: to },
      },
    ]);
    const away = await move(id, { location_id: null, amount: 5 });
    expect(away.body.result?.stock).toMatchObject({ location_id: null, amount: 5 });
  });

  it('splits it when less than all moves, in two log rows of one batch [W.118, W.120]', async () => {
    const mine = stockIn(api, team);
    const to = await mine.location('Rack B');
    const id = await mine.item({ name: 'Hinge', amount: 5.5, allow_minus_amount: true });
    const answer = await move(id, { location_id: to, amount: 2.25 });
    expect(answer.body.result?.stock).toMatchObject({ id, amount: 3.25, location_id: null });
    const made = Number(answer.body.result?.created?.id);
    expect(answer.body.result?.created).toMatchObject({
      name: 'Hinge',
      amount: 2.25,
      location_id: to,
      allow_minus_amount: true,
    });
    const [[left], [created]] = [await mine.logs(id), await mine.logs(made)];
    expect(left).toMatchObject({ action: 'moved', delta: -2.25, amount_after: 3.25 });
    expect(created).toMatchObject({
      action: 'created',
      delta: 2.25,
      amount_after: 2.25,
      location_name: 'Rack B',
    });
    expect(left?.batch_id).toBe(created?.batch_id);
    expect(answer.body.result?.batch_id).toBe(left?.batch_id);
    expect((await mine.events()).map(({ event, payload }) => [event, payload])).toEqual([
      ['Edited', { stock_ids: [id], location_id: null }],
      ['Created', { stock_id: made, location_id: to }],
    ]);
  });

  it('is refused to the location it is in, with more than there is, and with what is no amount [W.119]', async () => {
    const mine = stockIn(api, team);
    const [here, there] = [await mine.location('Here'), await mine.location('There')];
    const archived = await mine.location('Old', '2026-11-01T00:00:00Z');
    const id = await mine.item({ location_id: here, amount: 3 });
    const refused = await move(id, { location_id: there, amount: 4 });
    expect([refused.status, refused.body.errors, refused.body.result]).toEqual([
      422,
      { amount: ['Only 3 available'] },
      { available: 3 },
    ]);
    const cases: [object, string][] = [
      [{ location_id: here }, 'location_id'],
      [{ location_id: archived }, 'location_id'],
      [{ location_id: 999_999 }, 'location_id'],
      [{}, 'location_id'],
      [{ location_id: 'Rack' }, 'location_id'],
      [{ location_id: there, amount: 0 }, 'amount'],
      [{ location_id: there, amount: -1 }, 'amount'],
      [{ location_id: there, amount: 0.00001 }, 'amount'],
      [{ location_id: there, amount: '2' }, 'amount'],
    ];
    for (const [body, field] of cases) {
      const answer = await move(id, body);
      expect([body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([body, 422, [field]]);
    }
    const away = await mine.item({ deleted_at: '2026-11-01T00:00:00Z' });
    expect((await move(away, { location_id: there })).body.errors?.deleted_at).toHaveLength(1);
    expect(await mine.events()).toEqual([]);
  });

  it('is refused with another version than the recorded one, without `stock.move` and without an Idempotency-Key [W.120, W.4]', async () => {
    const mine = stockIn(api, team);
    const to = await mine.location('There');
    const id = await mine.item();
    expect((await move(id, { location_id: to, version: 7 })).status).toBe(409);
    const picker = await api.arrange.user(team, 'picker');
    expect((await move(id, { location_id: to }, picker)).body.permission).toBe('stock.move');
    const keyless = await api.call('POST', `/api/stock/${id}/move`, {
      as: keeper,
      body: { location_id: to },
      headers: { 'idempotency-key': '' },
    });
    expect(keyless.body.errors?.idempotency_key).toHaveLength(1);
  });

  it('moves no more than there is when eight parts are moved at the same moment', async () => {
    const mine = stockIn(api, team);
    const to = await mine.location('There');
    const id = await mine.item({ amount: 5 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => move(id, { location_id: to, amount: 2 })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
    expect((await mine.row(id)).amount).toBe(1);
  });
});

describe('undoing the move of an item', () => {
  it('brings the whole item back [W.130]', async () => {
    const mine = stockIn(api, team);
    const [from, to] = [await mine.location('Rack A'), await mine.location('Rack B')];
    const id = await mine.item({ location_id: from });
    await move(id, { location_id: to });
    const [log] = await mine.logs(id);
    expect((await undo(log?.id ?? 0)).body.result?.stock).toMatchObject({ location_id: from });
  });

  it('joins the two items of a split again, which can be undone once [W.130, W.132]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ amount: 5 });
    const made = Number(
      (await move(id, { location_id: await mine.location('B'), amount: 2 })).body.result?.created?.id,
    );
    const [log] = await mine.logs(id);
    const answer = await undo(log?.id ?? 0);
    expect([answer.status, answer.body.result?.stock?.amount]).toEqual([200, 5]);
    expect(answer.body.result?.log).toMatchObject({ action: 'undone', undoes: log?.id, delta: 2 });
    expect((await mine.row(made)).status).toBe('removed');
    expect((await mine.events()).slice(2).map(({ event, payload }) => [event, payload])).toEqual([
      ['Edited', { stock_ids: [id] }],
      ['Deleted', { stock_ids: [made] }],
    ]);
    expect((await undo(log?.id ?? 0)).status).toBe(422);
    expect((await mine.row(id)).amount).toBe(5);
  });

  it('is refused and changes neither item of a split once one of the two was changed [W.131]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ amount: 5 });
    const made = Number(
      (await move(id, { location_id: await mine.location('B'), amount: 2 })).body.result?.created?.id,
    );
    await api.call('POST', `/api/stock/${made}/adjust`, {
      as: keeper,
      body: { delta: 1, reason: 'received' },
    });
    const [log] = await mine.logs(id);
    const refused = await undo(log?.id ?? 0);
    expect([refused.status, refused.body.errors?.batch]).toEqual([
      422,
      ['None of these changes can be undone any more.'],
    ]);
    expect([(await mine.row(id)).amount, (await mine.row(made)).amount]).toEqual([3, 3]);
  });
});
