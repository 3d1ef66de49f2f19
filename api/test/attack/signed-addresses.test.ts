import { PERMISSIONS, type Permission } from '@storeroom/contract';
import { eq, inArray } from 'drizzle-orm';
import { job_files, jobs } from '../../src/platform/database/schema/jobs';
import { stock } from '../../src/platform/database/schema/stock';
import { subscriptions } from '../../src/platform/database/schema/teams';
import { queueJob } from '../../src/platform/jobs/queue-job';
import { testApi } from '../api';
import { type TestTeam, type TestUser, asSystem } from '../arrange';
import { eventually } from '../eventually';
import { look, photoIn, picture, sendPhoto } from '../photos';
import { stockIn } from '../stock';
import { upload } from '../upload';

/** Every address that carries a signature in place of a session, and what takes away what it showed. */
const api = testApi();
let team: TestTeam;
let owner: TestUser;
let keeper: TestUser;
let item: number;
beforeAll(async () => {
  await api.app.jobs.stop();
});
beforeEach(async () => {
  // Nobody archives the team that is their home.
  const company = await api.arrange.team();
  team = await api.arrange.team({ parent_id: company.id });
  owner = await api.arrange.user(company, 'owner');
  keeper = await api.arrange.user(team, 'manager');
  item = await stockIn(api, team).item();
});

const DOWNLOAD = '/api/jobs/{id}/download';
const PHOTO = '/api/photos/{photo}/{size}';

interface Signed {
  /** As the OpenAPI document has it. */
  path: string;
  needs: Permission;
  /** Has it made, and tells the addresses as `keeper` is told them. */
  told: () => Promise<string[]>;
}

const file = (kind: 'import' | 'export', needs: Permission): Signed => ({
  path: DOWNLOAD,
  needs,
  async told() {
    const id = await api.database.write({ ...asSystem(team.id), user: keeper }, async (scope) => {
      const job = await queueJob(scope, { kind, name: 'rows.csv', input: {}, total: 1, needs: [needs] });
      const result = { filename: 'rows.csv', type: 'text/csv' };
      const done = { status: 'done', result, finished_at: new Date().toISOString() } as const;
      await scope.db.update(jobs).set(done).where(eq(jobs.id, job.id));
      await scope.db
        .insert(job_files)
        .values({ team_id: team.id, job_id: job.id, position: 0, data: Buffer.from('name') });
      return job.id;
    });
    const { body } = await api.call('GET', `/api/jobs/${id}?team_id=${team.id}`, { as: keeper });
    return [String(body.result?.job?.download_url)];
  },
});
const photo: Signed = {
  path: PHOTO,
  needs: 'stock',
  async told() {
    const { thumbnail, large } = photoIn(
      await sendPhoto(api, team, keeper, item, await picture({ width: 40, height: 30 })),
    );
    return [thumbnail, large];
  },
};
const statusesOf = async (addresses: string[]) => [
  ...new Set(
    (await Promise.all(addresses.map((address) => look(api, address)))).map((one) => one.statusCode),
  ),
];

const SIGNED: Record<string, Signed> = {
  'an export of the stock': file('export', 'stock.export'),
  'an export of the log': file('export', 'logs.export'),
  'what an import left out': file('import', 'stock.import'),
  'a photo, small and large': photo,
};

const byOwner = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
  const answer = await api.call(method, path, { as: owner, body: { team_id: team.id, ...body } });
  expect([path, answer.status]).toEqual([path, 200]);
};
const named = () => ({ confirm_name: team.name });
const archived = () => byOwner('POST', `/api/teams/${team.id}/archive`, named());
const deleted = async () => {
  await archived();
  await byOwner('DELETE', `/api/teams/${team.id}`, named());
};

