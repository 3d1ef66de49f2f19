import { and, eq, inArray, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type TestDatabase, endProcessConnections } from '../../../test/database';
import { arrangeIn, asSystem } from '../../../test/arrange';
import { RawClient } from '../../../test/realtime/raw-client';
import { APP_KEY, openProcess, publishEvent, type LiveProcess } from '../../../test/realtime/process';
import { until } from '@storeroom/serving/testing/until';
import { ALONE, type OpenShape, SEVERAL, SHAPES, openShape } from '../../../test/shapes';
import type { TestValkey } from '../../../test/valkey';
import { memberships, outbox, teams, tokens, users } from '../database/schema/identity';
import { takeTurn } from './publishing/outbox.sql';
import { valkeyClient, valkeySettings } from './bus/valkey';
import type { RightsOf } from './watch-rights';

const EDITED = 'App\\Events\\Edited';

let shape: OpenShape;
let database: TestDatabase;
let first: LiveProcess;
/** The first one again, where one process is all. */
let second: LiveProcess;
let team: { id: number };
let channel: string;

const open = (options: Parameters<typeof openProcess>[1] = {}) =>
  openProcess(database, { redis_url: shape.valkey?.url ?? null, pool: shape.pool, ...options });
const openBoth = async () => {
  const opening = open();
  [first, second] = await Promise.all([opening, shape.valkey ? open() : opening]);
};
const closeBoth = () => Promise.all([...new Set([first, second])].map((process) => process.close()));

/** Opens the processes before each test of a `describe`. */
function openEach(...[which]: Parameters<typeof openShape>) {
  beforeAll(async () => {
    shape = await openShape(which);
    ({ database } = shape);
  });
  afterAll(() => shape.close());
  beforeEach(async () => {
    team = await arrangeIn(database).team();
    channel = `private-App.Models.Team.${team.id}`;
    await openBoth();
  });
  afterEach(closeBoth);
}

const client = async (process: LiveProcess, ...channels: string[]) => {
  const connected = await RawClient.connect(process.port, process.realtime.app);
  for (const name of channels) await connected.subscribe(name);
  return connected;
};

/** All that a client has received before an event that was published after all others. */
const receivedBy = async (listener: RawClient) => {
  await publishEvent(first.database, team.id, { stock_ids: [] });
  const heard: unknown[] = [];
  for (;;) {
    const { data } = await listener.next(EDITED);
    if (data === '{"stock_ids":[]}') return heard;
    heard.push(JSON.parse(String(data)));
  }
};

const waiting = () => database.identity.$count(outbox, isNull(outbox.published_at));
const changePerson = (id: number) =>
  database.identity.update(users).set({ preferences: {} }).where(eq(users.id, id));
const changeTeam = () => database.identity.update(teams).set({ name: 'Yard' }).where(eq(teams.id, team.id));

/** Two people whose sockets are in the channel of the team, on a first process that asks `rightsOf` for their rights. */
const watched = async (rightsOf: RightsOf) => {
  const arrange = arrangeIn(database);
  const [one, another] = [(await arrange.user(team)).id, (await arrange.user(team)).id];
  // Only after the notices about their creation, which is a change as well, have been published.
  await until(async () => (await waiting()) === 0);
  const isAlone = first === second;
  await first.close();
  // Nothing is looked at a second time, as everybody is some seconds after a process has begun to listen.
  first = await open({ rightsOf, again_ms: 600_000 });
  if (isAlone) second = first;
  const clients: RawClient[] = [];
  for (const id of [one, another]) {
    const socket = await client(first, channel);
    clients.push(socket);
    await first.realtime.grant(socket.socketId, { user_id: String(id), channel, token_id: 1 });
  }
  return { one, another, clients, close: () => clients.forEach((socket) => socket.close()) };
};

