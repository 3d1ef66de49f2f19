import type { Example, Examples } from '../../src/operation/docs/examples';
import { type Answer, type TestApi, openTestApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { upload } from '../upload';
import { type Stable, makeStable } from './stable';

/** The parameters of a call in a scenario. */
export interface Shown {
  /** The name of the example, needed if an operation has several. */
  title?: string;
  /** The caller; null for a guest. */
  as: TestUser | { token: string } | null;
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: object;
  /** A form with a file, in place of a JSON body. */
  form?: { fields?: Record<string, string>; file: string | Buffer; filename: string; field?: string };
  headers?: Record<string, string>;
}

/** A team of a company with one user of each role, on a separate server, so that ids are the same in every run. */
export interface World {
  api: TestApi;
  company: TestTeam;
  team: TestTeam;
  owner: TestUser;
  manager: TestUser;
  keeper: TestUser;
  picker: TestUser;
  stable: Stable;
  /** Makes a call and stores it with its answer as an example of its operation. */
  show(operation: string, shown: Shown): Promise<Answer>;
  /** Makes a call without storing it, to prepare later ones. */
  before(operation: string, shown: Shown): Promise<Answer>;
}

export type Scenario = (world: World) => Promise<void>;

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const MAX_LINES = 8;
/** A fixed key, so that values derived from it are the same in every run. */
const APP_KEY = 'the key of the examples, known to every reader';

/** Runs a scenario on a fresh server and returns its examples. */
export async function record(scenario: Scenario): Promise<Examples> {
  const api = await openTestApi({ APP_KEY });
  const stable = makeStable();
  const examples: Examples = {};
  try {
    const people = await arrange(api);
    stable.learn(api.config.data_dir, '/var/lib/storeroom');
    const before = (operation: string, shown: Shown) => carryOut(api, operation, shown);
    await scenario({
      api,
      stable,
      ...people,
      before,
      async show(operation, shown) {
        const answer = await before(operation, shown);
        repeatable ??= repeatableOf(api);
        (examples[operation] ??= []).push(stable.of(exampleOf(shown, answer, repeatable.has(operation))));
        return answer;
      },
    });
    return examples;
  } finally {
    await api.close();
  }
}

async function arrange(api: TestApi) {
  const { team, user } = api.arrange;
  const named = (name: string) => {
    const username = name.split(' ')[0]?.toLowerCase() ?? '';
    return { name, username, email: `${username}@brightwater.example` };
  };
  const company = await team({ name: 'Brightwater', slug: 'brightwater' });
  const leeds = await team({ name: 'Leeds', slug: 'leeds', parent_id: company.id });
  const people = {
    owner: await user(company, 'owner', named('Amara Obi')),
    manager: await user(leeds, 'manager', named('Priya Nair')),
    keeper: await user(leeds, 'keeper', named('Tom Whitfield')),
    picker: await user(leeds, 'picker', named('Léa Fournier')),
  };
  // As after a sign-in.
  await api.database.identity.execute("update tokens set expires_at = created_at + interval '366 days'");
  return { company, team: leeds, ...people };
}

async function carryOut(api: TestApi, operation: string, shown: Shown): Promise<Answer> {
  const [method = '', template = ''] = operation.split(' ');
  const { as, path = {}, query = {}, body, form } = shown;
  const address = template.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const url = search.size > 0 ? `${address}?${search.toString()}` : address;
  const headers = { 'user-agent': BROWSER, ...shown.headers };
  if (form) return upload(api, url, { as: as ?? { token: '' }, ...form, headers });
  return api.call(method as 'GET', url, {
    ...(as ? { as } : {}),
    ...(body ? { body } : {}),
    headers,
  });
}

/** Operations that need an `Idempotency-Key`, on every server. */
let repeatable: Set<string> | undefined;

function repeatableOf(api: TestApi): Set<string> {
  const { paths } = api.app.swagger() as unknown as {
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
  };
  const marked = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'Idempotency-Key'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  return new Set(marked);
}

const KEY = 'e4b1c2a0-6d5f-4c1e-9a53-0f6c1f0b7a11';

function exampleOf(shown: Shown, answer: Answer, repeatable: boolean): Example {
  const { title, path, query, body, form } = shown;
  const headers = { ...(repeatable ? { 'Idempotency-Key': KEY } : {}), ...shown.headers };
  const isText = /json|text|csv/.test(String(answer.headers['content-type'] ?? ''));
  return {
    ...(title === undefined ? {} : { title }),
    request: {
      ...(path ? { path } : {}),
      ...(query ? { query } : {}),
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      ...(body ? { body } : {}),
      ...(form ? { form: { ...form.fields, [form.field ?? 'file']: `(the file ${form.filename})` } } : {}),
    },
    status: answer.status,
    answer: answer.body ?? (isText && answer.text !== '' ? beginning(answer.text) : null),
  };
}

/** Shortens a long file to a few lines. */
function beginning(text: string): string {
  const lines = text.split('\n');
  return lines.length <= MAX_LINES ? text : [...lines.slice(0, MAX_LINES - 1), '…'].join('\n');
}
