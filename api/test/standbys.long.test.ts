import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../src/platform/config';
import { openDatabase } from '../src/platform/database/database';
import { stock, stock_logs } from '../src/platform/database/schema/stock';
import { arrangeIn, asSystem, type TestTeam, type TestUser } from './arrange';
import { eventually } from './eventually';
import { setLimitsOfRole, startPgBouncer } from './pgbouncer';
import { type ApiProcess, addressOf, makeDataDir, startApiProcess } from './process';
import { type TestPrimary, type TestStandby, startPrimary } from './standby';
import { type TestValkey, startValkey } from './valkey';

/** Writes before each of the two thousand times that all are read back; more on demand: `STANDBY_WRITES=5` makes ten thousand. */
const WRITES = Number(process.env['STANDBY_WRITES'] ?? 1);

/** Two API processes on one primary with one standby. */
let primary: TestPrimary;
let standby: TestStandby;
let valkey: TestValkey;
let data_dir: string;
let processes: ApiProcess[] = [];
beforeAll(async () => {
  data_dir = makeDataDir();
  [primary, valkey] = await Promise.all([startPrimary(), startValkey()]);
  standby = await primary.startStandby();
  const env = {
    DATABASE_URL: addressOf(primary.database),
    DATABASE_READ_URLS: standby.url(primary.database.connection().database),
    REDIS_URL: valkey.url,
    METRICS_PORT: '0',
  };
  processes = await Promise.all([startApiProcess(data_dir, env), startApiProcess(data_dir, env)]);
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await Promise.all([primary.stop(), valkey.close()]);
  rmSync(data_dir, { recursive: true, force: true });
});

