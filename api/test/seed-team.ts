import { roles } from '../src/platform/database/schema/identity';
import type { TestApi } from './api';
import { type TestTeam, type TestUser, asSystem } from './arrange';
import { eventually } from './eventually';
import { listsOf } from './lists';
import { stockIn } from './stock';
import { upload } from './upload';

export type SeededTeam = Awaited<ReturnType<typeof seedTeam>>;

/** Inserts one record of each kind into a team; all texts contain `mark`. */
export async function seedTeam(api: TestApi, team: TestTeam, owner: TestUser, mark: string) {
  const mine = stockIn(api, team);
  const location = await mine.location(`Rack, ${mark}`);
  const stock = await mine.item({ name: `Bolt, ${mark}`, location_id: location });
  await api.call('POST', `/api/stock/${stock}/adjust`, {
    as: owner,
    body: { team_id: team.id, delta: 1, reason: 'received', note: mark },
  });
  const [log] = await mine.logs(stock);
  const line = { stock_id: stock, amount: 5, note: mark };
  const list = await listsOf(api, team, owner).create([line], { customer_name: `Customer, ${mark}` });
  const made = await api.call('POST', `/api/teams/${team.id}/subscriptions`, {
    as: owner,
    body: { expiration_at: new Date(Date.now() + 300 * 86_400_000).toISOString(), type: mark },
  });
  const subscription = Number(made.body.result?.subscription?.id);
  const moved = await api.call('POST', '/api/stock/bulk', {
    as: owner,
    body: { team_id: team.id, action: 'allow_minus', stock_ids: [stock] },
  });
  const view = await api.call('POST', '/api/views', {
    as: owner,
    body: { team_id: team.id, page: 'stock', name: mark, scope: 'team', query: '' },
  });
  const fields = { team_id: String(team.id) };
  const begun = await upload(api, '/api/stock/import', { as: owner, fields, file: `name\n${mark}\n` });
  const job = Number(begun.body.result?.job?.id);
  const jobUrl = `/api/jobs/${job}?team_id=${team.id}`;
  const isDone = async () => (await api.call('GET', jobUrl, { as: owner })).body.result?.job?.status;
  await eventually(async () => String(await isDone()), 'done');
  const hostname = `${team.slug}.storeroom.localhost`;
  await api.arrange.hostname(team, hostname);
  const invited = await api.call('POST', '/api/invites', {
    as: owner,
    body: { team_id: team.id, emails: [`guest-${team.id}@example.test`], role: 'viewer', message: mark },
  });
  const [role] = await api.database.write(asSystem(team.id), ({ db }) =>
    db
      .insert(roles)
      .values({ team_id: team.id, name: 'Night shift', permissions: ['stock'] })
      .returning(),
  );
  return {
    team,
    hostname,
    user: owner.id,
    session: Number(owner.token.split('|')[0]),
    invite: Number(invited.body.result?.invites?.[0]?.id),
    role: role?.id ?? 0,
    subscription,
    stock,
    location,
    log: log?.id ?? 0,
    batch: String(moved.body.result?.batch_id),
    view: Number(view.body.result?.view?.id),
    job,
    list: list.id,
    line: list.items[0]?.id ?? 0,
  };
}

/** An operation's path with the ids of existing records as parameters. */
export function addressIn(path: string, records: SeededTeam): string {
  return path
    .replace('{idOrSlug}', records.team.slug)
    .replace('/teams/{id}', `/teams/${records.team.id}`)
    .replace('{hostname}', records.hostname)
    .replace('/users/{id}', `/users/${records.user}`)
    .replace('/invites/{id}', `/invites/${records.invite}`)
    .replace('/roles/{id}', `/roles/${records.role}`)
    .replace('/sessions/{id}', `/sessions/${records.session}`)
    .replace('{subscription}', String(records.subscription))
    .replace('/locations/{id}', `/locations/${records.location}`)
    .replace('/logs/{log}', `/logs/${records.log}`)
    .replace('{batch}', records.batch)
    .replace('/views/{id}', `/views/${records.view}`)
    .replace('/jobs/{id}', `/jobs/${records.job}`)
    .replace('/lists/{list}', `/lists/${records.list}`)
    .replace('/items/{item}', `/items/${records.line}`)
    .replace(/\{\w+\}/g, String(records.stock));
}