/** Has processes follow a team, until its changes arrive. Over Valkey that counts as two changes; in memory all arrive anyway. */
async function following(team_id: number, ...processes: LiveProcess[]): Promise<void> {
  if (!shape.valkey) return;
  let told = 0;
  const stops = processes.map(({ realtime }) =>
    realtime.onTeamEvent((of) => (told += of === team_id ? 1 : 0)),
  );
  for (const { realtime } of processes) realtime.followTeam(team_id);
  await until(() => told >= 2 * processes.length);
  for (const stop of stops) stop();
}

/** How many processes of these tests have sockets that listen to a channel. */
async function listeners(of: string): Promise<number> {
  const settings = valkeySettings({ redis_url: shape.valkey?.url ?? null, app_key: APP_KEY });
  if (!settings) throw new Error('There is no Valkey.');
  const asking = await valkeyClient(settings)
    .on('error', () => undefined)
    .connect();
  const name = `${settings.prefix}channel:${of}`;
  const counts = await asking.pubSubNumSub([name]);
  asking.destroy();
  return counts[name] ?? 0;
}

describe.each(SHAPES)('live updates of $name', (which) => {
  openEach(which);

  test('a committed write is heard in every process, under the name that Echo listens for [W.66, W.27, D-E1.1]', async () => {
    const stockChannel = 'private-App.Models.Stock.7';
    const here = await client(first, channel, stockChannel);
    const there = await client(second, channel);
    const channels = ['App.Models.Stock.7', `App.Models.Team.${team.id}`];
    await publishEvent(first.database, team.id, { stock_id: 7 }, { channels });
    for (const name of [stockChannel, channel]) {
      expect(await here.next(EDITED)).toEqual({ event: EDITED, channel: name, data: '{"stock_id":7}' });
    }
    expect(await there.next(EDITED)).toEqual({ event: EDITED, channel, data: '{"stock_id":7}' });
    for (const one of [here, there]) one.close();
  });

  test('the writer’s own socket is left out, in whichever process it is connected [D-E3]', async () => {
    for (const one of [first, second]) {
      const [writer, reader] = [await client(one, channel), await client(one, channel)];
      await publishEvent(first.database, team.id, { stock_id: 7 }, { socket_id: writer.socketId });
      expect(await receivedBy(reader)).toEqual([{ stock_id: 7 }]);
      expect((await writer.next(EDITED)).data).toBe('{"stock_ids":[]}');
      for (const socket of [writer, reader]) socket.close();
    }
  });

  test('a write that is rolled back is never heard [D-E3.1]', async () => {
    const reader = await client(first, channel);
    await expect(publishEvent(first.database, team.id, { stock_id: 7 }, { fail: true })).rejects.toThrow();
    expect(await receivedBy(reader)).toEqual([]);
    reader.close();
  });

  test('many writes at once are each heard once, and in the same order in every process', async () => {
    const [here, there] = [await client(first, channel), await client(second, channel)];
    const ids = Array.from({ length: 200 }, (_, index) => index + 1);
    await Promise.all(
      ids.map((stock_id) =>
        publishEvent(stock_id % 2 ? first.database : second.database, team.id, { stock_id }),
      ),
    );
    const heard = (await receivedBy(here)) as { stock_id: number }[];
    expect(heard.map(({ stock_id }) => stock_id).sort((a, b) => a - b)).toEqual(ids);
    expect(await receivedBy(there)).toEqual(heard);
    for (const one of [here, there]) one.close();
  });

  test('a team’s writes that follow each other are heard in their order', async () => {
    const reader = await client(second, channel);
    for (let stock_id = 1; stock_id <= 120; stock_id += 1)
      await publishEvent(first.database, team.id, { stock_id });
    const heard = (await receivedBy(reader)) as { stock_id: number }[];
    expect(heard.map(({ stock_id }) => stock_id)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
    reader.close();
  });

  test('events that a killed server had not published are published by the next server [PF.132]', async () => {
    await closeBoth();
    for (const stock_id of [1, 2, 3]) await publishEvent(database, team.id, { stock_id });
    const reader = await database.withExtraConnection(async (killed) => {
      await killed.query('begin');
      await takeTurn(drizzle(killed), { kind: 'all', waits: false });
      await openBoth();
      return client(first, channel);
    });
    expect(await receivedBy(reader)).toEqual([1, 2, 3].map((stock_id) => ({ stock_id })));
    reader.close();
  });

  test('a server that stops has published the committed events before it has closed [PF.149]', async () => {
    await closeBoth();
    const stopping = await open();
    for (const stock_id of [1, 2, 3]) await publishEvent(database, team.id, { stock_id });
    await stopping.close();
    expect(await waiting()).toBe(0);
    await openBoth();
  });

  test('an event that names five hundred items arrives whole', async () => {
    const [here, there] = [await client(first, channel), await client(second, channel)];
    const stock_ids = Array.from({ length: 500 }, (_, index) => 10 ** 14 + index);
    await publishEvent(first.database, team.id, { stock_ids });
    for (const reader of [here, there]) expect(await receivedBy(reader)).toEqual([{ stock_ids }]);
    for (const one of [here, there]) one.close();
  });

  test('an event that one client sends to another reaches a client of every process', async () => {
    // Clients may only send events about one record to each other.
    const room = 'presence-App.Models.Stock.1';
    const [here, there] = [await client(first), await client(second)];
    await here.subscribe(room, { user_id: '1' });
    await there.subscribe(room, { user_id: '2' });
    here.send({ event: 'client-typing', channel: room, data: { line: 3 } });
    expect(await there.next('client-typing')).toMatchObject({ data: { line: 3 } });
    for (const one of [here, there]) one.close();
  });

  test('people on a presence channel are seen from every process', async () => {
    const room = `presence-App.Models.Team.${team.id}`;
    const tom = await client(first);
    await tom.subscribe(room, { user_id: '2' });
    await until(() => second.realtime.sockets?.presence.has(room, '2') === true);
    const priya = await client(second);
    const { data } = await priya.subscribe(room, { user_id: '1' });
    expect(JSON.parse(String(data))).toMatchObject({ presence: { ids: ['2', '1'] } });
    await tom.next('pusher_internal:member_added');
    priya.close();
    await tom.next('pusher_internal:member_removed');
    tom.close();
  });

  test('every process that follows a team is told that it has changed, and whether it was one item alone', async () => {
    const heard: unknown[][] = [];
    await following(team.id, first, second);
    for (const { realtime } of [first, second]) realtime.onTeamEvent((...told) => void heard.push(told));
    await publishEvent(first.database, team.id, { stock_id: 7 });
    await until(() => heard.length === 2);
    await publishEvent(first.database, team.id, { stock_ids: [7, 8] });
    await until(() => heard.length === 4);
    const [one, several] = [
      [team.id, 'one item'],
      [team.id, undefined],
    ];
    expect(heard).toEqual([one, one, several, several]);
  });

  test('a socket is closed when its user is disconnected, whichever process has let it in', async () => {
    const [tom, priya] = [await client(first, channel), await client(first, channel)];
    await second.realtime.grant(tom.socketId, { user_id: '2', token_id: 2, channel });
    await first.realtime.grant(priya.socketId, { user_id: '1', token_id: 1, channel });
    await second.realtime.disconnectUser(2, 'refused');
    expect(await tom.closed).toMatchObject({ code: 4009 });
    await second.realtime.disconnectUser(1, 'recheck');
    expect(await priya.closed).toMatchObject({ code: 4200 });
  });

  test('nothing in the database sends a notification, for which commits would wait in turn [speed.2061]', async () => {
    const functions = await database.asSuperuser(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%pg_notify%'`,
    );
    expect(functions).toEqual([]);
  });

  test('a change of one person has the rights of that person’s sockets looked at, and one of a team everybody’s [speed.2060]', async () => {
    const asked: number[] = [];
    const rightsOf = async (user_id: number) => {
      asked.push(user_id);
      return () => Promise.resolve(true);
    };
    const { one, another, close } = await watched(rightsOf);
    asked.length = 0;
    for (const times of [1, 2]) {
      await changePerson(one);
      await until(() => asked.filter((id) => id === one).length >= times);
    }
    expect(new Set(asked)).toEqual(new Set([one]));
    asked.length = 0;
    await changeTeam();
    await until(() => [one, another].every((id) => asked.includes(id)));
    close();
  });

  test('a person whose rights cannot be read keeps nobody else’s from being checked, and are read again with the next change [live.2407]', async () => {
    let unreadable = 0;
    let gone = 0;
    const { one, another, clients, close } = await watched((user_id) => {
      if (user_id === unreadable) return Promise.reject(new Error('not this one'));
      return Promise.resolve(user_id === gone ? null : () => Promise.resolve(true));
    });
    [unreadable, gone] = [one, another];
    await changeTeam();
    expect(await clients[1]?.closed).toMatchObject({ code: 4009 });
    [unreadable, gone] = [0, one];
    await changePerson(one);
    expect(await clients[0]?.closed).toMatchObject({ code: 4009 });
    expect(first.errors).toContain('The rights of live connections could not be checked');
    close();
  });

  test('the sockets of a person whose rights could not be read three times in a row are told to reconnect, and not those of one whose rights could be read in between [live.2407]', async () => {
    let isUnreadable = false;
    let failed = 0;
    let read = 0;
    const { one, clients, close } = await watched(() => {
      if (!isUnreadable) {
        read += 1;
        return Promise.resolve(() => Promise.resolve(true));
      }
      failed += 1;
      return Promise.reject(new Error('not this one'));
    });
    for (const times of [1, 2, 3]) {
      isUnreadable = true;
      await changePerson(one);
      await until(() => failed >= times);
      isUnreadable = false;
      const before = read;
      await changePerson(one);
      await until(() => read > before);
    }
    expect((await receivedBy(clients[0] as RawClient)).length).toBe(0);
    failed = 0;
    isUnreadable = true;
    for (const times of [1, 2, 3]) {
      await changePerson(one);
      await until(() => failed >= times);
    }
    expect(await clients[0]?.closed).toMatchObject({ code: 4200, reason: 'Rights could not be checked' });
    expect((await receivedBy(clients[1] as RawClient)).length).toBe(0);
    close();
  });

  test('a statement about several people is told once, about nobody by name, and one about a single person by name [speed.2060]', async () => {
    const arrange = arrangeIn(database);
    const people = [await arrange.user(team), await arrange.user(team)];
    const ids = people.map(({ id }) => id);
    const heard: string[] = [];
    const stop = first.database.notices.on(
      ({ table, user_id }) => void heard.push([table, user_id].filter((word) => word !== null).join(' ')),
    );
    const changeBoth = () =>
      database.identity.update(users).set({ preferences: {} }).where(inArray(users.id, ids));
    // Notices come in order, and none about their creation is about both: after this one those have come.
    await changeBoth();
    await until(() => heard.includes('users'));
    heard.length = 0;
    await changeBoth();
    await changePerson(ids[0] ?? 0);
    await database.write(asSystem(team.id), ({ db }) =>
      db.delete(memberships).where(inArray(memberships.user_id, ids)),
    );
    await database.identity.delete(tokens).where(inArray(tokens.user_id, ids));
    await database.identity.delete(tokens).where(inArray(tokens.user_id, ids));
    await changeTeam();
    await until(() => heard.includes('teams'));
    stop();
    expect(heard).toEqual(['users', `users ${ids[0]}`, 'memberships', 'tokens', 'teams']);
  });

  test('a change of a team while rights are being looked at has everybody’s looked at anew [speed.2060]', async () => {
    const asked: number[] = [];
    let answer = (): void => undefined;
    let answered: Promise<void> = Promise.resolve();
    const rightsOf = async (user_id: number) => {
      asked.push(user_id);
      await answered;
      return () => Promise.resolve(true);
    };
    const { one, another, close } = await watched(rightsOf);
    let isNoticed = false;
    answered = new Promise((resolve) => (answer = resolve));
    asked.length = 0;
    await changePerson(one);
    await until(() => asked.length === 1);
    first.database.notices.on(({ table }) => (isNoticed ||= table === 'teams'));
    await changeTeam();
    await until(() => isNoticed);
    answer();
    await changePerson(another);
    await until(() => asked.includes(another));
    expect(asked.slice(0, 3)).toEqual([one, one, another]);
    close();
  });
});

describe('live updates of one API process without Valkey', () => {
  openEach(ALONE);

  test('when its lock on the database is lost clients are told to reconnect, and one that connects again hears events [operation.2290]', async () => {
    const readers = [await client(first, channel), await client(first, 'private-App.Models.Stock.7')];
    const told: (number | null)[] = [];
    first.realtime.onTeamEvent((team_id) => told.push(team_id));
    await endProcessConnections(database);
    for (const reader of readers) expect(await reader.closed).toMatchObject({ code: 4200 });
    expect(told).toContain(null);
    await until(() => first.realtime.sockets?.isReady === true);
    const back = await client(first, channel);
    await publishEvent(first.database, team.id, { stock_id: 7 });
    expect(await back.next(EDITED)).toMatchObject({ data: '{"stock_id":7}' });
    back.close();
  });
});

describe('live updates of two API processes over Valkey', () => {
  openEach(SEVERAL);

  test('a process hears the events of channels that its sockets listen to, and of other events only that they changed a team that it follows [live.2141]', async () => {
    const reader = await client(first, channel);
    const other = await arrangeIn(database).team();
    await following(team.id, second);
    const told: unknown[] = [];
    second.realtime.onTeamEvent((...change) => void told.push(change));
    await publishEvent(second.database, other.id, { stock_id: 8 });
    await publishEvent(second.database, team.id, { stock_id: 7 });
    expect(await reader.next(EDITED)).toMatchObject({ data: '{"stock_id":7}' });
    await until(() => told.length > 0);
    expect(told).toEqual([[team.id, 'one item']]);
    expect(await listeners(channel)).toBe(1);
    reader.close();
  });

  test.each<[string, (server: TestValkey) => unknown, (server: TestValkey) => unknown]>([
    ['is killed', (server) => server.kill(), (server) => server.start()],
    ['says nothing any more', (server) => server.freeze(), (server) => server.thaw()],
  ])(
    'when Valkey %s clients are told to reconnect and writes go on; their events are sent when it is back [live.2142, live.2143]',
    async (_what, stop, begin) => {
      const server = shape.valkey as TestValkey;
      const readers = [await client(first, channel), await client(second, channel)];
      await stop(server);
      for (const reader of readers) expect(await reader.closed).toMatchObject({ code: 4200 });
      expect(first.realtime.metrics().bus_up).toBe(false);
      for (const stock_id of [1, 2, 3]) await publishEvent(first.database, team.id, { stock_id });
      // Without the notice about the creation of the team, which may be waiting too.
      expect(
        await database.identity.$count(outbox, and(isNull(outbox.published_at), eq(outbox.team_id, team.id))),
      ).toBe(3);
      const told: (number | null)[] = [];
      second.realtime.onTeamEvent((team_id) => told.push(team_id));
      await begin(server);
      // For the team, or for all teams if the other process published it before this one was back.
      await until(() => told.length > 0);
      await until(async () => (await waiting()) === 0);
      await until(() => [first, second].every(({ realtime }) => realtime.sockets?.isReady === true));
      expect(first.realtime.metrics().bus_up).toBe(true);
      for (const process of [first, second]) {
        const reader = await client(process, channel);
        expect(await receivedBy(reader)).toEqual([]);
        reader.close();
      }
    },
  );
});