/** A figure of both processes together. */
async function figure(name: string): Promise<number> {
  const of = async ({ metrics_port }: ApiProcess) => {
    const text = await (await fetch(`http://127.0.0.1:${metrics_port}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  };
  const [one = 0, two = 0] = await Promise.all(processes.map(of));
  return one + two;
}

/** Somebody who writes through one process and reads through the other. */
class Keeper {
  written = 0;
  statuses = new Set<number>();

  private constructor(
    readonly team: TestTeam,
    private readonly user: TestUser,
  ) {}

  static async arrange(): Promise<Keeper> {
    const arrange = arrangeIn(primary.database);
    const team = await arrange.team();
    return new Keeper(team, await arrange.user(team, 'keeper'));
  }

  private async call(at: number, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${processes[at % 2]?.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${this.user.token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.statuses.add(answer.status);
    return answer;
  }

  async write(at: number): Promise<void> {
    const answer = await this.call(at, '/api/stock', {
      team_id: this.team.id,
      name: randomUUID(),
      amount: 1,
    });
    await answer.text();
    if (answer.ok) this.written += 1;
  }

  /** How many of the written items a report of the other process has, which is told for how long they have been known. */
  async read(at: number, age_ms: number): Promise<number> {
    const age = Math.floor(age_ms);
    const path = `/api/stock/reports/overview?team_id=${this.team.id}&max_age_ms=${age}`;
    const { result } = (await (await this.call(at, path)).json()) as {
      result?: { totals: { available: number } };
    };
    return result?.totals.available ?? -1;
  }

  /** Writes, a few times, and reads back, `turns` times. @returns in how many of them something of the own was missing */
  async readBack(turns: number, waits: (turn: number) => number, writes = 1): Promise<number> {
    let missed = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      for (let at = 0; at < writes; at += 1) await this.write(turn);
      const known = performance.now();
      await pause(waits(turn));
      if ((await this.read(turn + 1, performance.now() - known)) < this.written) missed += 1;
    }
    return missed;
  }

  async stored() {
    return primary.database.read(asSystem(this.team.id), async ({ db }) => ({
      items: await db.$count(stock),
      logged: await db.$count(stock_logs),
    }));
  }
}

const arrangeMany = (count: number) => Promise.all(Array.from({ length: count }, Keeper.arrange));

it('each of two thousand writes is read back through the other process, after none to 900 ms, while a standby answers a part of the reads [operation.2350]', async () => {
  const keepers = await arrangeMany(40);
  const missed = await Promise.all(
    keepers.map((keeper, at) => keeper.readBack(50, (turn) => ((at * 7 + turn * 11) % 10) * 100, WRITES)),
  );
  expect(missed).toEqual(keepers.map(() => 0));
  expect(keepers.reduce((sum, { written }) => sum + written, 0)).toBe(2_000 * WRITES);
  const [reads, moved] = [
    await figure('storeroom_aged_reads_total'),
    await figure('storeroom_standby_reads_total'),
  ];
  expect(moved / reads).toBeGreaterThan(0.2);
});

it('while a standby stands still what was written is read back, and nothing fails [operation.2350]', async () => {
  const keepers = await arrangeMany(10);
  await standby.pause();
  const missed = await Promise.all(keepers.map((keeper) => keeper.readBack(12, (turn) => (turn % 4) * 250)));
  expect(missed).toEqual(keepers.map(() => 0));
  expect(new Set(keepers.flatMap(({ statuses }) => [...statuses]))).toEqual(new Set([201, 200]));
  const before = await figure('storeroom_standby_reads_total');
  expect(await keepers[0]?.read(0, 3_600_000)).toBe(12);
  expect(await figure('storeroom_standby_reads_total')).toBe(before);
  await standby.resume();
});

describe('under some 50 writes a second a standby', () => {
  let keepers: Keeper[];
  let goes_on: boolean;
  let missed: Promise<number[]>;
  beforeEach(async () => {
    keepers = await arrangeMany(10);
    goes_on = true;
    const work = async (keeper: Keeper) => {
      let seen = 0;
      for (let turn = 0; goes_on; turn += 1) seen += await keeper.readBack(1, () => ((turn + 1) % 4) * 300);
      return seen;
    };
    missed = Promise.all(keepers.map(work));
    await untilRead();
  });
  afterEach(async () => {
    goes_on = false;
    expect(await missed).toEqual(keepers.map(() => 0));
    for (const keeper of keepers) {
      expect(keeper.statuses).toEqual(new Set([201, 200]));
      expect(await keeper.stored()).toEqual({ items: keeper.written, logged: keeper.written });
    }
  });

  /** Until it has answered some more. */
  async function untilRead(): Promise<void> {
    const moved = () => figure('storeroom_standby_reads_total');
    const before = await moved();
    await eventually(async () => (await moved()) > before + 5, true);
  }

  /** Until everybody has written and read back three times more. */
  async function untilWorked(): Promise<void> {
    const before = keepers.map(({ written }) => written);
    await eventually(() => keepers.every(({ written }, at) => written > (before[at] ?? 0) + 3), true);
  }

  it('that is killed fails no call and loses nothing, and answers again when it is back [operation.2352]', async () => {
    await standby.kill();
    await untilWorked();
    await standby.startAgain();
    await untilRead();
  });

  it('that freezes fails no call: within seconds the primary answers what waits for it [operation.2352]', async () => {
    const failed = () => figure('storeroom_standby_failures_total');
    const before = await failed();
    await eventually(async () => {
      await standby.freeze();
      await untilWorked();
      await standby.thaw();
      await untilRead();
      return (await failed()) > before;
    }, true);
  });
});

it('a standby is read through a PgBouncer where calls go through one [operation.2350]', async () => {
  await setLimitsOfRole(primary.database);
  await primary.replayed();
  const { database } = primary;
  const connection: typeof database.connection = (role) => ({
    ...database.connection(role),
    host: standby.socket,
  });
  const [before, beside] = await Promise.all([
    startPgBouncer(database),
    startPgBouncer({ ...database, connection }),
  ]);
  const config = readConfig({
    DATA_DIR: data_dir,
    DATABASE_URL: addressOf(database),
    DATABASE_POOL_URL: before.url(),
    DATABASE_READ_URLS: beside.url(),
  });
  const opened = await openDatabase(config);
  const [keeper] = await arrangeMany(1);
  const source = () => opened.sourceSince(performance.now() - 1_000);
  await eventually(() => source().is_standby, true);
  await source().read(asSystem(keeper?.team.id ?? 0), ({ db }) => db.$count(stock));
  expect(opened.standbys?.()).toMatchObject({ reads: 1, by_standby: 1, failed: 0 });
  await opened.close();
  await Promise.all([before.stop(), beside.stop()]);
});
