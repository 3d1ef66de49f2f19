import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { CHANNELS, type Job } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { look } from '../../../test/photos';
import { stockIn } from '../../../test/stock';
import { jobs } from '../database/schema/jobs';
import { stock } from '../database/schema/stock';
import { subscriptions } from '../database/schema/teams';
import { Problem } from '../http/problem';
import { clearJobs } from './jobs.sql';
import { queueJob } from './queue-job';
import { type JobTask, type Worker, openWorker } from './worker';
import { say } from '../../words/words';

/** Tests the worker with simple tasks; imports and exports have tests of their own. */
const api = testApi();
let team: TestTeam;
let keeper: TestUser;
const workers: Worker[] = [];
beforeEach(async () => {
  // Otherwise the app's own worker could take the jobs first.
  await api.app.jobs.stop();
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  // A worker takes the jobs of all teams, so jobs that are left would come first in the next test.
  await api.database.write(asSystem(team.id), (scope) => scope.db.delete(jobs).where(scope.owns(jobs)));
});

const DONE = { report: { created: 0, updated: 0, unchanged: 0, failed: [], batch_id: null } };

function worker(task: JobTask, database = api.database): Worker {
  const opened = openWorker(database, api.app.files, api.app.log, api.app.sessions);
  opened.handle('import', task);
  workers.push(opened);
  return opened;
}
async function submit(facts: Partial<typeof jobs.$inferInsert> = {}): Promise<number> {
  return api.database.write({ ...asSystem(team.id), user: keeper }, async (scope) => {
    const job = await queueJob(scope, {
      ...{ kind: 'import', name: 'stock.csv', input: {}, total: 10 },
      needs: ['stock.import'],
    });
    await scope.db
      .update(jobs)
      .set({ total: 10, ...facts })
      .where(eq(jobs.id, job.id));
    return job.id;
  });
}
async function see(id: number, headers = {}): Promise<Job> {
  const { body } = await api.call('GET', `/api/jobs/${id}?team_id=${team.id}`, { as: keeper, headers });
  return body.result?.job as unknown as Job;
}
const until = (id: number, status: Job['status']) => eventually(async () => (await see(id)).status, status);
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}
const addItem: JobTask = async (scope) => {
  await scope.db.insert(stock).values({ team_id: team.id, name: 'Made by a job' });
  return DONE;
};
async function made(): Promise<number> {
  const rows = await api.database.read(asSystem(team.id), (scope) =>
    scope.db.select().from(stock).where(scope.owns(stock)),
  );
  return rows.length;
}

it('a running job tells its progress, and a finished job its result', async () => {
  const middle = gate();
  const id = await submit();
  expect(await see(id)).toMatchObject({ status: 'waiting', progress: 0, total: 10, started_at: null });
  worker(async (_scope, _job, report) => {
    await report(4);
    await middle.opened;
    return DONE;
  }).wake();
  await eventually(async () => (await see(id)).progress, 4);
  expect(await see(id)).toMatchObject({ status: 'running', report: null, finished_at: null });
  middle.open();
  await until(id, 'done');
  expect(await see(id)).toMatchObject({ progress: 10, report: DONE.report, message: null });
});

it('a job that fails leaves nothing behind, and says so in the reader’s language', async () => {
  const refused = await submit();
  const first = worker(async (...given) => {
    await addItem(...given);
    throw new Problem(422, say('import.nothing'));
  });
  first.wake();
  await until(refused, 'failed');
  expect((await see(refused, { 'accept-language': 'fr' })).message).toBe(
    'Aucune des lignes ne peut être importée.',
  );
  await first.stop();

  const broken = await submit();
  worker(() => Promise.reject(new Error('secret of the server'))).wake();
  await until(broken, 'failed');
  expect((await see(broken)).message).toBe('Something went wrong on the server. Nothing was changed.');
  expect(await made()).toBe(0);
});

