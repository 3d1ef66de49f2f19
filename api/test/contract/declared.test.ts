import type { Permission } from '@storeroom/contract';
import { testApi } from '../api';
import { type Operation, type Schema, readOperations, resolve } from '../operations';

/** The tables of the wire contract against what the running server says of itself. */
const api = testApi();
let operations: Operation[];
let schemas: Record<string, Schema>;
beforeAll(async () => {
  ({ operations, schemas } = await readOperations(api));
});

/** Payload as the contract writes it: `name*` is required. ⟲ wants an `Idempotency-Key`. */
type Row = [operation: string, payload: string, rights: Permission | '' | 'public'];

const STOCK = '/api/stock/{id}';
const PLACES = '/api/stock/locations';
const LIST = '/api/stock/lists/{list}';
const TEAM = '/api/teams/{id}';
const PAGE = 'page per_page sort sort_direction team_id';

const READS: Row[] = [
  ['GET /sanctum/csrf-cookie', '', 'public'],
  ['GET /api/settings', '', 'public'],
  ['POST /api/login', 'username* password*', 'public'],
  ['GET /api/user', '', ''],
  ['POST /api/password/recovery', 'username*', 'public'],
  ['GET /api/password/recovery/{token}', '', 'public'],
  ['POST /api/password/recovery/{token}', 'token username* password* password_confirmation*', 'public'],
  ['GET /api/invite/{token}', '', 'public'],
  ['POST /api/invite/{token}', 'email* password* password_confirmation*', 'public'],
  ['GET /api/stock', `positiveAmount deleted name location_id stock_ids ${PAGE}`, 'stock'],
  [`GET ${STOCK}`, 'team_id', 'stock'],
  ['GET /api/stock/logs', `name location_id time action ${PAGE}`, 'logs'],
  [`GET ${LIST}`, 'team_id activeUsers', 'lists'],
  ['GET /api/stock/lists/logs', `name time action ${PAGE}`, 'logs'],
  ['GET /api/teams', `name deleted team_ids ${PAGE}`, 'teams'],
  ['GET /api/teams/{idOrSlug}', 'team_id', ''],
  ['GET /api/teams/logs', `name location_id time action ${PAGE}`, 'logs'],
  ['GET /api/teams/subscriptions', 'team_id subscription_ids', 'subscriptions.view'],
  ['GET /api/teams/subscriptions/logs', `name location_id time action ${PAGE}`, 'logs'],
  [`GET ${PLACES}`, `name deleted location_ids ${PAGE}`, 'locations'],
  [`GET ${PLACES}/{id}`, 'team_id', 'locations'],
  [`GET ${PLACES}/logs`, `name location_id time action ${PAGE}`, 'logs'],
  ['POST /broadcasting/auth', 'socket_id* channel_name*', ''],
];

