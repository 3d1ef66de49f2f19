import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Tries that are under way at once; what comes due meanwhile waits here and is not counted as the server's time. */
const AT_ONCE = 32;
const IMPORT_ROWS = 1_000;

/** What people do with one team while the run lasts, and a book of everything that was acknowledged. */
export function makeLoad({ client, token, team_id, items, probe_id, now }) {
  const { call } = client;
  /** By item: how much was put to it, and in how many calls. */
  const book = new Map([probe_id, ...items].map((id) => [id, { sum: 0, count: 0 }]));
  const imports = [];
  const counts = { intended: 0, acknowledged: 0 };
  /** Of each acknowledged write: when it was meant to be sent, and how long it took from then, its wait and tries too. */
  const kept = [];
  const queue = [];
  const odd = [];
  let under_way = 0;
  let is_over = false;
  let wake = () => undefined;

  /** Asks again with the same key until it is acknowledged, as a page does with what was not confirmed. */
  async function carryOut({ id, delta, key, due = now() }) {
    const path = `/api/stock/${id}/adjust`;
    const body = { team_id, delta, reason: 'received' };
    while (!is_over) {
      const { status, headers, body: answer } = await call('write', 'POST', path, { token, body, key });
      if (status === 200) {
        const line = book.get(id);
        line.sum += delta;
        line.count += 1;
        counts.acknowledged += 1;
        kept.push({ at: due, ms: now() - due });
        return true;
      }
      if (status !== 0 && status !== 503) {
        odd.push(`write: ${status} ${JSON.stringify(answer)}`);
        return false;
      }
      await pause(Math.min(Number(headers['retry-after'] ?? 1) || 1, 2) * 500);
    }
    return false;
  }

  function pump() {
    while (under_way < AT_ONCE && queue.length > 0) {
      under_way += 1;
      void carryOut(queue.shift()).finally(() => {
        under_way -= 1;
        pump();
        wake();
      });
    }
  }

  /** A form of a new file with this run's names, sent until somebody has taken it; `job` is null for one that was refused. */
  async function sendImport(name, rows = IMPORT_ROWS) {
    const one = { name, rows, job: null, status: 'refused', isWhole: false };
    imports.push(one);
    const lines = Array.from({ length: rows }, (_, at) => `${name} no ${at + 1},${1 + (at % 9)}`);
    const fields = new FormData();
    fields.set('team_id', String(team_id));
    fields.set('file', new File([`name,amount\n${lines.join('\n')}`], 'soak.csv', { type: 'text/csv' }));
    const encoded = new Response(fields);
    const form = {
      data: Buffer.from(await encoded.arrayBuffer()),
      type: encoded.headers.get('content-type'),
    };
    const key = randomUUID();
    while (!is_over) {
      const { status, body } = await call('import', 'POST', '/api/stock/import', { token, form, key });
      if (status === 202) return Object.assign(one, { job: body.result.job.id, status: 'taken' });
      if (status !== 0 && status !== 503) {
        odd.push(`${name}: ${status} ${JSON.stringify(body)}`);
        return one;
      }
      await pause(500);
    }
    return one;
  }

  /** Records the outcome: `done`, `failed`, `late`. */
  async function untilDone(one, timeout_ms = 120_000) {
    const { job } = one;
    if (job === null) return one.status;
    for (const ends = now() + timeout_ms; now() < ends && !is_over; await pause(200)) {
      const { status, body } = await call('job', 'GET', `/api/jobs/${job}?team_id=${team_id}`, { token });
      if (status === 200 && ['done', 'failed'].includes(body.result.job.status))
        return (one.status = body.result.job.status);
    }
    return (one.status = 'late');
  }

  return {
    book,
    counts,
    kept,
    /** Writes that are due and not acknowledged. */
    backlog: () => queue.length + under_way,
    imports,
    odd,
    sendImport,
    untilDone,
    carryOut,
    /** One more write of anything. */
    intend() {
      counts.intended += 1;
      const id = items[Math.floor(Math.random() * items.length)];
      queue.push({ id, delta: 1 + Math.floor(Math.random() * 3), key: randomUUID(), due: now() });
      pump();
    },
    /** Nothing more is tried again: what has not been acknowledged by now never will be. */
    giveUp() {
      is_over = true;
    },
    async settled(timeout_ms) {
      const ends = now() + timeout_ms;
      while ((queue.length > 0 || under_way > 0) && now() < ends) {
        await Promise.race([new Promise((resolve) => (wake = resolve)), pause(200)]);
      }
    },
  };
}
