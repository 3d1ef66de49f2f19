import { sql } from 'drizzle-orm';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventPayload } from '@storeroom/contract';
import { arrangeIn } from '../../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../../test/database';
import { APP, listen, type Listening } from '../../../../test/realtime/listening';
import { openProcess, publishEvent, type LiveProcess } from '../../../../test/realtime/process';
import { RawClient } from '../../../../test/realtime/raw-client';
import { until } from '@storeroom/serving/testing/until';
import { leaveTask, NOTICE } from '../../database/outbox';
import { HostedPublisher } from './hosted-publisher';
import { OutboxPublisher } from './outbox-publisher';

const at = (port: number) => ({
  app_id: APP.id,
  key: APP.key,
  secret: APP.secret,
  host: '127.0.0.1',
  port,
  tls: false,
  cluster: null,
});

describe('events for a hosted or self-run server', () => {
  let database: TestDatabase;
  let team: { id: number };
  const open: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    // An event whose answer was late is sent again; it must not reach the next test.
    await database.identity.execute('update outbox set published_at = now()');
    team = await arrangeIn(database).team();
  });
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });

  const start = async (port: number): Promise<LiveProcess> => {
    const process = await openProcess(database, { pusher: at(port) });
    open.push(process);
    return process;
  };

  const hosted = async (): Promise<Listening & { calls: string[] }> => {
    const server = await listen();
    open.push(server);
    const calls: string[] = [];
    server.http.on('request', ({ url = '' }) => void calls.push(url.split(/[/?]/)[3] ?? ''));
    return { ...server, calls };
  };

  /** Events of one moment: they are written before a process sends them. */
  const publishAll = async (payloads: EventPayload[], channels?: string[]) => {
    for (const payload of payloads)
      await publishEvent(database, team.id, payload, channels ? { channels } : {});
  };
  const about = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ stock_id: first + at }));
  const hear = async (client: RawClient, count: number) => {
    const heard: unknown[] = [];
    while (heard.length < count)
      heard.push(JSON.parse(String((await client.next('App\\Events\\Edited')).data)));
    return heard;
  };

  test('the sockets of a hosted server hear an event, except the writer’s own socket [W.73]', async () => {
    const server = await hosted();
    const channel = `private-App.Models.Team.${team.id}`;
    const [writer, reader] = [await RawClient.connect(server.port), await RawClient.connect(server.port)];
    for (const client of [writer, reader]) await client.subscribe(channel);
    const process = await start(server.port);
    await publishEvent(process.database, team.id, { stock_id: 7 }, { socket_id: writer.socketId });
    const frame = { event: 'App\\Events\\Edited', channel, data: '{"stock_id":7}' };
    expect(await reader.next('App\\Events\\Edited')).toEqual(frame);
    await publishEvent(process.database, team.id, { stock_id: 8 });
    expect(await writer.next('App\\Events\\Edited')).toMatchObject({ data: '{"stock_id":8}' });
    for (const client of [writer, reader]) client.close();
  });

  test('an API that publishes to another socket server serves no sockets of its own', async () => {
    const process = await start((await hosted()).port);
    expect(await RawClient.at(process.port).closed).toMatchObject({ code: 1006 });
    expect((await fetch(`http://127.0.0.1:${process.port}/apps/${APP.id}/channels`)).status).toBe(404);
    expect(process.realtime.metrics().connections).toBe(0);
  });

  test('a person who signed in to the hosted server can be disconnected by the API', async () => {
    const server = await hosted();
    const process = await start(server.port);
    const client = await RawClient.connect(server.port);
    client.send({
      event: 'pusher:signin',
      data: server.library.authenticateUser(client.socketId, { id: '2' }),
    });
    await client.next('pusher:signin_success');
    await process.realtime.disconnectUser(2, 'refused');
    expect(await client.closed).toMatchObject({ code: 4009 });
  });

  test('an event that the hosted server could not accept waits, and arrives before the next one [PF.132]', async () => {
    const stub = await startStub([503, 200]);
    const process = await start(stub.port);
    await publishEvent(process.database, team.id, { stock_id: 1 });
    await until(() => process.errors.length === 1);
    expect(stub.taken).toEqual([]);
    await publishEvent(process.database, team.id, { stock_id: 2 });
    await until(() => stub.taken.length === 2);
    expect(stub.taken).toEqual(['{"stock_id":1}', '{"stock_id":2}']);
  });

  test.each([
    {
      what: '25 events of one moment on a channel',
      events: 25,
      channels: 1,
      calls: ['batch_events', 'batch_events', 'batch_events'],
    },
    {
      what: '7 events of one moment, each on two channels,',
      events: 7,
      channels: 2,
      calls: ['batch_events', 'batch_events'],
    },
    {
      what: 'two events of one moment, each on eleven channels,',
      events: 2,
      channels: 11,
      calls: ['events', 'events'],
    },
  ])(
    '$what arrive in their order after $calls.length calls [live.2500]',
    async ({ events, channels, calls }) => {
      const server = await hosted();
      const names = Array.from({ length: channels }, (_, at) => `App.Models.Stock.${at + 1}`);
      const readers = await Promise.all(names.map(() => RawClient.connect(server.port)));
      for (const [at, reader] of readers.entries()) await reader.subscribe(`private-${names[at]}`);
      await publishAll(about(1, events), names);
      await start(server.port);
      for (const reader of readers) {
        expect(await hear(reader, events)).toEqual(about(1, events));
        reader.close();
      }
      expect(server.calls).toEqual(calls);
    },
  );

  test('of events in one call, the writer’s own socket hears only those of others [D-E3, live.2500]', async () => {
    const server = await hosted();
    const [writer, reader] = [await RawClient.connect(server.port), await RawClient.connect(server.port)];
    for (const client of [writer, reader]) await client.subscribe(`private-App.Models.Team.${team.id}`);
    await publishEvent(database, team.id, { stock_id: 1 }, { socket_id: writer.socketId });
    await publishAll(about(2, 2));
    await start(server.port);
    expect(await hear(reader, 2)).toEqual(about(1, 2));
    expect(await hear(writer, 1)).toEqual(about(2, 2));
    expect(server.calls).toEqual(['batch_events']);
    for (const client of [writer, reader]) client.close();
  });

  test('of events in one call, the one that the hosted server refuses is left out, and the others arrive [live.2501]', async () => {
    const server = await hosted();
    const reader = await RawClient.connect(server.port);
    await reader.subscribe(`private-App.Models.Team.${team.id}`);
    const tooLarge = { stock_ids: Array.from({ length: 3_000 }, (_, at) => 1_000 + at) };
    await publishAll([...about(1, 1), tooLarge, ...about(2, 2)]);
    const process = await start(server.port);
    expect(await hear(reader, 2)).toEqual(about(1, 2));
    expect(server.calls).toEqual(['batch_events', 'events', 'events', 'events']);
    expect(process.errors).toEqual(['An event was refused and is left out']);
    reader.close();
  });

  test('a server that has no call for several events is asked for it once, and is sent them one by one [live.2501]', async () => {
    const stub = await startStub([404, 200]);
    await publishAll(about(1, 12));
    await start(stub.port);
    await until(() => stub.taken.length >= 12);
    expect(stub.taken).toEqual(about(1, 12).map((payload) => JSON.stringify(payload)));
    expect(stub.asked).toBe(13);
  });

  test.each([
    { title: 'several calls', events: 12, answers: [200, 503], accepted: 10 },
    { title: 'a call that was refused', events: 3, answers: [413, 200, 503], accepted: 1 },
  ])(
    'only those events of $title that the hosted server accepted are marked as published; the rest waits [G.266]',
    async ({ events, answers, accepted }) => {
      const stub = await startStub(answers);
      await publishAll(about(1, events));
      const process = await start(stub.port);
      await until(() => process.errors.length > 0);
      const waiting = await database.identity.execute<{ payload: object }>(
        sql`select payload from outbox where published_at is null and event <> ${NOTICE} order by id`,
      );
      expect(waiting.rows.map(({ payload }) => payload)).toEqual(about(accepted + 1, events));
      answers.push(200);
      await until(() => stub.taken.length >= events);
      expect(stub.taken).toEqual(about(1, events).map((payload) => JSON.stringify(payload)));
    },
  );

  test('a notice waits neither behind events that the hosted server does not take nor for its answer [live.2311]', async () => {
    await publishAll(about(1, 60));
    const stub = await startStub(['silence']);
    const process = await start(stub.port);
    await until(() => stub.asked === 1);
    const heard: unknown[] = [];
    process.database.notices.on(({ table }) => heard.push(table));
    await database.identity.transaction((db) => leaveTask(db, 'jobs'));
    await until(() => heard.includes('jobs'));
    expect(stub.asked).toBe(1);
  });

  test('an event that the hosted server refuses for good does not hold up the next one', async () => {
    const stub = await startStub([413, 200]);
    const process = await start(stub.port);
    await publishEvent(process.database, team.id, { stock_id: 1 });
    await until(() => process.errors.length === 1);
    await publishEvent(process.database, team.id, { stock_id: 2 });
    await until(() => stub.taken.length === 1);
    expect(stub.taken).toEqual(['{"stock_id":2}']);
    expect(process.errors).toEqual(['An event was refused and is left out']);
  });

  test('an event whose answer had not come when its process stopped is sent by the next process [PF.132]', async () => {
    const stub = await startStub(['silence', 200]);
    const stopping = await start(stub.port);
    await publishEvent(stopping.database, team.id, { stock_id: 1 });
    await until(() => stub.asked === 1);
    open.splice(open.indexOf(stopping), 1);
    await stopping.close();
    await start(stub.port);
    await until(() => stub.taken.length === 1);
    expect(stub.taken).toEqual(['{"stock_id":1}']);
  });

  test('a refusal that begins and never ends is given up: its connection is closed, and the event is sent again [live.2450]', async () => {
    const stub = await startStub(['half a refusal', 'half a refusal', 200]);
    const log = { warn: () => undefined, error: () => undefined };
    const publisher = new HostedPublisher(at(stub.port), log, 200);
    await expect(publisher.disconnectUser(2)).rejects.toThrow();
    await until(() => stub.ended === 1);
    await publishEvent(database, team.id, { stock_id: 1 });
    const outbox = new OutboxPublisher(
      database,
      publisher,
      { publishAll: async () => undefined },
      log,
      'events',
    );
    open.push({
      async close() {
        await outbox.close();
        publisher.close();
      },
    });
    await until(() => stub.taken.length === 1);
    expect(stub.taken).toEqual(['{"stock_id":1}']);
  });

  /** A server on the internet that gives these answers in turn, and then repeats the last one. */
  async function startStub(answers: (number | 'silence' | 'half a refusal')[]) {
    const stub = { port: 0, asked: 0, ended: 0, taken: [] as string[] };
    const http: Server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const answer = answers[Math.min(stub.asked, answers.length - 1)];
        stub.asked += 1;
        if (answer === 'silence') return;
        if (answer === 'half a refusal') {
          response.writeHead(503).write('{');
          return;
        }
        if (answer === 200) for (const { data } of body.batch ?? [body]) stub.taken.push(data);
        response.writeHead(answer ?? 500, { 'content-type': 'application/json' }).end('{}');
      });
    });
    http.on('connection', (socket) => socket.once('close', () => (stub.ended += 1)));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    stub.port = (http.address() as AddressInfo).port;
    open.push({
      close: async () => {
        http.closeAllConnections();
        await new Promise((resolve) => http.close(resolve));
      },
    });
    return stub;
  }
});

interface Sent {
  data: string;
}
async function bodyOf(request: IncomingMessage): Promise<Sent & { batch?: Sent[] }> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text) as Sent & { batch?: Sent[] };
}
