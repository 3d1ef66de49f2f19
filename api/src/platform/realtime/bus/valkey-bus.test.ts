import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { type TestDatabase, openTestDatabase } from '../../../../test/database';
import { APP_KEY } from '../../../../test/realtime/process';
import { until } from '@storeroom/serving/testing/until';
import { type TestValkey, startValkey } from '../../../../test/valkey';
import { packageRoot } from '../../package-root';
import { type BusEvent, type BusMessage, MemoryBus, WRITTEN } from './bus';
import { claimValkey, nameOfValkey, valkeyClient, valkeySettings } from './valkey';
import { ValkeyBus } from './valkey-bus';

let valkey: TestValkey;
let full: TestValkey;
let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [valkey, full, database, other] = await Promise.all([
    startValkey(),
    startValkey('--maxmemory', '1'),
    openTestDatabase(),
    openTestDatabase(),
  ]);
});
afterAll(() => Promise.all([valkey.close(), full.close(), database.close(), other.close()]));

const settingsOf = (redis_url: string, app_key: Buffer = APP_KEY) => {
  const settings = valkeySettings({ redis_url, app_key });
  if (!settings) throw new Error('There is no Valkey.');
  return settings;
};
const said: string[] = [];
const note = (_facts: object, message: string) => void said.push(message);
const log = { warn: note, error: note };
beforeEach(() => void said.splice(0));

async function openBus(
  app_key: Buffer,
  linger_ms?: number,
  on: ConstructorParameters<typeof ValkeyBus>[1] = database,
  server = valkey,
) {
  const bus = new ValkeyBus(settingsOf(server.url, app_key), on, log, linger_ms);
  const heard: BusMessage[] = [];
  bus.add({
    onMessage: (message) => void (message.kind !== 'hello' && heard.push(message)),
    onLost: () => undefined,
    onReady: () => undefined,
  });
  bus.open();
  await until(() => bus.isReady);
  return { bus, heard };
}
const eventOn = (channel: string, data: string): BusEvent => ({
  kind: 'event',
  channels: [channel],
  event: 'Edited',
  data,
  except: null,
});

