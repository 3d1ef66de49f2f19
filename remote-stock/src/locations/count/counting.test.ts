import { ApiError } from '@storeroom/sdk';
import { sampleCounts } from '../../sample';
import type { CountedLines } from './count.rules';
import { createCounting, type CountingWorld } from './counting';
import { linesToKeep, linesOf, NO_SYNC, type KeptSync } from './counting.rules';

const NOW = Date.parse('2026-10-14T14:02:00Z');
const RACK = 12;
const line = (counted: number, seen = 5) => ({ counted, seen });

/** A server that several devices of one person know. */
function aServer() {
  const counts = sampleCounts(NOW);
  const server = {
    counts,
    /** What a call fails with; null for none. */
    fault: null as ApiError | null,
    sent: [] as string[],
  };
  const failing = () => {
    if (server.fault) throw server.fault;
  };
  let ids = 0;
  const device = (more: Partial<CountingWorld> = {}, disk = aDisk()) => {
    const due: (() => void)[] = [];
    const world: CountingWorld = {
      read: async (id) => {
        failing();
        return { count: counts.underWay(RACK), ended: counts.ended(id) };
      },
      keep: async ({ id, version, lines }) => {
        server.sent.push('keep');
        failing();
        const kept = counts.keep(RACK, {
          count_id: id,
          lines: linesToKeep(lines, NOW),
          ...(version > 0 && { version }),
        });
        if ('count' in kept) return kept.count;
        throw new ApiError(409, 'Another device was first.', {}, kept, ['lines']);
      },
      empty: async ({ id, version }) => {
        server.sent.push('empty');
        failing();
        const current = counts.underWay(RACK);
        if (current?.count_id !== id) return;
        if (current.version !== version) throw new ApiError(409, 'x', {}, { current }, ['lines']);
        counts.end(id, 'emptied');
      },
      storage: disk,
      isSaving: () => false,
      later: (call) => {
        due.push(call);
        return () => void due.splice(due.indexOf(call) >>> 0, due.includes(call) ? 1 : 0);
      },
      newId: () => `count-${(ids += 1)}`,
      now: () => NOW,
      ...more,
    };
    const counting = createCounting(world);
    const settle = async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    };
    return {
      ...counting,
      disk,
      settle,
      /** What is due is called, once. */
      async pass(): Promise<void> {
        for (const call of due.splice(0)) call();
        await settle();
      },
      async open() {
        counting.start();
        await settle();
      },
    };
  };
  return { ...server, server, device };
}

function aDisk() {
  let lines: CountedLines | null = null;
  let sync: KeptSync = NO_SYNC;
  return {
    lines: () => lines,
    sync: () => sync,
    keepLines: (next: CountedLines) => {
      lines = Object.keys(next).length > 0 ? next : null;
      return true;
    },
    keepSync: (next: KeptSync) => void (sync = next),
  };
}

/** Desk and phone of one person; the desk has counted two items, and the phone has gone on with them. */
async function twoDevices() {
  const here = aServer();
  const desk = here.device();
  const phone = here.device();
  await desk.open();
  desk.count(1, line(4));
  desk.count(2, line(5));
  await desk.pass();
  await phone.open();
  phone.resume();
  return { ...here, desk, phone };
}

test('a count begun on one device goes on on another [locations.930]', async () => {
  const { desk, phone } = await twoDevices();
  expect(desk.state().isEverywhere).toBe(true);
  expect(phone.state()).toMatchObject({ offer: null, lines: { 1: line(4), 2: line(5) }, isEverywhere: true });
  phone.count(3, line(1));
  expect(phone.state().isEverywhere).toBe(false);
  await phone.pass();
  await desk.look();
  expect(desk.state()).toMatchObject({ lines: { 1: line(4), 2: line(5), 3: line(1) }, isEverywhere: true });
});

test('an open page with nothing counted takes over the count of another device [locations.930]', async () => {
  const { device } = aServer();
  const [desk, phone] = [device(), device()];
  await desk.open();
  await phone.open();
  desk.count(1, line(4));
  await desk.pass();
  await phone.look();
  expect(phone.state()).toMatchObject({ offer: null, lines: { 1: line(4) }, notice: { kind: 'together' } });
});

test('an offered count follows what the other device counts [locations.930]', async () => {
  const { device } = aServer();
  const [desk, phone] = [device(), device()];
  await desk.open();
  desk.count(1, line(4));
  await desk.pass();
  await phone.open();
  desk.count(2, line(5));
  await desk.pass();
  await phone.look();
  expect(phone.state().offer?.lines).toHaveLength(2);
});

