import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestDatabase, openTestDatabase } from '../../../../test/database';
import { APP_KEY } from '../../../../test/realtime/process';
import { until } from '../../../../test/realtime/until';
import { type TestValkey, startValkey } from '../../../../test/valkey';
import { packageRoot } from '../../package-root';
import type { BusEvent, BusMessage } from './bus';
import { claimValkey, nameOfValkey, valkeyClient, valkeySettings } from './valkey';
import { ValkeyBus } from './valkey-bus';

let valkey: TestValkey;
let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [valkey, database, other] = await Promise.all([startValkey(), openTestDatabase(), openTestDatabase()]);
});
afterAll(() => Promise.all([valkey.close(), database.close(), other.close()]));

const settingsOf = (redis_url: string, app_key: Buffer = APP_KEY) => {
  const settings = valkeySettings({ redis_url, app_key });
  if (!settings) throw new Error('There is no Valkey.');
  return settings;
};
const log = { warn: () => undefined, error: () => undefined };

async function openBus(app_key: Buffer, linger_ms?: number) {
  const bus = new ValkeyBus(settingsOf(valkey.url, app_key), database, log, linger_ms);
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
    // Joined again before this process knows what the server knows by then.
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

it('a user of Valkey with the rights that the operators’ page names can carry events [operation.2144]', async () => {
  const page = readFileSync(join(packageRoot, '../docs/operators.md'), 'utf8');
  const [, commands = ''] = /the\s+commands\s+(`hello`[^.]*)\./.exec(page) ?? [];
  const named = [...commands.matchAll(/`([a-z]+)`/g)].map(([, name = '']) => `+${name}`);
  expect(named.length).toBeGreaterThan(5);
  const rights = ['--user', 'storeroom', 'on', '>enough', '~storeroom:*', '&storeroom:*', '-@all', ...named];
  const limited = await startValkey(...rights);
  const settings = settingsOf(`redis://storeroom:enough@127.0.0.1:${limited.port}`);
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

const at = (port: number, password = '') => `redis://${password}127.0.0.1:${port}`;
it.each([
  ['without its password', () => at(valkey.port), 'it asks for a password'],
  ['with a wrong password', () => at(valkey.port, ':wrong@'), 'it refuses the user or the password'],
  ['where none is', () => at(1), 'ECONNREFUSED'],
  ['under a name that there is none of', () => 'redis://valkey.invalid', 'valkey.invalid'],
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
    /^The Valkey of REDIS_URL cannot be used: .*\.$/,
  );
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