it('a job that a crashed worker left behind is started again, and given up after three attempts', async () => {
  const left = await submit({ status: 'running', attempts: 2, progress: 7 });
  const deadly = await submit({ status: 'running', attempts: 3 });
  worker(addItem).wake();
  await until(left, 'done');
  await until(deadly, 'failed');
  expect((await see(deadly)).message).toBe(
    'The server was stopped several times during this work. Nothing was changed; please try again.',
  );
  expect(await made()).toBe(1);
});

it('a job that the database ends for a deadlock waits and is carried out once by a later look; after three such attempts it has failed [operation.2361]', async () => {
  let deadlocks = 1;
  const mine = worker(async (...given) => {
    const result = await addItem(...given);
    if (deadlocks-- > 0) await given[0].db.execute(sql`do $$ begin raise deadlock_detected; end $$`);
    return result;
  });
  const id = await submit();
  mine.wake();
  await eventually(async () => deadlocks === 0 && (await see(id)).status === 'waiting', true);
  expect(await made()).toBe(0);
  mine.wake();
  await until(id, 'done');
  expect(await made()).toBe(1);

  deadlocks = 3;
  const hopeless = await submit();
  await eventually(async () => {
    mine.wake();
    return (await see(hopeless)).status;
  }, 'failed');
  expect([deadlocks, await made()]).toEqual([0, 1]);
});

it('an attempt that ends because the database is away does not count, ten times at most [operation.2394]', async () => {
  let shutdowns = 5;
  const mine = worker(async (...given) => {
    const result = await addItem(...given);
    if (shutdowns-- > 0)
      await given[0].db.execute(sql`do $$ begin raise exception using errcode = 'crash_shutdown'; end $$`);
    return result;
  });
  const wakeUntil = (id: number, status: Job['status']) =>
    eventually(async () => {
      mine.wake();
      return (await see(id)).status;
    }, status);
  await wakeUntil(await submit(), 'done');
  expect([shutdowns, await made()]).toEqual([-1, 1]);

  shutdowns = 100;
  await wakeUntil(await submit(), 'failed');
  expect([100 - shutdowns, await made()]).toEqual([13, 1]);
});

it('how often the database was away during a job is not forgotten while another process has the job [operation.2394]', async () => {
  const id = await submit();
  let outages = 0;
  const mine = worker(async ({ db }, job) => {
    if (job.id !== id) return DONE;
    outages += 1;
    await db.execute(sql`do $$ begin raise exception using errcode = 'crash_shutdown'; end $$`);
    return DONE;
  });
  const wakeUntil = <Value>(read: () => Value | Promise<Value>, expected: Value) =>
    eventually(async () => {
      mine.wake();
      return read();
    }, expected);
  await wakeUntil(() => outages >= 5, true);
  const next = await submit();
  const [held, released] = [gate(), gate()];
  const elsewhere = api.database.write(asSystem(team.id), async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storeroom.job.${id}`}, 0))`);
    held.open();
    await released.opened;
  });
  await held.opened;
  // Jobs are done in turn: when the later one is done, the earlier one was found taken.
  await wakeUntil(async () => (await see(next)).status, 'done');
  released.open();
  await elsewhere;
  await wakeUntil(async () => (await see(id)).status, 'failed');
  expect(outages).toBe(13);
});

it('of two workers only one does a job', async () => {
  const id = await submit();
  const working = gate();
  const finish = gate();
  worker(async (...given) => {
    working.open();
    await finish.opened;
    return addItem(...given);
  }).wake();
  await working.opened;
  const tried = gate();
  const second = worker(addItem, {
    ...api.database,
    writeLong: (...given: Parameters<typeof api.database.writeLong>) =>
      api.database.writeLong(...given).finally(tried.open),
  } as typeof api.database);
  second.wake();
  await tried.opened;
  await second.stop();
  expect(await made()).toBe(0);
  finish.open();
  await until(id, 'done');
  expect(await made()).toBe(1);
});

