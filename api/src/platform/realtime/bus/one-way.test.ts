import { rmSync } from 'node:fs';
import { type TestDatabase, openTestDatabase } from '../../../../test/database';
import { eventually } from '../../../../test/eventually';
import { openPool } from '../../database/database';
import { LISTENER } from '../../database/listener';
import { addressOf, makeDataDir } from '../../../../test/process';
import { until } from '../../../../test/realtime/until';
import { startValkey } from '../../../../test/valkey';
import { readConfig } from '../../config';
import { openShared, requireOneWay } from './one-way';
import { valkeySettings } from './valkey';
import { ValkeyBus } from './valkey-bus';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('the check at the start of a process refuses another REDIS_URL than that of processes on the same database, on both sides, until they have ended [operation.2145]', async () => {
  await requireOneWay(database, LISTENER);
  const own = `${LISTENER} valkey a`;
  const other = await openPool(database.connection(), { listener_name: own });
  const refused = /^A process that runs on this database has another REDIS_URL, .*\.$/;
  await expect(requireOneWay(other, own)).rejects.toThrow(refused);
  await expect(requireOneWay(database, LISTENER)).rejects.toThrow(refused);
  await other.close();
  // The server lets go of a connection a moment after its end.
  const isAlone = () =>
    requireOneWay(database, LISTENER).then(
      () => true,
      () => false,
    );
  await eventually(isAlone, true);
});

it('beside processes that run, another starts also once Valkey was restarted or emptied [operation.2172]', async () => {
  const [own, valkey] = await Promise.all([
    openTestDatabase({ listener_name: 'of-the-test' }),
    startValkey(),
  ]);
  const data_dir = makeDataDir();
  const config = readConfig({ DATA_DIR: data_dir, DATABASE_URL: addressOf(own), REDIS_URL: valkey.url });
  const settings = valkeySettings(config);
  if (!settings) throw new Error('There is no Valkey.');
  const running = await openShared(config);
  const bus = new ValkeyBus(settings, running, { warn: () => undefined, error: () => undefined });
  bus.open();
  await until(() => bus.isReady);
  await valkey.kill();
  await valkey.start();
  // At once: the running one may not have found out yet.
  const second = await openShared(config);
  expect(second.listener.name).toBe(running.listener.name);
  await bus.close();
  await Promise.all([running.close(), second.close(), valkey.close()]);
  await own.close();
  rmSync(data_dir, { recursive: true, force: true });
});
