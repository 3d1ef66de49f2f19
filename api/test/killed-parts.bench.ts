import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { verifySeals } from '../src/platform/audit/verify-seals';
import { stock, stock_logs } from '../src/platform/database/schema/stock';
import { type TestTeam, type TestUser, arrangeIn, asSystem } from './arrange';
import { type PgBouncer, setLimitsOfRole, startPgBouncer } from './pgbouncer';
import { type Answer, type Follower, SeveralProcesses } from './several-processes';
import { type TestPrimary, type TestStandby, startPrimary } from './standby';
import { type TestValkey, startValkey } from './valkey';

/**
 * `npm run bench -- --only kill`: what users notice while each part of an installation with several processes is killed. Behind two
 * HAProxies run two of every process and one worker, with Valkey, PgBouncers, and a PostgreSQL (fsync on) that has a standby.
 */
jest.setTimeout(900_000);

const TEAMS = 10;
const SOCKETS = 500;
const WRITES_PER_SECOND = 50;
const READS_PER_SECOND = 10;
/** The phases: before a part is killed, while it is down, and after all connections are live again. */
const PHASE_MS = 3_000;
const PATIENCE_MS = 60_000;
const AGAIN_MS = 200;

let primary: TestPrimary;
let standby: TestStandby;
let valkey: TestValkey;
let poolers: PgBouncer[];
let several: SeveralProcesses;

beforeAll(async () => {
  [primary, valkey] = await Promise.all([startPrimary({ fsync: true }), startValkey()]);
  standby = await primary.startStandby();
  const { database } = primary;
  await setLimitsOfRole(database);
  const connection: typeof database.connection = (role) => ({
    ...database.connection(role),
    host: standby.socket,
  });
  poolers = await Promise.all([
    startPgBouncer(database, { default_pool_size: 8 }),
    startPgBouncer({ ...database, connection }, { default_pool_size: 4 }),
  ]);
  const [calls, reports] = poolers.map((pooler) => pooler.url());
  several = await SeveralProcesses.start(database, valkey, {
    more: { DATABASE_POOL_URL: calls ?? '', DATABASE_READ_URLS: reports ?? '' },
    // As in docker-compose.yml.
    drains: (name) => (name === 'worker' ? 0 : name.startsWith('sockets') ? 30 : 10),
  });
});
afterAll(async () => {
  await several?.close();
  await Promise.all(poolers?.map((pooler) => pooler.stop()) ?? []);
  await Promise.all([primary.stop(), valkey.close()]);
});

/** Waits for an expected condition, but not forever: the table shows what is missing then. */
async function waitFor(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const ends = Date.now() + PATIENCE_MS; Date.now() < ends && !(await holds());) await pause(20);
}

/** Repeats a task at a constant rate, however long each takes, until it is stopped. */
function paced(per_second: number, act: (turn: number) => void): () => void {
  const begun = performance.now();
  let turn = 0;
  const timer = setInterval(() => {
    for (const due = ((performance.now() - begun) / 1_000) * per_second; turn < due; turn += 1) act(turn);
  }, 10);
  return () => clearInterval(timer);
}

interface ListAnswer {
  result: { stock: { data: { id: number }[]; current_page: number } };
}

/** A team that writes: each write is the first one of its item, so that its event and log row can be identified. */
class Crew {
  readonly acknowledged = new Set<number>();
  readonly pages: { follower: Follower; known: Set<number>; live_at: number }[] = [];
  private next = 0;
  private reading: Promise<number[]> = Promise.resolve([]);
  private waiting: Promise<number[]> | null = null;

  private constructor(
    readonly load: Load,
    readonly team: TestTeam,
    private readonly keeper: TestUser,
    private readonly items: number[],
    private readonly from: string,
  ) {}

  static async arrange(load: Load, number: number): Promise<Crew> {
    const arrange = arrangeIn(primary.database);
    const team = await arrange.team();
    const keeper = await arrange.user(team, 'keeper');
    const items = await primary.database.write(asSystem(team.id), ({ db }) =>
      db.execute<{ id: string }>(
        sql`insert into stock (team_id, name, amount) select ${team.id}, 'Item ' || n, 0 from generate_series(1, 5000) n returning id`,
      ),
    );
    const ids = items.rows.map(({ id }) => Number(id));
    return new Crew(load, team, keeper, ids, `127.0.0.${10 + number}`);
  }

  /** Acts like a page: it connects, reads the data, receives events, and reconnects after a cut. */
  openPage(port: () => number): void {
    const follower = several.follow(this.team, port, this.from);
    const page = { follower, known: new Set<number>(), live_at: 0 };
    this.pages.push(page);
    follower.onEvent = (data) => page.known.add((JSON.parse(data) as { stock_id: number }).stock_id);
    follower.onLive = () => {
      page.live_at = Date.now();
      this.changed().then(
        (ids) => ids.forEach((id) => page.known.add(id)),
        (error: unknown) => this.load.wrong.push(String(error)),
      );
    };
  }

