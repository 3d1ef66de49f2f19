import { randomUUID } from 'node:crypto';
import type { FieldChange } from '@storeroom/contract';
import { testApi } from './api';
import { LIST_ACTIONS } from './actions/list-actions';
import { USER_ACTIONS } from './actions/user-actions';
import { LOCATION_ACTIONS } from './actions/location-actions';
import { type Action, type Fixture, type CallOptions, openFixture } from './actions/fixture';
import { STOCK_ACTIONS } from './actions/stock-actions';
import { TEAM_ACTIONS } from './actions/team-actions';
import { eventually } from './eventually';
import { type Method, type Operation, readOperations } from './operations';

/** Every call that changes something leaves exactly its rows in the logs; a refused one leaves none. */
const ACTIONS: Record<string, Action> = {
  ...STOCK_ACTIONS,
  ...LOCATION_ACTIONS,
  ...LIST_ACTIONS,
  ...TEAM_ACTIONS,
  ...USER_ACTIONS,
};

/** What writes no row, and why. */
const UNLOGGED: Record<string, string> = {
  'POST /api/login': 'a session is seen among the sessions of its person',
  'POST /api/logout': 'the same',
  'POST /api/login/handover': 'the same session, on another host',
  'POST /api/login/handover/{code}': 'the same',
  'DELETE /api/user/sessions': 'one’s own sessions',
  'DELETE /api/user/sessions/{id}': 'the same',
  'POST /api/password/recovery': 'nobody knows yet who asks; that the password changed is written down',
  'POST /api/invite/{token}/renewal':
    'nobody knows who asks; it sends a mail, and what comes of it is written down',
  'PUT /api/user/preferences': 'how somebody likes to see things changes nothing for others',
  'POST /api/views': 'a way of looking changes no record',
  'PUT /api/views/{id}': 'the same',
  'DELETE /api/views/{id}': 'the same',
  'PUT /api/stock/locations/{id}/counting':
    'a count under way changes no item; that it was saved is written down',
  'DELETE /api/stock/locations/{id}/counting': 'the same',
  'POST /api/contact': 'of a visitor, to a mailbox',
  'POST /api/consent': 'of a visitor; its receipt is the record',
  'POST /broadcasting/auth': 'changes nothing',
  'POST /broadcasting/user-auth': 'the same',
};

/** Their action says all of it: nothing of the record has another value, or a value that is nobody’s to read. */
const SAY_ALL = new Set([
  ...['stock.created', 'stock.deleted', 'stock.restored'],
  ...['locations.created', 'locations.deleted', 'locations.restored', 'lists.reordered'],
  ...['teams.archived', 'teams.deleted', 'teams.restored'],
  ...['users.deactivated', 'users.reactivated', 'users.signed_out', 'users.recovery_sent'],
  ...['users.password_changed', 'users.invite_resent', 'users.invite_revoked'],
]);

const LOGS = ['stock', 'locations', 'lists', 'teams', 'users'] as const;
const TABLES = {
  stock: 'stock_logs',
  locations: 'location_logs',
  lists: 'list_logs',
  teams: 'team_logs',
  users: 'user_logs',
};

interface Row {
  log: string;
  id: number;
  name: string;
  action: string;
  actor_id: number | null;
  actor_name: string | null;
  cause: string;
  request_id: string | null;
  batch_id: string | null;
  changes: FieldChange[];
}

const api = testApi();
let operations: Operation[];
beforeAll(async () => {
  ({ operations } = await readOperations(api));
});

it('every call that writes is listed here with its log rows, or as one that leaves none', () => {
  const writing = operations
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  const known = new Set([...Object.keys(ACTIONS), ...Object.keys(UNLOGGED)]);
  expect(writing.filter((name) => !known.has(name))).toEqual([]);
  const all = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  expect([...known].filter((name) => !all.has(name))).toEqual([]);
});

it.each(Object.entries(ACTIONS))(
  '%s leaves exactly its own log rows, and a refused or repeated call leaves none [W.700, W.701, W.703, R1.11]',
  async (name, { prepare, leaves, cause = 'api' }) => {
    const method = name.split(' ')[0] as Method;
    const fixture = await openFixture(api);
    const options = await prepare(fixture);
    const before = await marks();

    const refusal = { ...options, as: fixture.viewer, ...options.refused };
    const refused = await send(fixture, method, refusal);
    expect([refused.status >= 400 && refused.status < 500, refused.text]).toEqual([true, refused.text]);
    expect(await rowsSince(before)).toEqual([]);

    const key = randomUUID();
    const answer = await send(fixture, method, options, key);
    expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
    if (cause === 'import') await eventually(async () => (await rowsSince(before)).length, leaves.length);
    const rows = await rowsSince(before);
    expect(rows.map(({ log, action }) => `${log}.${action}`)).toEqual(leaves);
    const actor = options.actor ?? fixture.owner;
    for (const row of rows) {
      expect(row).toMatchObject({
        actor_name: actor.name,
        cause,
        request_id: answer.headers['x-request-id'],
      });
      expect(row.actor_id).toEqual(expect.any(Number));
      expect(row.name).not.toBe('');
      expect(row.changes.filter(isUnnamed)).toEqual([]);
      if (!SAY_ALL.has(`${row.log}.${row.action}`)) expect(row.changes).not.toEqual([]);
    }
    for (const log of LOGS) {
      const batches = rows.filter((row) => row.log === log).map(({ batch_id }) => batch_id);
      if (batches.length > 1)
        expect([log, new Set(batches).size, batches[0]]).toEqual([log, 1, expect.any(String)]);
    }

    if (isIdempotent(name) && !options.send) {
      await send(fixture, method, options, key);
      expect(await rowsSince(before)).toHaveLength(rows.length);
    }
  },
);

function send(fixture: Fixture, method: Method, { path, body, as, send: own }: CallOptions, key?: string) {
  if (own) return own(as ?? fixture.owner);
  const options = { path, ...(body ? { body } : {}), ...(as === undefined ? {} : { as }) };
  return fixture.call(method, options, key);
}

function isIdempotent(name: string): boolean {
  const operation = operations.find(({ method, path }) => `${method} ${path}` === name);
  return operation?.parameters.some((parameter) => parameter.name === 'Idempotency-Key') ?? false;
}

/** A number that stands for a record, without what the record was called. */
function isUnnamed({ field, old, new: value, old_text, new_text }: FieldChange): boolean {
  if (!/_id$|^copy_of$|^merged_into$/.test(field)) return false;
  return (typeof old === 'number' && !old_text) || (typeof value === 'number' && !new_text);
}

type Marks = Record<string, number>;

async function marks(): Promise<Marks> {
  const last = LOGS.map((log) => `(select coalesce(max(id), 0)::integer from ${TABLES[log]}) as ${log}`);
  const [row] = await api.database.asSuperuser<Marks>(`select ${last.join(', ')}`);
  return row ?? {};
}

async function rowsSince(before: Marks): Promise<Row[]> {
  const parts = LOGS.map(
    (
      log,
      at,
    ) => `select ${at} as location, '${log}' as log, id::integer, name, action, actor_id::integer, actor_name, cause,
      request_id, batch_id, changes from ${TABLES[log]} where id > ${before[log] ?? 0}`,
  );
  return api.database.asSuperuser<Row>(`${parts.join(' union all ')} order by location, id`);
}
