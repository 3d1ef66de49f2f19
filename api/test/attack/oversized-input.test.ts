import { type Answer, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { type Operation, type Schema, readOperations, resolve } from '../operations';
import { isLong } from '../rounds';

/**
 * Operations × the largest body that each takes, full of what is wrong: none may keep the others waiting. A few in every run,
 * of each size of body and of both kinds of caller; all of them where there is time.
 */
const api = testApi();
let operations: Operation[];
let schemas: Record<string, Schema>;
/** How many bytes each operation takes. */
const room = new Map<Operation, number>();

const FEW = [
  'POST /api/contact',
  'POST /api/login',
  'POST /api/stock/bulk',
  'POST /api/stock/lists',
  'POST /api/stock/sheet',
  'PUT /api/stock/{id}',
  'PUT /api/teams/{id}/branding',
];

const WHICH = isLong ? 'every operation' : 'each of seven operations';
const MAX_MS = 50;
const MAX_ANSWER_BYTES = 64 * 1024;

beforeAll(async () => {
  const all = await readOperations(api);
  schemas = all.schemas;
  const writing = all.operations.filter(({ method, form }) => method !== 'GET' && form === null);
  operations = writing.filter(({ method, path }) => isLong || FEW.includes(`${method} ${path}`));
  if (operations.length < FEW.length) throw new Error('One of the few is no operation any more.');
  for (const operation of operations) room.set(operation, await roomOf(operation));
});

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A body of about so many bytes, made of a part that is repeated. */
const filled = (bytes: number, head: string, part: string, tail: string) =>
  head + part.repeat(Math.max(Math.floor((bytes - head.length - tail.length) / part.length), 1)) + tail;

/** So long that a megabyte holds as many values as are read, and no more. */
const LONG = 'x'.repeat(17);

/** Bodies of wrong values that fill so many bytes, for an operation with these fields. */
const SHAPES: Record<
  string,
  (bytes: number, fields: Record<string, Schema>) => [body: string, type: string]
> = {
  'lists of wrong entries': (bytes, fields) => {
    const names = Object.keys(fields);
    const each = Math.floor((bytes - 200) / names.length) - 40;
    const lists = names.map((name) => `${JSON.stringify(name)}:${filled(each, '[', `"${LONG}",`, '1]')}`);
    return [`{${lists.join(',')}}`, JSON_TYPE];
  },
  'one list of wrong entries': (bytes) => [filled(bytes, '[', `{"${LONG}":1},`, '1]'), JSON_TYPE],
  'deep lists': (bytes) => {
    const deep = '['.repeat(30) + ']'.repeat(30);
    return [filled(bytes, '{"items":[', `${deep},`, '1]}'), JSON_TYPE];
  },
  'as many lists as fit': (bytes) => [filled(bytes, '[', '[],', '1]'), JSON_TYPE],
  'too deep': (bytes) => [filled(bytes, '', '[', ''), JSON_TYPE],
  'unknown fields': (bytes) => {
    const names = Array.from({ length: Math.floor(bytes / 26) }, (_, at) => `${at}${LONG}`.slice(0, 17));
    return [`{${names.map((name) => `"${name}":""`).join(',')}}`, JSON_TYPE];
  },
  'long texts': (bytes, fields) => {
    const names = Object.keys(fields);
    const each = Math.floor((bytes - 200) / names.length) - 40;
    const texts = names.map((name) => `${JSON.stringify(name)}:"${'a'.repeat(each)}"`);
    return [`{${texts.join(',')}}`, JSON_TYPE];
  },
  'texts of escapes': (bytes, fields) => {
    const names = Object.keys(fields);
    const each = Math.floor((bytes - 200) / names.length) - 40;
    const texts = names.map((name) => `${JSON.stringify(name)}:"${'\\ud800'.repeat(each / 6)}"`);
    return [`{${texts.join(',')}}`, JSON_TYPE];
  },
  'forbidden names': (bytes) => [filled(bytes, '{"__proto__":[', '{"a":1},', '1]}'), JSON_TYPE],
  'one name again and again': (bytes) => [filled(bytes, '{', '"name":"",', '"name":1}'), JSON_TYPE],
  'a form of one name': (bytes) => [
    filled(Math.min(bytes, SIZES.at(-1) ?? 0), '', 'name=%00&', 'name='),
    FORM_TYPE,
  ],
  'a form of many names': (bytes) => {
    const fields = Array.from({ length: Math.floor(bytes / 8) }, (_, at) => `${at.toString(36)}=%31`);
    return [fields.join('&').slice(0, Math.min(bytes, SIZES.at(-1) ?? 0)), FORM_TYPE];
  },
};

const SIZES = [1024, 64, 48, 16].map((kb) => kb * 1024 - 64);

/** Somebody who may do everything in a team of their own: some of these calls end what they came with. */
async function openFixture(): Promise<{ team: TestTeam; owner: TestUser }> {
  const team = await api.arrange.team();
  return { team, owner: await api.arrange.user(team, 'owner') };
}

function addressOf({ path }: Operation, { id, slug }: TestTeam): string {
  const whose = path.replace('{idOrSlug}', slug).replace('/teams/{id}', `/teams/${id}`);
  return `${whose.replace(/\{\w+\}/g, '999999')}?team_id=${id}`;
}

function fieldsOf({ body }: Operation): Record<string, Schema> {
  const { properties = {} } = resolve(body ?? {}, schemas);
  return Object.keys(properties).length > 0 ? properties : { nothing: {} };
}

async function roomOf(operation: Operation): Promise<number> {
  for (const bytes of SIZES) {
    const call = await send(operation, JSON.stringify({ nothing: 'x'.repeat(bytes - 20) }), JSON_TYPE);
    if ((await call()).status !== 413) return bytes;
  }
  throw new Error(`${operation.path} takes nothing at all.`);
}

let day = 0;
/** Calls on a day of their own, so that limits of tries begin anew. */
async function send(operation: Operation, body: string, type: string): Promise<() => Promise<Answer>> {
  const { team, owner } = await openFixture();
  const as = operation.guarded ? { as: owner } : {};
  return () => {
    api.app.clock.set(new Date(Date.now() + (day += 1) * 20_000));
    const headers = { 'content-type': type };
    return api.call(operation.method, addressOf(operation, team), { ...as, body, headers });
  };
}

/**
 * Of this process, which waits for the database without using any. The least of ten: it also tidies its memory, for several
 * calls on end where a whole run of tests has filled it.
 */
async function leastWork(task: () => Promise<Answer>): Promise<[ms: number, Answer]> {
  let least = Infinity;
  let answer: Answer | undefined;
  for (let tries = 0; tries < 10 && least > MAX_MS; tries += 1) {
    const before = process.cpuUsage();
    answer = await task();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  if (!answer) throw new Error('Nothing was tried.');
  return [least, answer];
}

it.each(Object.entries(SHAPES))(
  `with %s as its body ${WHICH} takes at most 50 ms of work and 64 kB of answer, and none answers 500 [G.32]`,
  async (_, shape) => {
    const wrong: (string | number)[][] = [];
    let slow = operations;
    // Again for those that took long: a machine that others use at times lends ten calls on end no full core.
    for (let rest = 3; slow.length > 0; rest -= 1) {
      const before = slow;
      slow = [];
      for (const operation of before) {
        const [body, type] = shape(room.get(operation) ?? 0, fieldsOf(operation));
        const [ms, { status, text }] = await leastWork(await send(operation, body, type));
        const isSlow = ms > MAX_MS;
        if (text.length > MAX_ANSWER_BYTES || status >= 500 || (isSlow && rest === 0))
          wrong.push([operation.method, operation.path, status, text.length, Math.round(ms)]);
        else if (isSlow) slow.push(operation);
      }
    }
    expect(wrong).toEqual([]);
  },
);