/** A way to Valkey that holds back, while it is told to, what a process sends from the first bytes on that have this text. */
async function holdingProxy(server: TestValkey) {
  const sockets = new Set<Socket>();
  let wanted: string | null = null;
  const held: (() => void)[] = [];
  const proxy = createServer((client) => {
    const upstream = connect(server.port, '127.0.0.1');
    sockets.add(client);
    let isHeld = false;
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy()).on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => {
      isHeld ||= wanted !== null && bytes.includes(wanted);
      if (!isHeld) return void upstream.write(bytes);
      held.push(() => {
        isHeld = false;
        upstream.write(bytes);
      });
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: server.url.replace(String(server.port), String(port)),
    hold: (text: string | null) => void (wanted = text),
    isHolding: () => held.length > 0,
    release() {
      wanted = null;
      for (const send of held.splice(0)) send();
    },
    cut: () => sockets.forEach((socket) => socket.destroy()),
    close: () => proxy.close(),
  };
}

it('a channel is heard for a while after its last socket has left, and no longer; from its next socket on it is heard again [live.2141]', async () => {
  const settings = settingsOf(valkey.url);
  const asking = await valkeyClient(settings)
    .on('error', () => undefined)
    .connect();
  const name = `${settings.prefix}channel:private-a`;
  const isHeard = async () => (await asking.pubSubNumSub([name]))[name] === 1;
  const { bus, heard } = await openBus(APP_KEY, 0);
  for (let round = 1; round <= 20; round += 1) {
    await Promise.all([bus.join('private-a'), bus.join('private-a')]);
    bus.leave('private-a');
    await bus.publish(eventOn('private-a', String(round)));
    await until(() => heard.length === round);
    expect(await isHeard()).toBe(true);
    bus.leave('private-a');
    // Joined again after leaving, before this process knows that the server no longer sends the channel.
    await until(async () => !(await isHeard()));
  }
  await bus.close();
  asking.destroy();
});

it('a channel that is joined again while it lingers is heard on at once [live.2141]', async () => {
  const { bus } = await openBus(APP_KEY);
  await bus.join('private-a');
  bus.leave('private-a');
  expect(bus.join('private-a')).toBeNull();
  await bus.close();
});

const change = (team_id: number, of_one = false): BusMessage => ({ kind: 'changed', team_id, of_one });

it('the changes of a team that is followed are heard, and those of other teams are not [live.2141]', async () => {
  const [{ bus, heard }, elsewhere] = [await openBus(APP_KEY), await openBus(APP_KEY)];
  bus.follow(7);
  // What was kept before is old, and so is what has been read until the changes arrive.
  expect(heard).toEqual([change(7)]);
  await until(() => heard.length === 2);
  bus.follow(7);
  for (const [team_id, data] of [
    [8, '{"stock_id":1}'],
    [7, '{"stock_id":2}'],
    [7, '{"stock_ids":[2,3]}'],
  ] as const)
    await elsewhere.bus.publish({ ...eventOn('private-a', data), team_id });
  await until(() => heard.length === 4);
  expect(heard).toEqual([change(7), change(7), change(7, true), change(7)]);
  await Promise.all([bus.close(), elsewhere.bus.close()]);
});

it('a team that nobody asks for is no longer followed, and the next time it counts as changed [live.2141]', async () => {
  const settings = settingsOf(valkey.url);
  const asking = await valkeyClient(settings)
    .on('error', () => undefined)
    .connect();
  const name = `${settings.prefix}team:7`;
  const { bus, heard } = await openBus(APP_KEY, 0);
  for (const times of [2, 4]) {
    bus.follow(7);
    await until(() => heard.length === times);
    await until(async () => (await asking.pubSubNumSub([name]))[name] === 0);
  }
  expect(heard).toEqual([change(7), change(7), change(7), change(7)]);
  asking.destroy();
  await bus.close();
});

it('a team counts as changed at each use until its changes arrive, as one may be published before [live.2141]', async () => {
  const proxy = await holdingProxy(valkey);
  const { bus, heard } = await openBus(APP_KEY, undefined, database, { ...valkey, url: proxy.url });
  proxy.hold('team:7');
  bus.follow(7);
  await until(proxy.isHolding);
  bus.follow(7);
  expect(heard).toEqual([change(7), change(7)]);
  proxy.release();
  await until(() => heard.length === 3);
  bus.follow(7);
  expect(heard).toHaveLength(3);
  await bus.close();
  proxy.close();
});

it('a channel that is left and joined again while the line comes back is heard [live.2140]', async () => {
  const proxy = await holdingProxy(valkey);
  const { bus, heard } = await openBus(APP_KEY, 0, database, { ...valkey, url: proxy.url });
  await bus.join('private-a');
  proxy.hold('channel:private-a');
  proxy.cut();
  await until(proxy.isHolding);
  bus.leave('private-a');
  // Timers of a millisecond and of none fire in the order in which they were set.
  await new Promise((resolve) => setTimeout(resolve, 1));
  bus.join('private-a')?.catch(() => undefined);
  proxy.release();
  await until(() => bus.isReady);
  await bus.publish(eventOn('private-a', 'after'));
  await until(() => heard.length > 0);
  expect(heard).toEqual([{ ...eventOn('private-a', 'after'), team_id: null }]);
  await bus.close();
  proxy.close();
});

it('that something was written is heard by the processes that publish events, and by no other [live.2530]', async () => {
  const [publishing, other] = [await openBus(APP_KEY), await openBus(APP_KEY)];
  await publishing.bus.join(WRITTEN);
  const after: BusMessage = { kind: 'beat', process: 'other' };
  await other.bus.publishAll([{ kind: 'written' }, after]);
  await until(() => [publishing, other].every(({ heard }) => heard.some(({ kind }) => kind === 'beat')));
  expect([publishing.heard, other.heard]).toEqual([[{ kind: 'written' }, after], [after]]);
  await Promise.all([publishing.bus.close(), other.bus.close()]);
});

it('a team that is followed while Valkey is away is heard when it is back [live.2140]', async () => {
  const server = await startValkey();
  const { bus, heard } = await openBus(APP_KEY, undefined, database, server);
  await server.kill();
  await until(() => !bus.isReady);
  bus.follow(7);
  await server.start();
  await until(() => bus.isReady);
  await bus.publish({ ...eventOn('private-a', '{"stock_id":2}'), team_id: 7 });
  await until(() => heard.some((message) => message.kind === 'changed' && message.of_one));
  await bus.close();
  await server.close();
});

it('two installations on one Valkey hear nothing of each other [operation.2144]', async () => {
  const [here, there] = [await openBus(Buffer.alloc(32, 'a')), await openBus(Buffer.alloc(32, 'b'))];
  for (const { bus } of [here, there]) await bus.join('private-a');
  for (const [at, { bus, heard }] of [here, there].entries()) {
    await bus.publish(eventOn('private-a', String(at)));
    await bus.publish({ kind: 'beat', process: String(at) });
    await until(() => heard.length === 2);
  }
  for (const [at, { heard }] of [here, there].entries())
    expect(heard).toEqual([
      { ...eventOn('private-a', String(at)), team_id: null },
      { kind: 'beat', process: String(at) },
    ]);
  await Promise.all([here.bus.close(), there.bus.close()]);
});

const ofUser = {
  limits: ['~storeroom:*', '&storeroom:*', '-@all'],
  url: 'redis://storeroom:enough@127.0.0.1',
};
const startLimited = (...rights: string[]) => startValkey('--user', 'storeroom', 'on', '>enough', ...rights);
function rightsOnPage(): string[] {
  const page = readFileSync(join(packageRoot, '../docs/several-machines.md'), 'utf8');
  const [, commands = ''] = /the\s+commands\s+(`hello`[^.]*)\./.exec(page) ?? [];
  return [...commands.matchAll(/`([a-z]+)`/g)].map(([, name = '']) => `+${name}`);
}

it('a user of Valkey with the rights that the operators’ page names can carry events [operation.2144]', async () => {
  const limited = await startLimited(...ofUser.limits, ...rightsOnPage());
  const settings = settingsOf(`${ofUser.url}:${limited.port}`);
  await nameOfValkey(settings);
  await claimValkey(settings, database);
  const bus = new ValkeyBus(settings, database, log, 0);
  bus.open();
  await until(() => bus.isReady);
  await bus.join('private-a');
  bus.leave('private-a');
  await bus.close();
  await limited.close();
});

it('a user of Valkey who lacks one of these rights, or the names, is refused in one sentence [operation.2144]', async () => {
  const limited = await startLimited(...ofUser.limits, ...rightsOnPage());
  const owner = await valkeyClient(settingsOf(limited.url)).connect();
  // These commands need no right that the documentation should name: they introduce the client and name its connection.
  const needed = rightsOnPage().filter((right) => !['+hello', '+auth', '+client'].includes(right));
  expect(needed.length).toBeGreaterThan(5);
  const without = needed.map((right) => [right.replace('+', '-'), right]);
  for (const [take, give] of [...without, ['resetchannels', '&storeroom:*'], ['resetkeys', '~storeroom:*']]) {
    await owner.sendCommand(['ACL', 'SETUSER', 'storeroom', take ?? '']);
    await expect(nameOfValkey(settingsOf(`${ofUser.url}:${limited.port}`))).rejects.toThrow(
      'The Valkey of REDIS_URL cannot be used: the user lacks rights there.',
    );
    await owner.sendCommand(['ACL', 'SETUSER', 'storeroom', give ?? '']);
  }
  owner.destroy();
  await limited.close();
});

it.each(['in memory', 'over Valkey'])(
  'whoever fails at a message %s keeps nobody else from hearing it, once, and is in the log [live.2310]',
  async (way) => {
    const lock = { on: (hear: (isHeld: boolean) => void) => (hear(true), () => undefined) };
    const bus =
      way === 'in memory' ? new MemoryBus(lock, log) : new ValkeyBus(settingsOf(valkey.url), database, log);
    const heard: string[] = [];
    const fail = () => {
      throw new Error('broken');
    };
    bus.add({ onMessage: fail, onLost: fail, onReady: fail });
    const onMessage = (message: BusMessage) => void heard.push(message.kind);
    bus.add({ onMessage, onLost: () => undefined, onReady: () => void heard.push('ready') });
    bus.open();
    await until(() => heard.includes('hello'));
    await bus.publishAll([
      { kind: 'bye', process: 'other' },
      { kind: 'beat', process: 'other' },
    ]);
    await until(() => heard.includes('beat'));
    // A greeting that has not arrived at once is repeated.
    expect(heard.filter((kind) => kind !== 'hello')).toEqual(['ready', 'bye', 'beat']);
    expect(said).toEqual(heard.map(() => 'A message between processes could not be taken'));
    await bus.close();
  },
);

it('what is no message of the product is ignored on its names [live.2170]', async () => {
  const { bus } = await openBus(APP_KEY);
  const data: unknown[] = [];
  // It reads the channels of an event, as sockets do.
  const onMessage = (message: BusMessage) =>
    message.kind === 'event' && data.push(...message.channels.map(() => message.data));
  bus.add({ onMessage, onLost: () => undefined, onReady: () => undefined });
  await bus.join('private-a');
  const { prefix } = settingsOf(valkey.url);
  const owner = await valkeyClient(settingsOf(valkey.url)).connect();
  for (const text of ['', 'hello', 'null', '7', '[]', '{"kind":1}', '{"kind":"event"}', '{"kind":"roll"}'])
    for (const name of ['all', 'channel:private-a']) await owner.publish(prefix + name, text);
  await bus.publish(eventOn('private-a', 'after'));
  await until(() => data.length > 0);
  expect(data).toEqual(['after']);
  owner.destroy();
  await bus.close();
});

describe('when the line is lost', () => {
  let server: TestValkey;
  beforeEach(async () => {
    server = await startValkey();
  });
  afterEach(() => server.close());
  const cut = async (...before: string[]) => {
    const owner = await valkeyClient(settingsOf(server.url))
      .on('error', () => undefined)
      .connect();
    if (before.length > 0) await owner.sendCommand(before);
    await owner.sendCommand(['CLIENT', 'KILL', 'SKIPME', 'yes']);
    return owner;
  };

  it('a channel that is joined while it comes back is heard [live.2140]', async () => {
    let meddle = () => {};
    const on = {
      get identity() {
        meddle();
        return database.identity;
      },
      get processLock() {
        meddle();
        return database.processLock;
      },
    };
    const { bus, heard } = await openBus(APP_KEY, undefined, on, server);
    let number = 0;
    // Each time the bus sends a command while it reconnects, somebody joins a channel, which fails as there is no
    // connection yet.
    meddle = () => void bus.join(`private-${(number += 1)}`)?.catch(() => undefined);
    const owner = await cut();
    await until(() => number > 0 && bus.isReady);
    meddle = () => undefined;
    for (let at = 1; at <= number; at += 1) {
      await bus.join(`private-${at}`);
      await bus.publish(eventOn(`private-${at}`, String(at)));
    }
    await until(() => heard.filter(({ kind }) => kind === 'event').length === number);
    owner.destroy();
    await bus.close();
  });

  it('a line that goes dead before it is one is given up, and the next one is tried [live.2175]', async () => {
    const proxy = await holdingProxy(server);
    proxy.hold('subscribe');
    const opened = openBus(APP_KEY, undefined, undefined, { ...server, url: proxy.url });
    await until(proxy.isHolding);
    // What is held back on the first line stays so.
    proxy.hold(null);
    const { bus } = await opened;
    expect(said).toEqual([
      'The Valkey of REDIS_URL cannot be used: it does not answer; an address with rediss: means TLS, one with redis: none',
    ]);
    await bus.close();
    proxy.close();
  });

  it('a Valkey that has no memory left still carries messages [live.2143]', async () => {
    const { bus } = await openBus(APP_KEY, undefined, undefined, server);
    const owner = await cut('CONFIG', 'SET', 'maxmemory', '1');
    await until(() => !bus.isReady);
    await until(() => bus.isReady);
    await owner.sendCommand(['CONFIG', 'SET', 'maxmemory', '0']);
    owner.destroy();
    await bus.close();
  });

  it('the log says once why it does not come back [live.2171]', async () => {
    const { bus } = await openBus(APP_KEY, undefined, undefined, server);
    const owner = await cut('CONFIG', 'SET', 'requirepass', 'another');
    const tries = async () => {
      const stats = String(await owner.sendCommand(['INFO', 'errorstats']));
      return Number(/errorstat_WRONGPASS:count=(\d+)/.exec(stats)?.[1] ?? 0);
    };
    await until(async () => (await tries()) > 2);
    expect(said).toEqual([
      'Live updates are interrupted: Valkey was lost',
      'The Valkey of REDIS_URL cannot be used: it refuses the user or the password',
    ]);
    const [, password = ''] = /:([^@]+)@/.exec(server.url.replace('redis:', '')) ?? [];
    await owner.sendCommand(['CONFIG', 'SET', 'requirepass', password]);
    owner.destroy();
    await until(() => bus.isReady);
    expect(said[2]).toBe('Live updates go on: Valkey is back');
    await bus.close();
  });
});

it('two databases with one key that came to one Valkey all the same are told of [operation.2144]', async () => {
  const app_key = Buffer.alloc(32, 'e');
  const owner = await valkeyClient(settingsOf(valkey.url)).connect();
  await owner.set(`${settingsOf(valkey.url, app_key).prefix}database`, 'another');
  const { bus } = await openBus(app_key);
  await until(() => said.some((one) => one.includes('another database with the same APP_KEY')));
  owner.destroy();
  await bus.close();
});

const at = (port: number, password = '') => `redis://${password}127.0.0.1:${port}`;
it.each([
  ['without its password', () => at(valkey.port), 'it asks for a password'],
  ['with a wrong password', () => at(valkey.port, ':wrong@'), 'it refuses the user or the password'],
  ['where none is', () => at(1), 'ECONNREFUSED'],
  ['without memory', () => full.url, 'it has no memory left'],
  // No server of names is asked for this one, whose answer may take longer than a connection is tried.
  ['under a name that there is none of', () => 'redis://valkey..invalid', 'valkey..invalid'],
])(
  'a Valkey %s is refused in one sentence that has no password in it [operation.2144]',
  async (_what, url, reason) => {
    const refused = await nameOfValkey(settingsOf(url())).catch((error: Error) => error.message);
    expect(refused).toMatch(/^The Valkey of REDIS_URL cannot be used: .*\.$/);
    expect(refused).toContain(reason);
    expect(refused).not.toContain('wrong');
  },
);

it('a Valkey that is asked for TLS and speaks none is refused in one sentence [operation.2144]', async () => {
  const url = valkey.url.replace('redis:', 'rediss:');
  await expect(nameOfValkey(settingsOf(url))).rejects.toThrow(
    /^The Valkey of REDIS_URL cannot be used: it .*; an address with rediss: means TLS, one with redis: none\.$/,
  );
});

it('a server that closes each connection, as one for TLS does, is refused with a word about TLS [operation.2144]', async () => {
  const server = createServer((socket) => socket.resetAndDestroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await expect(nameOfValkey(settingsOf(at((server.address() as AddressInfo).port)))).rejects.toThrow(
    'The Valkey of REDIS_URL cannot be used: it closes the connection; an address with rediss: means TLS, one with redis: none.',
  );
  server.close();
});

it('a Valkey has one name for all who use it with one key, and belongs to the processes of one database [operation.2144]', async () => {
  const settings = settingsOf(valkey.url, Buffer.alloc(32, 'c'));
  const name = await nameOfValkey(settings);
  expect([name, await nameOfValkey(settings)]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), name]);
  await claimValkey(settings, database);
  await claimValkey(settings, database);
  await expect(claimValkey(settings, other)).rejects.toThrow(/serves the processes of another database/);
  await claimValkey(settingsOf(valkey.url, Buffer.alloc(32, 'd')), other);
});
