import { type ImportReport, type ImportRow, type Job, codeKey } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { type Answer, testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { stockIn } from '../../../test/stock';
import { upload } from '../../../test/upload';
import { nameKey } from './import-matches.sql';

const api = testApi();
let team: TestTeam;
let owner: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
});

const send = (as: TestUser, file: string, fields: Record<string, string> = {}) =>
  upload(api, '/api/stock/import', { as, file, fields: { team_id: String(team.id), ...fields } });
const dry = async (as: TestUser, file: string) =>
  (await send(as, file, { dry_run: 'true' })).body.result?.rows as unknown as ImportRow[];

async function imported(as: TestUser, file: string, fields: Record<string, string> = {}) {
  const sent: Answer = await send(as, file, fields);
  expect(sent.status).toBe(202);
  const job = async () => {
    const { body } = await api.call(
      'GET',
      `/api/jobs/${Number(sent.body.result?.job?.id)}?team_id=${team.id}`,
      {
        as,
      },
    );
    return body.result?.job as unknown as Job;
  };
  await eventually(async () => ['done', 'failed'].includes((await job()).status), true);
  return (await job()).report as ImportReport;
}

it('an import makes names and codes lower case exactly as the database does, letter by letter [stock.958]', async () => {
  const { rows } = await api.database.read(asSystem(team.id), ({ db }) =>
    db.execute<{ letter: string; small: string; code: string }>(sql`
      select letter, lower(letter) as small, code_key(letter) as code
      from (select chr(code) as letter from generate_series(33, 125000) code
            where code not between 55296 and 57343) letters
      where lower(letter) <> letter`),
  );
  // Node may not know the small forms of letters that a newer version of Unicode has added; these are left out.
  const known = rows.filter(({ letter }) => letter.toLowerCase() !== letter);
  expect(known.length).toBeGreaterThan(1_000);
  const other = known.filter(
    ({ letter, small, code }) => nameKey(letter) !== small || codeKey(letter) !== code,
  );
  expect(other).toEqual([]);
});

describe('names with letters that have two lower-case forms', () => {
  const file = 'name,location,amount,codes\nİĞNE,DEPO İ,3,İ-1\nΒΙΔΕΣ,ΡΑΦΙ ΑΣ,4,ΑΣ\n';

  it('are imported into the location that the import adds, and mean the same item and code in the next import [stock.958]', async () => {
    const report = await imported(owner, file, { create_locations: 'true' });
    expect(report).toMatchObject({ created: 2, failed: [] });
    const list = await api.call('GET', `/api/stock?team_id=${team.id}&sort=name`, { as: owner });
    const items = list.body.result?.stock?.data as unknown as Record<string, unknown>[];
    expect(items.map(({ location_name }) => location_name).sort()).toEqual(['DEPO İ', 'ΡΑΦΙ ΑΣ']);
    expect((await dry(owner, file)).map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
    const others = 'name,codes\nOther,İ-1\nAnother,ΑΣ\n';
    expect((await dry(owner, others)).map(({ errors }) => Object.keys(errors))).toEqual([
      ['codes'],
      ['codes'],
    ]);
  });
});

describe('an archived item, for somebody who may not open the archive,', () => {
  it('is unknown to an import by its id and by its name, and is not changed [stock.959]', async () => {
    const mine = stockIn(api, team);
    const clerk = await api.arrange.user(await api.arrange.team(), 'picker');
    await api.arrange.member(clerk, team, 'picker', { extra: ['stock.import'] });
    const id = await mine.item({ name: 'Old', amount: 2, deleted_at: '2026-11-01T00:00:00Z' });
    const file = `id,name,amount\n${id},Old,9\n999999,Old,9\n,Old,5\n`;
    const [byId, unknown, byName] = await dry(clerk, file);
    expect(byId?.errors).toEqual(unknown?.errors);
    expect([byId?.stock_id, byName?.status, byName?.errors]).toEqual([null, 'create', {}]);
    const seen = await dry(owner, file);
    expect(seen.map(({ status }) => status)).toEqual(['error', 'error', 'error']);

    const report = await imported(clerk, file);
    expect(report).toMatchObject({ created: 1, updated: 0 });
    expect(new Set(report.failed.map(({ errors }) => JSON.stringify(errors))).size).toBe(1);
    expect(Number((await mine.row(id))?.amount)).toBe(2);
  });
});
