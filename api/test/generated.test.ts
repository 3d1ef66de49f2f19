import { randomUUID } from 'node:crypto';
import { Ajv, type ValidateFunction } from 'ajv';
import * as fc from 'fast-check';
import { ROLES } from '@storeroom/contract';
import { type Answer, type TestApi, openTestApi } from './api';
import type { TestTeam, TestUser } from './arrange';
import { type GeneratedCall, requestsOf } from './generated-values';
import { listsOf } from './lists';
import { OF_ANY_CALL, type Operation, type Schema, readOperations } from './operations';
import { rounds, usualSeed } from './rounds';
import { stockIn } from './stock';

/** How many in a run; more on demand: `GENERATED_CASES=50000 npx jest generated`. */
const CASES = Number(process.env['GENERATED_CASES'] ?? rounds(600, 4_000));
const MAX_MS = CASES > 2_000 ? CASES * 120 : 120_000;

let api: TestApi;
let team: TestTeam;
let operations: Operation[];
let schemas: Record<string, Schema>;
let known: (number | string)[];
const people: TestUser[] = [];
const unhandled: unknown[] = [];
/** What the server wrote down of requests that broke it: seen once, such a thing may not come again. */
const broken = new Map<string, string>();
const remember = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', remember);
  api = await openTestApi({ LOG_LEVEL: 'error' }, undefined, {
    write: (line) => {
      const { reqId, err } = JSON.parse(line) as { reqId?: string; err?: unknown };
      if (reqId !== undefined) broken.set(reqId, JSON.stringify(err));
    },
  });
  team = await api.arrange.team();
  for (const role of ROLES) people.push(await api.arrange.user(team, role));
  const owner = people[0] ?? (await api.arrange.user(team, 'owner'));
  const mine = stockIn(api, team);
  const location_id = await mine.location('Rack A1');
  const stock_id = await mine.item({ name: 'Bolt M8', location_id });
  await mine.items({ name: 'Nut M8', amount: 0 }, { name: 'Washer', allow_minus_amount: true, amount: -2 });
  const list = await listsOf(api, team, owner).create([{ stock_id, amount: 5 }]);
  const other = await api.arrange.team();
  known = [
    1,
    2,
    3,
    stock_id,
    location_id,
    list.id,
    team.id,
    team.id,
    team.id,
    team.slug,
    other.id,
    owner.id,
    999_999,
  ];
  ({ operations, schemas } = await readOperations(api));
});
afterAll(async () => {
  process.off('unhandledRejection', remember);
  await api.close();
});

it(
  `${CASES} generated requests are answered without a 500, and each as the OpenAPI document says [W.608]`,
  async () => {
    const statuses = new Map<number, number>();
    const found = new Map<string, string>();
    const seed = Number(process.env['GENERATED_SEED'] ?? usualSeed);
    const request = requestsOf(operations, schemas, people.length, known);
    let cases = 0;
    const waiting = fc.sample(request, { numRuns: CASES, seed });
    const lane = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        cases += 1;
        const answer = await send(next);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const fault = faultOf(next.operation, answer);
        // One of a kind: everything that is wrong shows in one run.
        const { method, path } = next.operation;
        if (!fault) continue;
        const told = broken.get(String(answer.headers['x-request-id'])) ?? answer.text.slice(0, 300);
        found.set(`${method} ${path} → ${answer.status}`, `${fault}: ${told} ${JSON.stringify(sent(next))}`);
      }
    };
    await Promise.all([lane(), lane(), lane()]);
    expect({ seed, found: Object.fromEntries(found) }).toEqual({ seed, found: {} });
    expect(unhandled).toEqual([]);
    // The generator reaches beyond the validation, or it proves little.
    const share = (status: number) => (statuses.get(status) ?? 0) / cases;
    expect(share(200) + share(201) + share(202) + share(204)).toBeGreaterThan(0.1);
  },
  MAX_MS,
);

async function send({ operation, caller, path, query, body, key }: GeneratedCall): Promise<Answer> {
  const address = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => encode(path[name]));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
  const as = await tokenOf(caller);
  const idempotency = { fresh: randomUUID(), same: SAME, none: undefined, broken: 'not-a-key' }[key];
  const answer = await api.call(operation.method, `${address}?${search.join('&')}`, {
    ...(as === null ? {} : { as }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotency === undefined ? {} : { 'idempotency-key': idempotency }),
    },
  });
  doubt(operation);
  return answer;
}

/** Enough to send it again. */
const sent = ({ path, query, body, caller, key }: GeneratedCall) => ({ path, query, body, caller, key });

const SAME = randomUUID();

/** Earlier cases sign people out, lock them out and take their rights: each case has somebody who can call. */
async function tokenOf(caller: number): Promise<string | null> {
  const person = people[caller];
  const role = ROLES[caller];
  if (!person || !role) return null;
  if (!doubtful.delete(caller)) return person.token;
  const { status, body } = await api.call('GET', '/api/user', { as: person });
  const rights = body.result?.user?.teams as unknown as { role: string }[] | undefined;
  if (status !== 200 || !rights?.some((one) => one.role === role))
    people[caller] = await api.arrange.user(team, role);
  return people[caller]?.token ?? null;
}

const doubtful = new Set<number>();

/** What may change who somebody is, or what they may do. */
function doubt({ method, path }: Operation): void {
  if (method === 'GET' || /\/(stock|locations|reports)\b/.test(path)) return;
  for (const caller of people.keys()) doubtful.add(caller);
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // Half a surrogate pair has no form in an address.
  return encodeURIComponent(Buffer.from(text ?? '').toString());
}

const compiled = new Map<Schema, ValidateFunction>();
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });

function faultOf(operation: Operation, answer: Answer): string | null {
  const documented = String(answer.status) in operation.answers;
  if (answer.status >= 500) return 'the server broke';
  if (!documented && !OF_ANY_CALL.includes(answer.status)) return 'not documented';
  const schema = operation.answers[String(answer.status)];
  const isJson = String(answer.headers['content-type'] ?? '').includes('json');
  if (!schema || !isJson) {
    return answer.status >= 400 && typeof answer.body?.message !== 'string' ? 'no message' : null;
  }
  let validate = compiled.get(schema);
  if (!validate) compiled.set(schema, (validate = ajv.compile({ ...schema, components: { schemas } })));
  return validate(answer.body) ? null : ajv.errorsText(validate.errors);
}
