import {
  INVITE,
  LISTS,
  LOCATIONS,
  OTHER_LOGS,
  PERSON,
  SUBSCRIPTION,
  TEAM,
  TEAM_ID,
  logOf,
  someItems,
  type Item,
} from './records';

export interface Asked {
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** What stood where the path has a name. */
  part: string;
}

/** `result` of an answer; null is a 404. */
type Call = (asked: Asked) => object | null;

const numbersIn = (list: string | null) => list?.split(',').map(Number) ?? [];

function pageOf<Row>(rows: Row[], query: URLSearchParams, last: 'from' | 'to' = 'from') {
  const [page, per_page] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 15)];
  const data = rows.slice((page - 1) * per_page, page * per_page);
  const first = (page - 1) * per_page;
  return {
    data,
    pagination: {
      total: rows.length,
      per_page,
      current_page: page,
      last_page: Math.max(1, Math.ceil(rows.length / per_page)),
      [last]: data.length === 0 ? 0 : last === 'from' ? first + 1 : first + data.length,
    },
  };
}

/** Rights and writes beyond the specification, whose people have an id and a team and whose calls only read. */
export interface Beyond {
  permissions?: string[];
  archives?: boolean;
}

/** The calls of section 7 of the specification, over records that last as long as the server. */
export function callsOf({ permissions, archives = false }: Beyond) {
  const items = someItems();
  const logs = items
    .slice(0, 4)
    .map((item, at) => logOf(at + 1, ['created', 'updated', 'weighed', 'moved'][at] ?? '', item));
  const user = { id: 5, team: { id: TEAM_ID, ...(permissions && { permissions }) } };
  const session = { token: PERSON.token, token_type: 'Bearer', user };

  const isAvailable = ({ amount, allow_minus_amount }: Item) =>
    allow_minus_amount === 1 || Number(amount) > 0;
  const isAt = ({ location_id }: Item, wanted: string | null) =>
    wanted === null ||
    (wanted === 'not set' ? location_id === null : numbersIn(wanted).includes(location_id ?? 0));

  const listed: Call = ({ query }) => {
    if (query.has('stock_ids')) {
      const ids = numbersIn(query.get('stock_ids'));
      return { stock: items.filter(({ id }) => ids.includes(id)) };
    }
    const name = (query.get('name') ?? '').toLowerCase();
    const found = items.filter(
      (item) =>
        (item.deleted_at !== null) === (query.get('deleted') === 'true') &&
        (query.get('deleted') === 'true' ||
          isAvailable(item) === (query.get('positiveAmount') !== 'false')) &&
        item.name.toLowerCase().includes(name) &&
        isAt(item, query.get('location_id')),
    );
    const isUp = query.get('sort_direction') === 'ASC';
    return {
      stock: pageOf(
        [...found].sort((a, b) => (isUp ? a.id - b.id : b.id - a.id)),
        query,
      ),
    };
  };
  const rows =
    (key: string, all: object[]): Call =>
    ({ query }) => ({ [key]: pageOf(all, query) });
  const itemOf = (id: string) => items.find((item) => String(item.id) === id) ?? null;

  const calls: Record<string, Call> = {
    'POST /api/login': ({ body }) =>
      body['username'] === PERSON.username && body['password'] === PERSON.password ? session : null,
    'GET /api/user': () => ({ user }),
    'GET /api/invite/:': ({ part }) => (part === INVITE.token ? INVITE : null),
    'POST /api/invite/:': ({ part }) => (part === INVITE.token ? session : null),
    'GET /api/stock': listed,
    'GET /api/stock/logs': ({ query }) => ({ logs: pageOf([...logs].reverse(), query) }),
    'GET /api/stock/lists/logs': rows('logs', OTHER_LOGS.lists),
    'GET /api/stock/lists/:': ({ query, part }) => ({
      lists: pageOf(
        LISTS.filter(({ status }) => status === part),
        query,
      ),
    }),
    'GET /api/stock/locations': ({ query }) => {
      const asked = numbersIn(query.get('location_ids'));
      const found = LOCATIONS.filter(({ id }) => !query.has('location_ids') || asked.includes(id));
      return { locations: pageOf(found, query) };
    },
    'GET /api/stock/locations/logs': rows('logs', OTHER_LOGS.locations),
    'GET /api/stock/locations/:': ({ part }) => {
      const location = LOCATIONS.find(({ id }) => String(id) === part);
      return location ? { location } : null;
    },
    'GET /api/stock/:': ({ part }) => {
      const stock = itemOf(part);
      return stock && { stock };
    },
    'GET /api/teams': ({ query }) => ({ teams: pageOf([TEAM], query, 'to') }),
    'GET /api/teams/logs': rows('logs', OTHER_LOGS.teams),
    'GET /api/teams/subscriptions': () => ({ subscriptions: [SUBSCRIPTION] }),
    'GET /api/teams/subscriptions/logs': rows('logs', OTHER_LOGS.subscriptions),
    'GET /api/teams/:': ({ part }) => ([String(TEAM.id), TEAM.slug].includes(part) ? { team: TEAM } : null),
    ...(archives && {
      'POST /api/stock/:/archive': ({ part }) => {
        const stock = itemOf(part);
        if (stock) stock.deleted_at = new Date().toISOString();
        return stock && { stock };
      },
    }),
  };
  return { calls, items, logs };
}