test('starting a count over on one device empties it on the other [locations.930]', async () => {
  const { counts, device } = aServer();
  const [desk, phone] = [device(), device()];
  await desk.open();
  desk.count(1, line(4));
  await desk.pass();
  await phone.open();
  expect(phone.state().offer?.lines).toHaveLength(1);
  phone.startOver();
  await phone.pass();
  expect([phone.state().offer, counts.underWay(RACK)]).toEqual([null, null]);
  await desk.look();
  expect(desk.state()).toMatchObject({ lines: {}, notice: { kind: 'startedOver' } });
  phone.count(2, line(9));
  await phone.pass();
  expect(linesOf(counts.underWay(RACK)!, NOW)).toEqual({ 2: line(9) });
});

test('lines unknown to the device that started a count over stay until they are kept or dropped [locations.932]', async () => {
  const { desk, phone, counts } = await twoDevices();
  desk.count(7, line(7));
  phone.clear();
  await phone.pass();
  await desk.look();
  expect(desk.state()).toMatchObject({ leftBehind: expect.any(String), lines: { 7: line(7) } });
  await desk.pass();
  expect(counts.underWay(RACK)).toBeNull();
  desk.keepLeftBehind();
  await desk.settle();
  await desk.pass();
  expect(linesOf(counts.underWay(RACK)!, NOW)).toMatchObject({ 7: line(7) });
  phone.dropLeftBehind();
  expect(phone.state().lines).toEqual({});
});

test('lines counted on two devices are merged, and different ones have to be decided [locations.931]', async () => {
  const { desk, phone, counts } = await twoDevices();
  desk.count(1, line(9));
  desk.count(3, line(3));
  phone.count(1, line(8));
  phone.count(4, line(4));
  await desk.pass();
  await phone.pass();
  expect(phone.state()).toMatchObject({
    lines: { 1: line(8), 2: line(5), 3: line(3), 4: line(4) },
    differing: { 1: line(9) },
  });
  await phone.pass();
  expect(linesOf(counts.underWay(RACK)!, NOW)).toMatchObject({ 1: line(9) });
  phone.decide(1, 'there');
  await phone.pass();
  expect(phone.state()).toMatchObject({ differing: {}, isEverywhere: true, lines: { 1: line(9) } });
  await desk.look();
  expect(desk.state().lines).toEqual({ 1: line(9), 2: line(5), 3: line(3), 4: line(4) });
});

test('an open decision about a line outlives a reload, and counting the line again settles it [locations.931]', async () => {
  const { desk, phone, counts, device } = await twoDevices();
  desk.count(1, line(9));
  phone.count(1, line(8));
  await desk.pass();
  await phone.pass();
  phone.stop();
  const again = device({}, phone.disk);
  await again.open();
  await again.pass();
  expect(again.state()).toMatchObject({ isRestored: true, differing: { 1: line(9) }, lines: { 1: line(8) } });
  again.count(1, line(7));
  await again.pass();
  expect(linesOf(counts.underWay(RACK)!, NOW)).toMatchObject({ 1: line(7) });
});

test('two counts begun apart without a network become one [locations.931]', async () => {
  const { server, device, counts } = aServer();
  const [desk, phone] = [device(), device()];
  server.fault = new ApiError(0, '');
  await desk.open();
  await phone.open();
  desk.count(1, line(4));
  phone.count(2, line(5));
  server.fault = null;
  await desk.pass();
  await phone.pass();
  expect(phone.state()).toMatchObject({ notice: { kind: 'together' }, lines: { 1: line(4), 2: line(5) } });
  await phone.pass();
  expect(linesOf(counts.underWay(RACK)!, NOW)).toEqual({ 1: line(4), 2: line(5) });
});

test('a count saved on one device leaves only unsaved lines on the other [locations.932]', async () => {
  const { desk, phone, counts } = await twoDevices();
  phone.count(3, line(3));
  phone.count(2, line(6));
  const id = desk.hold();
  counts.end(id, 'saved', linesToKeep(desk.state().lines, NOW));
  desk.finish();
  await phone.look();
  expect(phone.state()).toMatchObject({
    lines: { 3: line(3) },
    notice: { kind: 'saved', left: 1, otherwise: 1 },
  });
  await phone.pass();
  expect(counts.underWay(RACK)).toMatchObject({ lines: linesToKeep({ 3: line(3) }, NOW) });
  expect(counts.underWay(RACK)?.count_id).not.toBe(id);
});

test('lines counted while a count is being saved stay for the next one [locations.963]', async () => {
  const { device } = aServer();
  const desk = device();
  await desk.open();
  desk.count(1, line(4));
  desk.count(2, line(5));
  desk.hold();
  desk.count(1, line(3));
  desk.count(3, line(2));
  desk.finish();
  expect(desk.state().lines).toEqual({ 1: line(3, 4), 3: line(2) });
});