it('a job that another worker finishes after it was listed as open is not done again', async () => {
  const id = await submit();
  const slow = worker(addItem, {
    ...api.database,
    writeLong: async (...given: Parameters<typeof api.database.writeLong>) => {
      worker(addItem).wake();
      await until(id, 'done');
      return api.database.writeLong(...given);
    },
  } as typeof api.database);
  slow.wake();
  await until(id, 'done');
  await slow.stop();
  expect(await made()).toBe(1);
});

it('a worker that is stopped in the middle of a job takes its changes back, and another worker carries it out', async () => {
  const id = await submit();
  const working = gate();
  const goOn = gate();
  const first = worker(async (scope, job, report, keep) => {
    await addItem(scope, job, report, keep);
    working.open();
    await goOn.opened;
    await report(5);
    return DONE;
  });
  first.wake();
  await working.opened;
  const stopped = first.stop();
  goOn.open();
  await stopped;
  expect(await see(id)).toMatchObject({ status: 'waiting', progress: 0 });
  expect(await made()).toBe(0);
  worker(addItem).wake();
  await until(id, 'done');
  expect(await made()).toBe(1);
});

it('a job that ended eight days ago is deleted, and one that ended today is kept [PF.162]', async () => {
  const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
  const gone = await submit({ status: 'done', finished_at: old });
  const kept = await submit({ status: 'failed', finished_at: new Date().toISOString() });
  await clearJobs(api.database, new Date(), 100);
  expect([await see(gone), (await see(kept)).status]).toEqual([undefined, 'failed']);
});

it('the jobs of the last day are listed, and one that ended before is not [stock.648]', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await submit({ status: 'done', finished_at: ago(25) });
  const listed = [await submit({ status: 'failed', finished_at: ago(23) }), await submit()];
  const { body } = await api.call('GET', `/api/jobs?team_id=${team.id}`, { as: keeper });
  const found = body.result?.['jobs'] as unknown as Job[];
  expect(found.map(({ id }) => id)).toEqual(listed.reverse());
});

it('that a job has failed is told on the channel of the person who asked for it [stock.648]', async () => {
  const id = await submit();
  const told = async () => (await stockIn(api, team).events()).filter(({ payload }) => payload.job_id === id);
  const before = (await told()).length;
  worker(() => Promise.reject(new Problem(422, say('import.nothing')))).wake();
  await until(id, 'failed');
  const events = await told();
  expect([events.length, events.at(-1)?.channels]).toEqual([before + 1, [CHANNELS.user(keeper.id)]]);
});

it('a job is carried out as its author, with the cause of its kind, and sees archived items only if the author may by then [stock.687]', async () => {
  const owner = await api.arrange.user(team, 'owner');
  const seen: unknown[] = [];
  const working = openWorker(api.database, api.app.files, api.app.log, api.app.sessions);
  workers.push(working);
  for (const kind of ['import', 'export'] as const)
    working.handle(kind, async ({ user, cause, without_archive }) => {
      seen.push([user?.id, cause, without_archive]);
      return DONE;
    });
  const carryOut = async (kind: Job['kind']) => {
    const id = await submit({ kind });
    working.wake();
    await until(id, 'done');
  };
  await carryOut('import');
  const denied = { team_id: team.id, role: 'keeper', denied: ['stock.archive'] };
  await api.call('PUT', `/api/users/${keeper.id}/roles`, { as: owner, body: denied });
  await carryOut('export');
  expect(seen).toEqual([
    [keeper.id, 'import', false],
    [keeper.id, 'system', true],
  ]);
});

it('a file of several megabytes that a job makes in uneven parts is downloaded as it was made [operation.2675]', async () => {
  const parts = [1, 1_048_575, 0, 700_000, 1_048_576, 123].map((bytes) => randomBytes(bytes));
  const working = openWorker(api.database, api.app.files, api.app.log, api.app.sessions);
  workers.push(working);
  working.handle('export', async (_scope, _job, _report, keep) => {
    await keep(parts);
    return { filename: 'rows.csv', type: 'text/csv' };
  });
  const id = await submit({ kind: 'export' });
  working.wake();
  await until(id, 'done');
  const { rawPayload } = await look(api, String((await see(id)).download_url));
  expect(rawPayload.equals(Buffer.concat(parts))).toBe(true);
});

