import { count, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { arrangeIn, asSystem } from '../../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../../test/database';
import { openProcess, publishEvent } from '../../../../test/realtime/process';
import { until } from '@storeroom/serving/testing/until';
import { leaveTask, publish } from '../../database/outbox';
import { outbox } from '../../database/schema/identity';
import { OutboxPublisher, pauseAfter } from './outbox-publisher';
import { markPublished, prunePublished, takeTurn, waitingEvents } from './outbox.sql';

describe('the outbox', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('the outbox keeps waiting events, and published events for an hour', async () => {
    const team = await arrangeIn(database).team();
    await database.asSuperuser('delete from outbox');
    for (const stock_id of [1, 2, 3]) await publishEvent(database, team.id, { stock_id });
    const [old, fresh, waiting] = await waitingEvents(database.identity, 10, 'all');
    await markPublished(database.identity, [old?.id ?? 0, fresh?.id ?? 0]);
    for (const [id, ago] of [
      [old?.id, '61 minutes'],
      [fresh?.id, '59 minutes'],
    ] as const)
      await database.identity.execute(
        sql`update outbox set published_at = now() - ${ago}::interval, created_at = now() - interval '1 day'
            where id = ${id}`,
      );
    await prunePublished(database.identity);
    const kept = await database.identity.select({ id: outbox.id }).from(outbox).orderBy(outbox.id);
    expect(kept).toEqual([{ id: fresh?.id }, { id: waiting?.id }]);
    expect(await database.identity.$count(outbox, isNull(outbox.published_at))).toBe(1);
  });

  test('a publisher clears away published events every five minutes', async () => {
    const team = await arrangeIn(database).team();
    await publishEvent(database, team.id, { stock_id: 1 });
    await database.identity.update(outbox).set({ published_at: '2026-01-01T00:00:00Z' });
    // Only now: it sweeps once a second by itself as well.
    const publisher = new OutboxPublisher(
      database,
      {
        publish: () => Promise.resolve({ taken: 0 }),
        disconnectUser: () => Promise.resolve(),
        close: () => undefined,
      },
      { publishAll: () => Promise.resolve() },
      { warn: () => undefined, error: () => undefined },
      'all',
    );
    for (let seconds = 0; seconds < 299; seconds += 1) publisher['sweep']();
    await publisher.close();
    expect(await database.identity.$count(outbox)).toBeGreaterThan(0);
    publisher['sweep']();
    await until(async () => (await database.identity.$count(outbox)) === 0);
    await publisher.close();
  });

  test('a pause grows with the events of the batch before, and a full batch is followed at once [G.192]', () => {
    expect([0, 1, 2, 5, 49, 50].map((events) => pauseAfter(events))).toEqual([10, 10, 20, 50, 50, 0]);
  });

  test('the events of sixty writes leave the outbox in batches with these pauses between them [G.192]', async () => {
    const team = await arrangeIn(database).team();
    const live = await openProcess(database);
    const waiting = () => database.identity.$count(outbox, isNull(outbox.published_at));
    try {
      await until(async () => (await waiting()) === 0);
      await database.identity.delete(outbox);
      const begun = performance.now();
      for (let stock_id = 1; stock_id <= 60; stock_id += 1)
        await publishEvent(database, team.id, { stock_id });
      await until(async () => (await waiting()) === 0);
      const took = performance.now() - begun;
      const batches = await database.identity
        .select({ events: count() })
        .from(outbox)
        .groupBy(outbox.published_at)
        .orderBy(outbox.published_at);
      // Timers of Node may fire a millisecond early.
      const pauses = batches.slice(0, -1).map(({ events }) => Math.max(pauseAfter(events) - 1, 0));
      expect(batches.reduce((sum, { events }) => sum + events, 0)).toBe(60);
      expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(took);
    } finally {
      await live.close();
      await database.identity.delete(outbox);
    }
  });

  test('while the bus is away nothing is sent to a server of sockets elsewhere, which would hear it again with each try [live.2143]', async () => {
    const team = await arrangeIn(database).team();
    const sent: unknown[] = [];
    const publisher = new OutboxPublisher(
      database,
      {
        publish: (events) => Promise.resolve({ taken: sent.push(...events) }),
        disconnectUser: () => Promise.resolve(),
        close: () => undefined,
      },
      { publishAll: () => Promise.reject(new Error('Valkey is away.')) },
      { warn: () => undefined, error: () => undefined },
      'all',
    );
    await publishEvent(database, team.id, { stock_id: 1 });
    publisher.wake();
    await until(() => publisher.metrics().event_failures > 0);
    expect(sent).toEqual([]);
    await publisher.close();
    await database.identity.delete(outbox);
  });

  test('of notices and events that leave together nobody hears twice because somebody else fails at one [live.2310]', async () => {
    const team = await arrangeIn(database).team();
    const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const live = await openProcess(database);
    try {
      live.database.notices.on(({ table }) => {
        if (table === 'jobs') throw new Error('broken');
      });
      const heard: unknown[] = [];
      live.database.notices.on(({ table }) => void (table === 'jobs' && heard.push(table)));
      live.realtime.onTeamEvent((team_id) => void (team_id === team.id && heard.push(team_id)));
      await database.write(asSystem(team.id), async (scope) => {
        await publish(scope, 'Edited', [`App.Models.Team.${team.id}`], { stock_id: 1 });
        await leaveTask(scope.db, 'jobs');
      });
      await until(async () => (await database.identity.$count(outbox, isNull(outbox.published_at))) === 0);
      expect(heard).toEqual(['jobs', team.id]);
      expect(failed.mock.calls).toEqual([[new Error('broken')]]);
    } finally {
      await live.close();
      failed.mockRestore();
    }
  });

  test('while another process has its turn a process asks for it less and less often [speed.2061]', async () => {
    const live = await openProcess(database);
    try {
      await database.withExtraConnection(async (other) => {
        await other.query('begin');
        await takeTurn(drizzle(other), { kind: 'all', waits: true });
        const asked: number[] = [];
        const { withConnection } = live.database;
        jest.spyOn(live.database, 'withConnection').mockImplementation((task) => {
          asked.push(performance.now());
          return withConnection(task);
        });
        await until(() => asked.length >= 9);
        const pauses = asked.slice(1).map((at, n) => at - (asked[n] ?? 0));
        // Pauses are 50 ms at first, then 100, 200, 400 and 800; timers of Node may fire a millisecond early.
        expect(Math.max(...pauses)).toBeGreaterThan(750);
        await other.query('rollback');
      });
    } finally {
      await live.close();
    }
  });
});
