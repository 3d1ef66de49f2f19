import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ITEM_DETAILS, settingsFrom } from '@storeroom/contract';
import { recorded } from '../../../testing/src/recorded/answers';
import { setEnvironment, type Environment } from '../environment/environment';
import { answerFrom } from './answers';

// Section 3 of the specification: what a server sends that has no more than it.
const CREATED = '2026-11-20T03:29:58.000000Z';
const LOG = { id: 9, created_at: CREATED, name: 'Name', action: 'edited', time: 1_795_145_398 };
const RECORD = { id: 7, name: 'Name', created_at: CREATED, deleted_at: null };

type Fields = Record<string, unknown>;
const firstOf = (rows: unknown) => (rows as { data: Fields[] }).data[0] as Fields;
const read = (call: string, result: Fields) => answerFrom(call, result) as Fields;
const logOf = (call: string, subject: Fields) =>
  [firstOf(read(call, { logs: { data: [{ ...LOG, ...subject }] } }).logs), { ...LOG, ...subject }] as const;

/** What it is, the schema of our own answers, and the record of such a server as the pages read it beside how it came. */
function kinds(): [string, string, Fields, Fields][] {
  const item = { ...RECORD, location_id: 3, amount: 40, allow_minus_amount: false };
  const list = { ...RECORD, customer_name: 'Name', status: 'picking', user_id: 1 };
  const team = { ...RECORD, slug: 'name', logo: false, parent_id: null, updated_at: CREATED };
  const subscription = {
    id: 1,
    type: 'standard',
    team_id: 2,
    expiration_at: '2099-01-01T00:00:00Z',
    renew_years: 0,
    created_at: CREATED,
    updated_at: CREATED,
    deleted_at: null,
  };
  const user = { id: 5, team: { id: 2 } };
  const settings = { branding: {}, hostnames: {} };
  return [
    ['an item', 'Stock', read('GET /api/stock/{id}', { stock: item }).stock as Fields, item],
    ['its log', 'StockLog', ...logOf('GET /api/stock/logs', { stock_id: 7, location_id: 3 })],
    [
      'a list',
      'StockListRow',
      firstOf(read('GET /api/stock/lists/{list}', { lists: { data: [list] } }).lists),
      list,
    ],
    ['its log', 'ListLog', ...logOf('GET /api/stock/lists/logs', {})],
    [
      'a location',
      'Location',
      read('GET /api/stock/locations/{id}', { location: RECORD }).location as Fields,
      RECORD,
    ],
    ['its log', 'LocationLog', ...logOf('GET /api/stock/locations/logs', { location_id: 3 })],
    ['a team', 'Team', read('GET /api/teams/{idOrSlug}', { team }).team as Fields, team],
    ['its log', 'TeamLog', ...logOf('GET /api/teams/logs', { team_id: 2 })],
    [
      'a subscription',
      'Subscription',
      (
        read('GET /api/teams/subscriptions', { subscriptions: [subscription] }).subscriptions as Fields[]
      )[0] as Fields,
      subscription,
    ],
    ['an account', 'User', read('GET /api/user', { user }).user as Fields, user],
    ['settings', 'Settings', settingsFrom(settings), settings],
  ];
}

/** What the description of an item names stands in one line. */
const called = (schema: string, field: string) =>
  schema === 'Stock' && field in ITEM_DETAILS ? 'each of its details' : `\`${field}\``;

const told = (value: unknown) => (value === undefined ? 'not shown' : `\`${JSON.stringify(value)}\``);

test('each field beyond the specification that the pages read has its default in the documentation [D-P3.22]', () => {
  setEnvironment({ now: () => Date.parse(CREATED) } as Environment);
  const all = kinds().flatMap(([what, schema, shown, sent]) =>
    Object.keys(recorded.schemas[schema]?.properties ?? {})
      .filter((field) => !(field in sent))
      .sort()
      .map((field) => [`${what} (${schema})`, called(schema, field), told(shown[field])]),
  );
  const rows = all.filter((row, at) => all.findIndex((one) => String(one) === String(row)) === at);
  expect(rows.length).toBeGreaterThan(60);
  const page = readFileSync(join(__dirname, '../../../../docs/another-server.md'), 'utf8');
  const [, table = ''] = page.split('## Every field beyond the specification');
  const written = [...table.matchAll(/^\| (?!Of |-)(.*) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
  expect(written).toEqual(rows);
});
