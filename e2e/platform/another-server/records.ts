// Records with the fields that section 3 of the specification names, and no other.

const DAY = 86_400_000;
const BEGAN = Date.UTC(2026, 9, 1);

const momentOf = (day: number) => new Date(BEGAN + day * DAY).toISOString().replace('Z', '000Z');

export interface Item {
  id: number;
  name: string;
  location_id: number | null;
  /** As a database writes decimals. */
  amount: string | null;
  allow_minus_amount: 0 | 1;
  created_at: string;
  deleted_at: string | null;
}

export interface Log {
  id: number;
  created_at: string;
  name: string;
  action: string;
  stock_id: number;
  location_id: number | null;
  time: number;
}

export const TEAM_ID = 2;

export const TEAM = {
  id: TEAM_ID,
  name: 'Acme Leeds',
  slug: 'acme-leeds',
  logo: false,
  parent_id: null,
  created_at: momentOf(0),
  updated_at: momentOf(0),
  deleted_at: null,
};

export const PERSON = {
  username: 'tom',
  password: 'correct horse battery',
  token: '7|another-server-secret-token',
};

export const LOCATIONS = ['Rack A1', 'Rack A2', 'Cold room'].map((name, at) => ({
  id: at + 1,
  name,
  created_at: momentOf(at),
  deleted_at: null,
}));

/** `Part 01` to `Part 20`, with 10, 20, 30 … of them; every seventh lies nowhere. */
export function someItems(): Item[] {
  return Array.from({ length: 20 }, (_, at) => ({
    id: at + 1,
    name: `Part ${String(at + 1).padStart(2, '0')}`,
    location_id: at % 7 === 6 ? null : (at % 3) + 1,
    amount: `${10 * (at + 1)}.0000`,
    allow_minus_amount: 0,
    created_at: momentOf(at),
    deleted_at: null,
  }));
}

const rowOf = (id: number, action: string, name: string) => {
  const created_at = momentOf(20 + id);
  return { id, created_at, name, action, time: Date.parse(created_at) / 1000 };
};

export const logOf = (id: number, action: string, { name, id: stock_id, location_id }: Item): Log => ({
  ...rowOf(id, action, name),
  stock_id,
  location_id,
});

/** Of each other log one row. Specification §3 gives those of teams, subscriptions and locations no id: Laravel does. */
export const OTHER_LOGS = {
  lists: [rowOf(1, 'created', 'Fenwick Plumbing')],
  locations: [{ ...rowOf(2, 'updated', 'Rack A1'), location_id: 1 }],
  teams: [{ ...rowOf(3, 'renamed', 'Acme Leeds'), team_id: TEAM_ID }],
  subscriptions: [{ ...rowOf(4, 'created', 'standard'), team_id: TEAM_ID }],
};

export const LISTS = [
  {
    id: 1,
    name: 'Monday',
    customer_name: 'Fenwick Plumbing',
    status: 'picking',
    user_id: 5,
    deleted_at: null,
    created_at: momentOf(3),
  },
];

export const SUBSCRIPTION = {
  id: 1,
  type: 'standard',
  team_id: TEAM_ID,
  expiration_at: '2099-01-01T00:00:00.000000Z',
  renew_years: 1,
  created_at: momentOf(0),
  updated_at: momentOf(0),
  deleted_at: null,
};

export const INVITE = { email: 'lea@acme.example', token: 'invite-of-lea' };