  call(path: string, body?: object, key: string = randomUUID()) {
    const headers = { authorization: `Bearer ${this.keeper.token}`, ...(body && { 'idempotency-key': key }) };
    const method = body ? 'POST' : 'GET';
    return this.load.ask(path, {
      ...{ host: `api.${several.site}`, from: this.from, method, headers, ...(body && { body }) },
    });
  }

  async write(): Promise<void> {
    const id = this.items[(this.next += 1)];
    if (id === undefined) throw new Error('There are no items left.');
    await this.call(`/api/stock/${id}/adjust`, { team_id: this.team.id, delta: 1, reason: 'received' });
    this.acknowledged.add(id);
  }

  async read(turn: number): Promise<void> {
    const of = `team_id=${this.team.id}`;
    await this.call(turn % 2 ? `/api/stock?${of}` : `/api/stock/reports/overview?${of}&max_age_ms=1000`);
  }

  /** Fetches the changed items; callers during a request share the next one, which starts after it. */
  private changed(): Promise<number[]> {
    return (this.waiting ??= this.reading
      .catch(() => undefined)
      .then(() => {
        this.waiting = null;
        return (this.reading = this.readChanged());
      }));
  }

  private async readChanged(): Promise<number[]> {
    const ids = new Set<number>();
    // By its rows alone, because the total may be older than they are.
    for (let page = 1; ; page += 1) {
      // An item without an amount is in another list.
      const { text } = await this.call(
        `/api/stock?team_id=${this.team.id}&sort=id&per_page=100&page=${page}`,
      );
      const { data, current_page } = (JSON.parse(text) as ListAnswer).result.stock;
      for (const { id } of data) ids.add(id);
      if (data.length < 100 || current_page < page) return [...ids];
    }
  }

  missed(): number {
    return this.pages.reduce(
      (sum, { known }) => sum + [...this.acknowledged].filter((id) => !known.has(id)).length,
      0,
    );
  }

  stored() {
    return primary.database.read(asSystem(this.team.id), async ({ db }) => {
      const [row] = await db
        .select({ sum: sql`coalesce(sum(${stock.amount}), 0)`.mapWith(Number) })
        .from(stock);
      return { balance: row?.sum ?? 0, logged: await db.$count(stock_logs) };
    });
  }
}

/** Ten teams that write and read, with five hundred pages, each connected to one of the two balancers. */
class Load {
  crews: Crew[] = [];
  /** The balancer that is down; pages and calls use the other one. */
  lost = -1;
  readonly met = { answered: 0, announced: 0, broken: 0 };
  readonly wrong: string[] = [];
  slowest_ms = 0;
  private readonly stops: (() => void)[] = [];
  private readonly work = new Set<Promise<void>>();
  private turn = 0;
  private readonly load_before = loadavg()[0] ?? 0;

  static async begin(): Promise<Load> {
    const load = new Load();
    for (let number = 0; number < TEAMS; number += 1) load.crews.push(await Crew.arrange(load, number));
    await primary.database.asSuperuser('analyze');
    for (let at = 0; at < SOCKETS; at += 1)
      load.crews[at % TEAMS]?.openPage(() => load.portOf(Math.floor(at / TEAMS)));
    await waitFor(() => load.live() === SOCKETS);
    const of = (turn: number) => load.crews[turn % TEAMS];
    load.keep(WRITES_PER_SECOND, (turn) => of(turn)?.write());
    load.keep(READS_PER_SECOND, (turn) => of(turn)?.read(Math.floor(turn / TEAMS)));
    await pause(PHASE_MS);
    return load;
  }

  pages = () => this.crews.flatMap(({ pages }) => pages);
  live = () => this.pages().filter(({ follower }) => follower.isLive).length;
  portOf(turn: number): number {
    const at = turn % 2 === this.lost ? 1 - this.lost : turn % 2;
    return several.balancers[at]?.port ?? 0;
  }

  keep(per_second: number, act: (turn: number) => Promise<void> | undefined): void {
    const stop = paced(per_second, (turn) => {
      const task = (act(turn) ?? Promise.resolve()).catch(
        (error: unknown) => void this.wrong.push(String(error)),
      );
      this.work.add(task);
      void task.then(() => this.work.delete(task));
    });
    this.stops.push(stop);
  }

  /** Repeats a call with the same key until it is answered, by the other balancer after a broken connection. */
  async ask(path: string, asked: Parameters<SeveralProcesses['ask']>[2]): Promise<Answer> {
    const begun = performance.now();
    for (let turn = (this.turn += 1); ; turn += 1) {
      const answer = await several.ask(this.portOf(turn), path, asked).catch(() => null);
      if (answer?.status === 200) {
        this.met.answered += 1;
        this.slowest_ms = Math.max(this.slowest_ms, performance.now() - begun);
        return answer;
      }
      if (answer === null) this.met.broken += 1;
      else if (answer.status === 503 && answer.headers['retry-after']) this.met.announced += 1;
      else throw new Error(`${path.split('?')[0]}: ${answer.status} ${answer.text.slice(0, 300)}`);
      if (performance.now() - begun > PATIENCE_MS) throw new Error(`${path}: not answered in a minute`);
      await pause(AGAIN_MS);
    }
  }