/** What may have happened between the telling of an address and its opening. */
const SINCE: Record<string, (signed: Signed) => Promise<unknown>> = {
  'who was told signed out': () => api.call('POST', '/api/logout', { as: keeper }),
  'the sign-in was ended from elsewhere': () => byOwner('POST', `/api/users/${keeper.id}/sessions/revoke`),
  'the right was refused': ({ needs }) =>
    byOwner('PUT', `/api/users/${keeper.id}/roles`, { role: 'manager', denied: [needs] }),
  'every right was refused': () =>
    byOwner('PUT', `/api/users/${keeper.id}/roles`, { role: 'manager', denied: PERMISSIONS }),
  'the role was taken': () => byOwner('PUT', `/api/users/${keeper.id}/roles`, { role: null }),
  'the person was deactivated': () => byOwner('POST', `/api/users/${keeper.id}/deactivate`),
  'the team was archived': archived,
  'the team was deleted': deleted,
  'the team went to sleep': async () => {
    const expiration_at = new Date(Date.now() - 200 * 86_400_000).toISOString();
    await api.database.write(asSystem(team.id), ({ db }) =>
      db.insert(subscriptions).values({ team_id: team.id, expiration_at }),
    );
    const path = `/api/stock?team_id=${team.id}`;
    await eventually(async () => (await api.call('GET', path, { as: keeper })).status, 402);
  },
};

it('every operation with a signed address is listed in this file', async () => {
  const { body } = await api.call('GET', '/api/docs/openapi.json');
  const signed = Object.entries(body.paths ?? {}).flatMap(([path, methods]) =>
    JSON.stringify(methods).includes('"signature"') ? [path] : [],
  );
  expect(signed.sort()).toEqual([...new Set(Object.values(SIGNED).map(({ path }) => path))].sort());
});

describe.each(Object.entries(SIGNED))('%s', (_name, signed) => {
  it('opens for whoever may see it, and no cache keeps it without asking again [wire.1160]', async () => {
    for (const address of await signed.told()) {
      const opened = await look(api, address);
      expect(opened.statusCode).toBe(200);
      expect(['no-store', 'private, no-cache']).toContain(opened.headers['cache-control']);
    }
  });

  it.each(Object.entries(SINCE))('no longer opens after %s [wire.1160]', async (_what, happens) => {
    const addresses = await signed.told();
    await happens(signed);
    expect(await statusesOf(addresses)).toEqual([signed.path === PHOTO ? 404 : 410]);
  });

  it('opens only for the sign-in that it was signed for [wire.1160]', async () => {
    const addresses = await signed.told();
    const other = (await api.arrange.token(keeper)).split('|')[0];
    expect(await statusesOf(addresses.map((one) => one.replace(/sign_in=\d+/, `sign_in=${other}`)))).toEqual([
      404,
    ]);
  });
});

it('the signed address of a photo of an archived item opens only for those who may see the archive [wire.1160]', async () => {
  const addresses = await photo.told();
  await byOwner('POST', `/api/stock/${item}/archive`);
  expect(await statusesOf(addresses)).toEqual([200]);
  await byOwner('PUT', `/api/users/${keeper.id}/roles`, { role: 'manager', denied: ['stock.archive'] });
  expect(await statusesOf(addresses)).toEqual([404]);
});

it('a browser that has a photo is answered that it is unchanged, and 404 once its item has it no more [stock.612]', async () => {
  const [address = ''] = await photo.told();
  const again = async () => {
    const { etag } = first.headers;
    const headers = { host: api.config.server_origin.host, 'if-none-match': `${etag}` };
    const { statusCode, payload } = await api.app.inject({ url: address, headers });
    return [statusCode, payload];
  };
  const first = await look(api, address);
  expect(await again()).toEqual([304, '']);
  await api.database.write(asSystem(team.id), ({ db }) =>
    db
      .update(stock)
      .set({ photo: null })
      .where(inArray(stock.id, [item])),
  );
  expect((await again())[0]).toBe(404);
});

it('the logo of a team is not answered while the team is archived or deleted [product.1161]', async () => {
  const given = await upload(api, `/api/teams/${team.id}/logo`, {
    as: owner,
    file: await picture({}, 'png'),
    field: 'logo',
    filename: 'logo.png',
  });
  const { pathname } = new URL(String(given.body.result?.settings?.branding?.logo), 'http://api.test');
  const served = async () => (await look(api, pathname)).statusCode;
  expect(await served()).toBe(200);
  await archived();
  expect(await served()).toBe(404);
  await byOwner('POST', `/api/teams/${team.id}/restore`, named());
  expect(await served()).toBe(200);
  await deleted();
  expect(await served()).toBe(404);
});
