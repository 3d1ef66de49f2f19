import { ApiError } from '@storeroom/sdk';
import { sampleCounts } from '../../sample';
import type { CountedLines } from './count.rules';
import { createCounting, type CountingDependencies } from './counting';
import { linesToStore, linesOf, NO_SYNC, type SyncState } from './counting.rules';

const NOW = Date.parse('2026-10-14T14:02:00Z');
const RACK = 12;
const line = (counted: number, seen = 5) => ({ counted, seen });

/** A server and, with `device`, the devices of one person that use it. */
function aServer() {
  const counts = sampleCounts(NOW);
  const server = {
    counts,
    /** The error with which all calls fail; null if they succeed. */
    fault: null as ApiError | null,
    sent: [] as string[],
  };
  const failing = () => {
    if (server.fault) throw server.fault;
  };
  let ids = 0;
  const device = (more: Partial<CountingDependencies> = {}, disk = memoryStorage()) => {
    const due: (() => void)[] = [];
    const world: CountingDependencies = {
      read: async (id) => {
        failing();
        return { count: counts.underWay(RACK), ended: counts.ended(id) };
      },
      keep: async ({ id, version, lines }) => {
        server.sent.push('keep');
        failing();
        const kept = counts.keep(RACK, {
          count_id: id,
          lines: linesToStore(lines, NOW),
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
      /** Runs all delayed calls. */
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

function memoryStorage() {
  let lines: CountedLines | null = null;
  let sync: SyncState = NO_SYNC;
  return {
    lines: () => lines,
    sync: () => sync,
    storeLines: (next: CountedLines) => {
      lines = Object.keys(next).length > 0 ? next : null;
      return true;
    },
    storeSync: (next: SyncState) => void (sync = next),
  };
}

/** Two devices of one person: the desk has counted two items, and the phone has resumed that count. */
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

test('a count that was begun on one device is resumed on another, and each gets the lines of the other [locations.930]', async () => {
  const { desk, phone } = await twoDevices();
  expect(desk.state().isEverywhere).toBe(true);
  expect(phone.state()).toMatchObject({ offer: null, lines: { 1: line(4), 2: line(5) }, isEverywhere: true });
  phone.count(3, line(1));
  expect(phone.state().isEverywhere).toBe(false);
  await phone.pass();
  await desk.look();
  expect(desk.state()).toMatchObject({ lines: { 1: line(4), 2: line(5), 3: line(1) }, isEverywhere: true });
});

test('an open page on which nothing is counted takes over the count of another device, and does not say that two were combined [locations.930]', async () => {
  const { device } = aServer();
  const [desk, phone] = [device(), device()];
  await desk.open();
  await phone.open();
  desk.count(1, line(4));
  await desk.pass();
  await phone.look();
  expect(phone.state()).toMatchObject({ offer: null, lines: { 1: line(4) }, notice: null });
});

test('the offer to resume a count follows what the other device goes on counting [locations.930]', async () => {
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

test('starting a count over on one device empties it on the other, which says so [locations.932]', async () => {
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
  expect(desk.state()).toMatchObject({ notice: { kind: 'startedOver' } });
  expect(desk.state().lines).toEqual({});
  phone.count(2, line(9));
  await phone.pass();
  expect(linesOf(counts.underWay(RACK)!, NOW)).toEqual({ 2: line(9) });
});

test('lines that were unknown to the device that started a count over stay on the other until they are kept or dropped [locations.932]', async () => {
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
  const again = await twoDevices();
  again.desk.count(7, line(7));
  again.phone.clear();
  await again.phone.pass();
  await again.desk.look();
  expect(again.desk.state().lines).toMatchObject({ 7: line(7) });
  again.desk.dropLeftBehind();
  expect(again.desk.state().lines).toEqual({});
});

test('lines counted on two devices are merged, and a line counted differently has to be decided [locations.931]', async () => {
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
  // What the desk counts meanwhile decides nothing.
  desk.count(5, line(2));
  await desk.pass();
  await phone.look();
  expect(phone.state()).toMatchObject({ lines: { 5: line(2) }, differing: { 1: line(9) } });
  phone.decide(1, 'there');
  await phone.pass();
  expect(phone.state()).toMatchObject({ isEverywhere: true, lines: { 1: line(9) } });
  expect(phone.state().differing).toEqual({});
  await desk.look();
  expect(desk.state().lines).toEqual({ 1: line(9), 2: line(5), 3: line(3), 4: line(4), 5: line(2) });
});

test('a line counted differently on two devices is still asked about after a reload, and counting it again settles it [locations.931]', async () => {
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

test('two counts of a location that were begun on two devices without a network become one [locations.931]', async () => {
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

test('after a count is saved on one device, the other device keeps only the lines that were not saved with it [locations.932]', async () => {
  const { desk, phone, counts } = await twoDevices();
  phone.count(3, line(3));
  phone.count(2, line(6));
  const id = desk.hold();
  counts.end(id, 'saved', linesToStore(desk.state().lines, NOW));
  desk.finish(null);
  await phone.look();
  expect(phone.state()).toMatchObject({
    lines: { 3: line(3) },
    notice: { kind: 'saved', left: 1, otherwise: 1 },
  });
  await phone.pass();
  expect(counts.underWay(RACK)).toMatchObject({ lines: linesToStore({ 3: line(3) }, NOW) });
  expect(counts.underWay(RACK)?.count_id).not.toBe(id);
});

test('lines counted while a count is being saved stay for the next count [locations.963]', async () => {
  const { device } = aServer();
  const desk = device();
  await desk.open();
  desk.count(1, line(4));
  desk.count(2, line(5));
  desk.hold();
  desk.count(1, line(3));
  desk.count(3, line(2));
  desk.finish(null);
  expect(desk.state().lines).toEqual({ 1: line(3, 4), 3: line(2) });
});

test('a late answer of the server does not bring back a count that was saved', async () => {
  const { desk, counts, sent } = await twoDevices();
  desk.count(3, line(3));
  const id = desk.hold();
  await desk.pass();
  expect(sent).toEqual(['keep']);
  counts.end(id, 'saved');
  desk.finish(null);
  await desk.look();
  expect(desk.state()).toMatchObject({ offer: null, notice: null });
  expect(desk.state().lines).toEqual({});
});

test('a count that was requested before it was saved, and is answered after that, does not come back', async () => {
  const { device, counts } = aServer();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let isHeld = false;
  const desk = device({
    read: async (id) => {
      const found = { count: counts.underWay(RACK), ended: counts.ended(id) };
      if (isHeld) await held;
      return found;
    },
  });
  await desk.open();
  desk.count(1, line(4));
  await desk.pass();
  isHeld = true;
  const looking = desk.look();
  const id = desk.hold();
  counts.end(id, 'saved');
  desk.finish(null);
  answer();
  await looking;
  expect(desk.state()).toMatchObject({ offer: null, notice: null });
  expect(desk.state().lines).toEqual({});
});

test('what is counted while the lines before are on their way is sent after them [locations.930]', async () => {
  const { device } = aServer();
  const kept: CountedLines[] = [];
  let answer = (): void => undefined;
  const desk = device({
    keep: async ({ id, version, lines }) => {
      kept.push(lines);
      await new Promise<void>((resolve) => (answer = resolve));
      return { count_id: id, version: version + 1, lines: linesToStore(lines, NOW) } as never;
    },
  });
  await desk.open();
  desk.count(1, line(4));
  await desk.pass();
  desk.count(2, line(5));
  answer();
  await desk.settle();
  expect(desk.state().isEverywhere).toBe(false);
  await desk.pass();
  expect(kept).toEqual([{ 1: line(4) }, { 1: line(4), 2: line(5) }]);
});

test('a saved count that waits to be sent is neither offered again nor merged with the next one', async () => {
  const saving = new Set<string>();
  const { device, counts } = aServer();
  const desk = device({ isSaving: (id) => saving.has(id) });
  await desk.open();
  desk.count(1, line(4));
  await desk.pass();
  const id = desk.hold();
  saving.add(id);
  desk.finish(null);
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

test('a count goes on without a network, and what was counted or given up is sent once there is one [offline.936]', async () => {
  const { desk, phone, server, counts } = await twoDevices();
  server.fault = new ApiError(0, '');
  desk.count(3, line(3));
  await desk.pass();
  expect(desk.state()).toMatchObject({ lines: { 3: line(3) }, isEverywhere: false, isBehind: true });
  server.fault = null;
  desk.flush();
  await desk.settle();
  expect(desk.state()).toMatchObject({ isEverywhere: true, isBehind: false });
  desk.count(3, line(4));
  expect(desk.state()).toMatchObject({ isEverywhere: false, isBehind: false });
  await desk.pass();
  server.fault = new ApiError(0, '');
  desk.clear();
  await desk.pass();
  expect(counts.underWay(RACK)).not.toBeNull();
  server.fault = null;
  await desk.look();
  await desk.pass();
  expect([counts.underWay(RACK), desk.state().offer, desk.state().lines]).toEqual([null, null, {}]);
  await phone.look();
  expect(phone.state().notice).toMatchObject({ kind: 'startedOver' });
});

test('a count that is given up on one device while another went on with it is offered again [locations.930]', async () => {
  const { desk, phone } = await twoDevices();
  phone.count(3, line(3));
  await phone.pass();
  desk.clear();
  await desk.pass();
  expect(desk.state().offer?.lines).toHaveLength(3);
});

test('a count whose sending was not answered is recognised as the same when it is sent again', async () => {
  const { device, counts } = aServer();
  const network = { losesAnswers: true };
  const desk = device();
  const phone = device({
    keep: async ({ id, version, lines }) => {
      const kept = counts.keep(RACK, {
        count_id: id,
        lines: linesToStore(lines, NOW),
        ...(version > 0 && { version }),
      });
      if (network.losesAnswers) throw new ApiError(0, '');
      if ('count' in kept) return kept.count;
      throw new ApiError(409, 'x', {}, kept, ['lines']);
    },
  });
  await phone.open();
  phone.count(1, line(4));
  await phone.pass();
  expect(phone.state().isEverywhere).toBe(false);
  network.losesAnswers = false;
  await phone.pass();
  expect(phone.state()).toMatchObject({ isEverywhere: true, notice: null });
  expect(phone.state().differing).toEqual({});
  await desk.open();
  expect(desk.state().offer?.version).toBe(1);
});

test.each([402, 403, 404])(
  'after the answer %i a count is sent again only once more is counted',
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

test('an item that the server does not know is passed over, and the other lines of the count are sent [offline.962]', async () => {
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
  counts.end(counts.underWay(RACK)!.count_id, 'emptied');
  await desk.look();
  expect(desk.state()).toMatchObject({ notice: { kind: 'startedOver' }, leftBehind: null });
});

test('a count that was given up and is gone on the server holds back no later one [locations.930]', async () => {
  const { counts, device } = aServer();
  const desk = device({
    empty: async ({ id }) => {
      counts.end(id, 'emptied');
      throw new ApiError(404, 'x');
    },
  });
  await desk.open();
  desk.count(1, line(4));
  await desk.pass();
  desk.clear();
  desk.count(2, line(5));
  await desk.pass();
  await desk.pass();
  expect(linesOf(counts.underWay(RACK)!, NOW)).toEqual({ 2: line(5) });
});

test('a count that is given up while its lines are on the way is given up as it is after them [locations.930]', async () => {
  const { device } = aServer();
  const given: { id: string; version: number }[] = [];
  let answer = (): void => undefined;
  const desk = device({
    keep: async ({ id, lines }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { count_id: id, version: 3, lines: linesToStore(lines, NOW) } as never;
    },
    empty: async (count) => void given.push(count),
  });
  await desk.open();
  desk.count(1, line(4));
  await desk.pass();
  desk.clear();
  answer();
  await desk.settle();
  await desk.pass();
  expect(given).toMatchObject([{ version: 3 }]);
});

test('a count can begin although the server does not answer in time', async () => {
  const { device } = aServer();
  const desk = device({ read: () => new Promise(() => undefined) });
  await desk.open();
  expect(desk.state().isCompared).toBe(false);
  await desk.pass();
  expect(desk.state().isCompared).toBe(true);
});