  /** Stops, and returns the acknowledged writes with what was found of them, and the failures on the way. */
  async end() {
    await pause(PHASE_MS);
    for (const stop of this.stops) stop();
    await Promise.all(this.work);
    const missed = () => this.crews.reduce((sum, crew) => sum + crew.missed(), 0);
    await waitFor(() => missed() === 0);
    const acknowledged = this.crews.reduce((sum, crew) => sum + crew.acknowledged.size, 0);
    const stored = await Promise.all(this.crews.map((crew) => crew.stored()));
    const sum = (of: 'balance' | 'logged') => stored.reduce((all, one) => all + one[of], 0);
    const sealed = () => Promise.all(this.crews.map(({ team }) => verifySeals(primary.database, team.id)));
    await waitFor(async () => (await sealed()).reduce((all, { rows }) => all + rows, 0) >= acknowledged);
    const seals = await sealed();
    for (const { follower } of this.pages()) follower.end();
    return {
      acknowledged,
      logged: sum('logged'),
      balance: sum('balance'),
      sealed: seals.reduce((all, { rows }) => all + rows, 0),
      broken_seals: seals.filter(({ misfit }) => misfit !== null).length,
      missed: missed(),
      ...this.met,
      wrong: this.wrong,
      slowest_s: this.slowest_ms / 1_000,
      load: `${this.load_before.toFixed(1)}–${(loadavg()[0] ?? 0).toFixed(1)}`,
    };
  }
}
type Figures = Awaited<ReturnType<Load['end']>>;

/** The requirements, whatever is killed. */
function expectWhole({ acknowledged, logged, balance, sealed, ...rest }: Figures): void {
  expect({ logged, balance, sealed }).toEqual({
    ...{ logged: acknowledged, balance: acknowledged, sealed: acknowledged },
  });
  expect(rest).toMatchObject({ missed: 0, broken_seals: 0, wrong: [] });
}

function table(head: string[], rows: (string | number)[][]): void {
  const all = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const lines = all.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('   '));
  const title = `${SOCKETS} sockets, ${WRITES_PER_SECOND} adjustments and ${READS_PER_SECOND} reads a second by ${TEAMS} teams, ${availableParallelism()} processors`;
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}
const percentile = (list: number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.ceil(list.length * share) - 1];
const seconds = (ms: number | undefined) => (ms === undefined ? '–' : `${(ms / 1_000).toFixed(1)} s`);

describe('kill -9, back after three seconds', () => {
  const rows: (string | number)[][] = [];
  afterAll(() =>
    table(
      [
        ...['killed', 'acknowledged', 'logged', 'balance', 'sealed', '503', 'broken', 'other', 'cut'],
        ...['live again p95', 'last', 'missed', 'slowest answer', 'load'],
      ],
      rows,
    ),
  );

  const parts: Record<string, { kill: (load: Load) => unknown; start: (load: Load) => unknown }> = {
    api: { kill: () => several.kill('api-1'), start: () => several.start('api-1') },
    sockets: { kill: () => several.kill('sockets-1'), start: () => several.start('sockets-1') },
    worker: { kill: () => several.kill('worker'), start: () => several.start('worker') },
    Valkey: { kill: () => valkey.kill(), start: () => valkey.start() },
    PgBouncer: { kill: () => poolers[0]?.kill(), start: () => poolers[0]?.startAgain() },
    standby: { kill: () => standby.kill(), start: () => standby.startAgain() },
    HAProxy: {
      kill: (load) => {
        load.lost = 1;
        return several.balancers[1]?.kill();
      },
      start: async (load) => {
        several.balancers[1] = await several.startBalancer(several.balancers[1]?.port ?? 0);
        load.lost = -1;
      },
    },
    primary: { kill: () => primary.kill(), start: () => primary.ready() },
  };

  it.each(Object.keys(parts))('%s', async (name) => {
    const part = parts[name];
    const load = await Load.begin();
    const killed_at = Date.now();
    await part?.kill(load);
    await pause(PHASE_MS);
    await part?.start(load);
    await waitFor(() => load.live() === SOCKETS);
    await several.allTaken();
    await waitFor(() => load.live() === SOCKETS);
    const cut = load.pages().filter(({ follower }) => follower.closes.some(({ at }) => at >= killed_at));
    const times = cut.map(({ follower, live_at }) => (follower.isLive ? live_at - killed_at : Infinity));
    const figures = await load.end();
    const { acknowledged, logged, balance, sealed, announced, broken, wrong, missed, slowest_s } = figures;
    process.stdout.write(`${name} was killed: ${JSON.stringify(figures)}\n`);
    rows.push([
      ...[name, acknowledged, logged, balance, sealed, announced, broken, wrong.length, cut.length],
      ...[seconds(percentile(times, 0.95)), seconds(percentile(times, 1)), missed],
      ...[`${slowest_s.toFixed(1)} s`, figures.load],
    ]);
    expectWhole(figures);
  });
});