test('a late answer does not bring back a count that was saved [locations.932]', async () => {
  const { desk, counts, sent } = await twoDevices();
  desk.count(3, line(3));
  const id = desk.hold();
  await desk.pass();
  expect(sent).toEqual(['keep']);
  counts.end(id, 'saved');
  desk.finish();
  await desk.look();
  expect(desk.state()).toMatchObject({ lines: {}, offer: null, notice: null });
});

test('a count that waits to be sent is neither offered nor merged with the next one [locations.932]', async () => {
  const saving = new Set<string>();
  const { device, counts } = aServer();
  const desk = device({ isSaving: (id) => saving.has(id) });
  await desk.open();
  desk.count(1, line(4));
  await desk.pass();
  const id = desk.hold();
  saving.add(id);
  desk.finish();
  await desk.look();
  expect(desk.state().offer).toBeNull();
  desk.count(2, line(5));
  await desk.pass();
  expect(desk.state().lines).toEqual({ 2: line(5) });
  counts.end(id, 'saved');
  saving.clear();
  await desk.pass();
  expect(linesOf(counts.underWay(RACK)!, NOW)).toEqual({ 2: line(5) });
});

test('a count goes on without a network and is sent once there is one [offline.936]', async () => {
  const { desk, phone, server, counts } = await twoDevices();
  server.fault = new ApiError(0, '');
  desk.count(3, line(3));
  await desk.pass();
  expect(desk.state()).toMatchObject({ lines: { 3: line(3) }, isEverywhere: false, isBehind: true });
  server.fault = null;
  desk.flush();
  await desk.settle();
  expect(desk.state()).toMatchObject({ isEverywhere: true, isBehind: false });
  server.fault = new ApiError(0, '');
  desk.clear();
  await desk.pass();
  expect(counts.underWay(RACK)).not.toBeNull();
  server.fault = null;
  await desk.look();
  await desk.pass();
  expect([counts.underWay(RACK), desk.state().offer]).toEqual([null, null]);
  await phone.look();
  expect(phone.state().notice).toMatchObject({ kind: 'startedOver' });
});

test('a count given up while another device went on with it is offered again [offline.936]', async () => {
  const { desk, phone } = await twoDevices();
  phone.count(3, line(3));
  await phone.pass();
  desk.clear();
  await desk.pass();
  expect(desk.state().offer?.lines).toHaveLength(3);
});

test('a count whose answer was lost is recognised as the same [offline.936]', async () => {
  const { device, counts } = aServer();
  const lost = { is: true };
  const desk = device();
  const shaky = device({
    keep: async ({ id, version, lines }) => {
      const kept = counts.keep(RACK, {
        count_id: id,
        lines: linesToKeep(lines, NOW),
        ...(version > 0 && { version }),
      });
      if (lost.is) throw new ApiError(0, '');
      if ('count' in kept) return kept.count;
      throw new ApiError(409, 'x', {}, kept, ['lines']);
    },
  });
  await shaky.open();
  shaky.count(1, line(4));
  await shaky.pass();
  expect(shaky.state().isEverywhere).toBe(false);
  lost.is = false;
  await shaky.pass();
  expect(shaky.state()).toMatchObject({ isEverywhere: true, differing: {}, notice: null });
  await desk.open();
  expect(desk.state().offer?.version).toBe(1);
});

test.each([402, 403, 404])(
  'after an answer %i a count is sent again only once more is counted [offline.936]',
  async (status) => {
    const { server, sent, device } = aServer();
    const desk = device();
    await desk.open();
    server.fault = new ApiError(status, 'x');
    desk.count(1, line(4));
    await desk.pass();
    await desk.pass();
    expect([sent, desk.state().lines]).toEqual([['keep'], { 1: line(4) }]);
    desk.count(2, line(4));
    await desk.pass();
    expect(sent).toHaveLength(2);
  },
);

test('an item unknown to the server does not hold back the other lines of a count [offline.936]', async () => {
  const { server, device, counts } = aServer();
  const desk = device();
  await desk.open();
  desk.count(1, line(4));
  desk.count(2, line(5));
  server.fault = new ApiError(422, 'x', { 'lines.0.stock_id': ['The item is no longer there.'] });
  await desk.pass();
  server.fault = null;
  await desk.pass();
  expect(linesOf(counts.underWay(RACK)!, NOW)).toEqual({ 2: line(5) });
  expect(desk.state().lines).toEqual({ 1: line(4), 2: line(5) });
});

test('a count can begin when the server does not answer in time [offline.936]', async () => {
  const { device } = aServer();
  const desk = device({ read: () => new Promise(() => undefined) });
  await desk.open();
  expect(desk.state().isKnown).toBe(false);
  await desk.pass();
  expect(desk.state().isKnown).toBe(true);
});