const WRITES: Row[] = [
  ['POST /api/stock ⟲', 'name* location_id amount allow_minus_amount team_id*', 'stock.create'],
  [`PUT ${STOCK}`, 'name location_id allow_minus_amount version team_id', 'stock.edit'],
  [`POST ${STOCK}/photo`, 'photo team_id', 'stock.edit'],
  [`DELETE ${STOCK}/photo`, 'team_id', 'stock.edit'],
  [`POST ${STOCK}/adjust ⟲`, 'delta count reason* note list_item_id team_id', 'stock'],
  [`POST ${STOCK}/move ⟲`, 'location_id* amount team_id', 'stock.move'],
  [`POST ${STOCK}/archive`, 'reason force team_id', 'stock.archive.write'],
  [`POST ${STOCK}/unarchive`, 'reason team_id', 'stock.archive.write'],
  [`DELETE ${STOCK}`, 'team_id', 'stock.delete'],
  [`POST ${STOCK}/restore`, 'team_id', 'stock.delete'],
  ['POST /api/stock/bulk ⟲', 'action* stock_ids filter expected_total params team_id', 'stock'],
  ['POST /api/stock/sheet ⟲', 'rows* team_id', 'stock'],
  ['POST /api/stock/logs/{log}/undo ⟲', 'team_id', 'stock'],
  ['POST /api/stock/batches/{batch}/undo ⟲', 'team_id', 'stock'],
  ['POST /api/stock/import', 'file mapping mode dry_run team_id', 'stock.import'],
  [
    'GET /api/stock/export',
    'positiveAmount deleted name location_id stock_ids sort sort_direction team_id format columns',
    'stock.export',
  ],
  [`GET ${STOCK}/history`, 'page per_page', 'stock'],
  ['GET /api/stock/lookup', 'code', 'stock'],
  [`POST ${PLACES}`, 'name* team_id*', 'locations.edit'],
  [`PUT ${PLACES}/{id}`, 'name version team_id', 'locations.edit'],
  [`POST ${PLACES}/{id}/archive`, 'on_items move_to team_id', 'locations.edit'],
  [`POST ${PLACES}/{id}/unarchive`, 'team_id', 'locations.edit'],
  [`DELETE ${PLACES}/{id}`, 'team_id', 'locations.delete'],
  [`POST ${PLACES}/{id}/restore`, 'team_id', 'locations.delete'],
  [`POST ${PLACES}/{id}/merge ⟲`, 'into* team_id', 'locations.delete'],
  [`POST ${PLACES}/{id}/counts ⟲`, 'lines* note count_id team_id', 'stock.count'],
  [`GET ${PLACES}/{id}/counting`, 'count_id team_id', 'stock.count'],
  [`PUT ${PLACES}/{id}/counting`, 'count_id* lines* version team_id', 'stock.count'],
  [`DELETE ${PLACES}/{id}/counting`, 'count_id version team_id', 'stock.count'],
  ['POST /api/stock/lists ⟲', 'customer_name* name items team_id', 'lists'],
  [`PUT ${LIST}`, 'name customer_name user_id version team_id', 'lists'],
  [`POST ${LIST}/items`, 'stock_id amount note position team_id', 'lists'],
  [`PUT ${LIST}/items/{item}`, 'stock_id amount note position team_id', 'lists'],
  [`DELETE ${LIST}/items/{item}`, 'team_id', 'lists'],
  [`POST ${LIST}/items/reorder`, 'item_ids* team_id', 'lists'],
  [`POST ${LIST}/items/{item}/pick ⟲`, 'delta code team_id', 'lists.pick'],
  [`POST ${LIST}/items/{item}/short`, 'reason* substitute_stock_id team_id', 'lists.pick'],
  [`POST ${LIST}/complete ⟲`, 'remaining team_id', 'lists.pick'],
  [`DELETE ${LIST}`, 'team_id', 'lists'],
  [`POST ${LIST}/restore`, 'team_id', 'lists'],
  [`POST ${LIST}/duplicate ⟲`, 'team_id', 'lists'],
  [`POST ${LIST}/send ⟲`, 'email* team_id', 'lists'],
  ['POST /api/teams', 'name* slug parent_id team_id', 'teams.create'],
  ['PUT /api/teams/{idOrSlug}', 'name slug parent_id version', 'teams.edit'],
  [`POST ${TEAM}/archive`, 'confirm_name*', 'teams.delete'],
  ['DELETE /api/teams/{idOrSlug}', 'confirm_name*', 'teams.delete'],
  [`POST ${TEAM}/restore`, 'confirm_name*', 'teams.delete'],
  [`PUT ${TEAM}/branding`, 'name hide_landing contact_form contact_email palette', 'teams.branding'],
  [`POST ${TEAM}/logo`, 'logo', 'teams.branding'],
  [`DELETE ${TEAM}/logo`, '', 'teams.branding'],
  [`POST ${TEAM}/hostnames`, 'hostname*', 'teams.domains'],
  [`POST ${TEAM}/hostnames/{hostname}/verify`, '', 'teams.domains'],
  [`PUT ${TEAM}/hostnames/{hostname}`, 'primary', 'teams.domains'],
  [`DELETE ${TEAM}/hostnames/{hostname}`, '', 'teams.domains'],
  [`POST ${TEAM}/subscriptions`, 'type expiration_at* renew_years', 'subscriptions.manage'],
  [
    'PUT /api/teams/subscriptions/{subscription}',
    'type expiration_at renew_years team_id',
    'subscriptions.manage',
  ],
  ['POST /api/teams/subscriptions/{subscription}/renew ⟲', 'years* version* team_id', 'subscriptions.manage'],
  ['DELETE /api/teams/subscriptions/{subscription}', 'team_id', 'subscriptions.manage'],
];