it('jobs of companies take turns: the only job of one company waits for just one of another company’s three [operation.1134]', async () => {
  const order: string[] = [];
  const at = (which: string) => submit({ name: which });
  const eager = team;
  for (const name of ['a1', 'a2']) await at(name);
  // A team below another counts as the same company.
  team = await api.arrange.team({ parent_id: eager.id });
  await at('a3');
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
  await at('b1');
  worker(async (_scope, { name }) => {
    order.push(name ?? '');
    return DONE;
  }).wake();
  await eventually(() => order.length, 4);
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('a person with five unfinished jobs is refused a sixth, and a colleague is not [operation.2671]', async () => {
  for (let at = 0; at < 4; at += 1) await submit();
  const ended = await submit({ status: 'done', finished_at: new Date().toISOString() });
  await submit({ status: 'running' });
  await expect(submit()).rejects.toMatchObject({ status: 422 });
  const first = keeper;
  keeper = await api.arrange.user(team, 'keeper');
  expect(await submit()).toBeGreaterThan(ended);
  keeper = first;
});

it('an unknown job answers 404, and jobs need the right to see stock [W.5, W.4]', async () => {
  const unknown = await api.call('GET', '/api/jobs/999999', { as: keeper });
  expect([unknown.status, unknown.body]).toEqual([404, { message: 'Not found.' }]);
  const billing = await api.arrange.user(team, 'billing');
  const refused = await api.call('GET', '/api/jobs/1', { as: billing });
  expect([refused.status, refused.body.permission]).toEqual([403, 'stock']);
});

describe('a job that was asked for before rights changed', () => {
  const reason = async (id: number) => {
    const { rows } = await api.database.read(asSystem(team.id), ({ db }) =>
      db.execute<{ status: string; words: string }>(
        `select status, message->>'code' as words from jobs where id = ${id}`,
      ),
    );
    return rows[0];
  };
  const ended = async (id: number) => {
    worker(addItem).wake();
    await eventually(async () => (await reason(id))?.status, 'failed');
    expect(await made()).toBe(0);
    return (await reason(id))?.words;
  };
  const LESS = 'job.not_allowed';

  it('is not carried out for a person who has been deactivated or lost the right since [people.917]', async () => {
    const owner = await api.arrange.user(team, 'owner');
    const body = { team_id: team.id };
    const first = await submit();
    await api.call('PUT', `/api/users/${keeper.id}/roles`, { as: owner, body: { ...body, role: 'viewer' } });
    expect(await ended(first)).toBe(LESS);
    const second = await submit();
    await api.call('POST', `/api/users/${keeper.id}/deactivate`, { as: owner, body });
    expect(await ended(second)).toBe(LESS);
  });

  it('is not carried out in a team that is read-only by then, but an export is [people.917, D-RIGHTS.65]', async () => {
    const id = await submit();
    const expired = new Date(Date.now() - 30 * 86_400_000).toISOString();
    await api.database.write(asSystem(team.id), ({ db }) =>
      db.insert(subscriptions).values({ team_id: team.id, expiration_at: expired }),
    );
    expect(await ended(id)).toMatch(/subscription/);
    const file = await submit({ kind: 'export', needs: ['stock'] });
    const working = worker(addItem);
    working.handle('export', () => Promise.resolve(DONE));
    working.wake();
    await eventually(async () => (await reason(file))?.status, 'done');
  });

  it('offers its file only to a person who has the rights that it was asked with [people.917]', async () => {
    const file = { filename: 'stock-log.csv', type: 'text/csv' };
    const facts = { status: 'done', result: file, finished_at: new Date().toISOString() } as const;
    const [may, mayNot] = [
      await submit({ ...facts, needs: ['stock'] }),
      await submit({ ...facts, needs: ['logs'] }),
    ];
    expect((await see(may)).download_url).toContain(`/api/jobs/${may}/download`);
    expect((await see(mayNot)).download_url).toBeNull();
  });
});
