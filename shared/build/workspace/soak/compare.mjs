/** Items whose names contain a text, up to `count`; `total` is the number of all. */
export async function itemsNamed(call, { token, team_id, name, count }) {
  const found = [];
  let total = 0;
  for (let page = 1; page === 1 || found.length < Math.min(count, total); page += 1) {
    const query = new URLSearchParams({
      team_id,
      name,
      page,
      per_page: 100,
      sort: 'id',
      sort_direction: 'ASC',
    });
    const { status, body } = await call('after', 'GET', `/api/stock?${query}`, { token });
    if (status !== 200) throw new Error(`The items could not be read: ${status} ${JSON.stringify(body)}`);
    total = body.result.stock.pagination.total;
    found.push(...body.result.stock.data);
  }
  return Object.assign(found, { total });
}

/** Each item's amount and its number of log rows, beside what was acknowledged. */
export async function compareWrites({ call, token, team_id, load, before }) {
  let lost = 0;
  const differences = [];
  for (const [id, { sum, count }] of load.book) {
    const one = await call('after', 'GET', `/api/stock/${id}?team_id=${team_id}`, { token });
    const query = `team_id=${team_id}&per_page=4&stock_id=${id}&action=adjusted`;
    const log = await call('after', 'GET', `/api/stock/${id}/history?${query}`, { token });
    const amount = one.body?.result?.stock?.amount - before.get(id);
    const rows = log.body?.result?.logs?.pagination?.total;
    if (amount === sum && rows === count) continue;
    lost += Math.max(Math.abs(count - rows) || 0, 1);
    differences.push(
      `item ${id}: ${sum} in ${count} calls were acknowledged, ${amount} in ${rows} rows are there`,
    );
  }
  return { lost, differences };
}

/** Compares items with the rows of the imported files; `isWhole` is whether every row became one item. */
export async function compareImports({ call, token, team_id, load }) {
  const differences = [];
  for (const one of load.imports) {
    const found = await itemsNamed(call, { token, team_id, name: `${one.name} no`, count: 1 }).catch(() => ({
      total: 'nobody knows how many',
    }));
    one.isWhole = one.status === 'done' && found.total === one.rows;
    if (!one.isWhole) differences.push(`${one.name}: ${found.total} of ${one.rows}, ${one.status}`);
  }
  return differences;
}