const PEOPLE: Row[] = [
  ['GET /api/users', 'name role status team_id page per_page', 'users'],
  ['GET /api/users/{id}', 'team_id', 'users'],
  ['PUT /api/users/{id}', 'team_id', 'users.edit'],
  ['PUT /api/users/{id}/roles', 'team_id* role* extra denied', 'users.roles'],
  ['POST /api/users/{id}/deactivate', 'team_id', 'users.edit'],
  ['POST /api/users/{id}/reactivate', 'team_id', 'users.edit'],
  ['POST /api/users/{id}/sessions/revoke', 'team_id', 'users.edit'],
  ['POST /api/users/{id}/recovery', 'team_id', 'users.edit'],
  ['GET /api/users/{id}/sessions', 'team_id', 'users.edit'],
  ['DELETE /api/users/{id}/sessions/{session}', 'team_id', 'users.edit'],
  ['GET /api/logs/seals', 'log* ids* team_id', 'logs'],
  ['GET /api/invites', 'team_id page per_page', 'users.invite'],
  ['POST /api/invites', 'emails* team_id* role* message expires_in_days', 'users.invite'],
  ['POST /api/invites/{id}/resend', 'team_id', 'users.invite'],
  ['DELETE /api/invites/{id}', 'team_id', 'users.invite'],
  ['PUT /api/user', 'name username email', ''],
  ['PUT /api/user/password', 'current_password* password* password_confirmation*', ''],
  ['GET /api/user/sessions', '', ''],
  ['DELETE /api/user/sessions', '', ''],
  ['PUT /api/user/preferences', 'locale scheme', ''],
  ['POST /api/logout', 'all', ''],
  ['GET /api/roles', 'team_id', 'users.roles'],
  ['POST /api/roles', 'name* permissions* team_id', 'users.roles'],
  ['PUT /api/roles/{id}', 'name permissions team_id', 'users.roles'],
  ['DELETE /api/roles/{id}', 'team_id', 'users.roles'],
  ['GET /api/views', 'page team_id', ''],
  ['POST /api/views', 'page* name* scope query* team_id', ''],
  ['PUT /api/views/{id}', 'name scope query team_id', ''],
  ['DELETE /api/views/{id}', 'team_id', ''],
  ['POST /api/login/handover', 'hostname', ''],
  ['POST /api/login/handover/{code}', '', 'public'],
  ['POST /api/contact', 'name* email* message* plan website started_at*', 'public'],
  ['POST /api/consent', 'types* policy_version*', 'public'],
  ...['overview', 'movements', 'below-zero', 'empties', 'fast-slow', 'locations'].map(reportRow),
  ...['picking', 'counts', 'people', 'teams'].map(reportRow),
];

function reportRow(key: string): Row {
  const gate = key === 'overview' || key === 'movements' ? 'stock' : 'stock.reports';
  return [`GET /api/stock/reports/${key}`, 'team_id from to group location_id include_children', gate];
}

const ROWS = [...READS, ...WRITES, ...PEOPLE];

it.each(ROWS)(
  'the document says that %s takes the fields %j and needs the right %j [W.608]',
  (marked, payload, right) => {
    const [method = '', path = '', mark] = marked.split(' ');
    const operation = operations.find((one) => one.method === method && one.path === path);
    if (!operation) throw new Error(`There is no ${method} ${path}.`);
    const body = resolve(operation.body ?? operation.form ?? {}, schemas);
    const parameters = operation.parameters.filter((one) => one.in === 'query');
    const taken = [...Object.keys(body.properties ?? {}), ...parameters.map(({ name }) => name)];
    const required = [
      ...(body.required ?? []),
      ...parameters.filter((one) => one.required).map(({ name }) => name),
    ];
    const fields = payload.split(' ').filter(Boolean);
    expect(taken).toEqual(expect.arrayContaining(fields.map((field) => field.replace('*', ''))));
    const starred = fields.filter((field) => field.endsWith('*')).map((field) => field.replace('*', ''));
    expect([...required].sort()).toEqual([...starred].sort());

    const key = operation.parameters.find(({ name }) => name === 'Idempotency-Key');
    expect(key?.required ?? false).toBe(mark === '⟲');
    const { access, needs } = operation.rights;
    expect([access, needs[0] ?? '']).toEqual(right === 'public' ? ['public', ''] : ['signed-in', right]);
  },
);

it('no write is open to somebody who holds only the eight permissions for reading [D-RIGHTS.1]', () => {
  const gates = [
    'stock',
    'stock.empty',
    'stock.archive',
    'stock.reports',
    'locations',
    'teams',
    'users',
    'logs',
  ];
  const open = operations
    .filter(({ method, rights }) => method !== 'GET' && rights.needs.length > 0)
    .filter(({ rights }) =>
      [...rights.needs, ...rights.one_of, ...rights.some].every((one) => gates.includes(one)),
    );
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('the document lists an Idempotency-Key for those calls that are marked ⟲ in these tables, and for no other [W.24]', () => {
  const marked = ROWS.filter(([operation]) => operation.endsWith('⟲')).map(([operation]) => operation);
  const declared = operations
    .filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
    .map(({ method, path }) => `${method} ${path} ⟲`);
  expect([...declared].sort()).toEqual([...marked].sort());
});
