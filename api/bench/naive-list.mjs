import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The list as it is written first everywhere: the page by offset, the total by counting, both for every call, on the
 * same database with as many connections. No rights, no schema, no request log: it has less to do than the API.
 */
const pool = new pg.Pool({
  host: process.env.DATABASE_SOCKET,
  user: 'storeroom_owner',
  database: 'storeroom',
  max: 16,
});
const team_id = Number(process.env.TEAM_ID);

const ORDERS = { id: 's.id desc', name: 's.name asc, s.id asc' };
const AVAILABLE = '(s.allow_minus_amount or s.amount > 0)';

async function list(query) {
  const order = ORDERS[query.get('sort') ?? 'id'];
  const available = query.get('positiveAmount') === 'false' ? `not ${AVAILABLE}` : AVAILABLE;
  const where = `s.team_id = $1 and s.deleted_at is null and ${available}`;
  const offset = (Number(query.get('page') ?? 1) - 1) * 15;
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(`select set_config('app.team_id', $1, true)`, [String(team_id)]);
    const total = await client.query(`select count(*) from stock s where ${where}`, [team_id]);
    const page = await client.query(
      `select s.*, l.name as location_name, u.name as updated_by_name
       from stock s
       left join locations l on l.team_id = s.team_id and l.id = s.location_id
       left join users u on u.id = s.updated_by
       where ${where} order by ${order} limit 15 offset $2`,
      [team_id, offset],
    );
    await client.query('commit');
    return { result: { stock: { data: page.rows, pagination: { total: Number(total.rows[0].count) } } } };
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, 'http://127.0.0.1');
  const text = JSON.stringify(await list(searchParams));
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);
});
server.listen(0, '127.0.0.1', () => process.send(server.address()));
process.once('SIGTERM', () => process.exit(0));
