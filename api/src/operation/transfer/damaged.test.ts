import { cpSync, existsSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, asSystem } from '../../../test/arrange';
import {
  type Row,
  makeExportsFolder,
  packedFacts,
  rewriteLines,
  rewriteManifest,
} from '../../../test/exports';
import { stockIn } from '../../../test/stock';
import { teams, users } from '../../platform/database/schema/identity';
import { subscriptions } from '../../platform/database/schema/teams';
import { exportTo } from './export';
import { importFrom } from './import';

let from: TestApi;
let into: TestApi;
let folder: string;
let whole: string;
let team: TestTeam;
beforeAll(async () => {
  folder = makeExportsFolder();
  whole = join(folder, 'whole');
  [from, into] = [await openTestApi(), await openTestApi()];
  team = await from.arrange.team();
  const keeper = await from.arrange.user(team, 'keeper');
  const mine = stockIn(from, team);
  for (const name of ['One', 'Two', 'Three']) {
    await mine.openList(keeper.id, { stock_id: await mine.item({ name }), amount: 1 });
  }
  await from.database.write(asSystem(team.id), ({ db }) =>
    db.insert(subscriptions).values({ team_id: team.id, expiration_at: new Date().toISOString() }),
  );
  await exportTo(from.database, { team: null, with_sub_teams: false, to: whole }, () => undefined);
  await exportTo(
    from.database,
    { team: team.slug, with_sub_teams: false, to: join(folder, 'team') },
    () => undefined,
  );
});
afterAll(async () => {
  await Promise.all([from.close(), into.close()]);
  rmSync(folder, { recursive: true });
});

/** A copy that something has happened to. */
function copy(harm: (at: string) => void, of = 'whole'): string {
  const at = join(folder, `harmed-${of}`);
  rmSync(at, { recursive: true, force: true });
  cpSync(join(folder, of), at, { recursive: true });
  harm(at);
  return at;
}
const take = (at: string, dry_run = false) =>
  importFrom(
    into.database,
    { from: at, as_slug: null, under: null, dry_run, product_host: 'storeroom.localhost' },
    () => undefined,
  );
const edit = (table: string, line: number, change: (row: Row) => Row) => (at: string) =>
  rewriteLines(at, table, (lines) =>
    lines.map((text, index) => (index + 1 === line ? JSON.stringify(change(JSON.parse(text) as Row)) : text)),
  );

const HARMS: [what: string, harm: (at: string) => void, said: string | RegExp][] = [
  ['a file that is gone', (at) => rmSync(join(at, 'stock.ndjson.gz')), 'stock.ndjson.gz is missing.'],
  [
    'a file that was cut off',
    (at) => truncateSync(join(at, 'stock.ndjson.gz'), 40),
    /^stock\.ndjson\.gz is cut off: it has 40 bytes of \d+\.$/,
  ],
  [
    'a file with another content',
    (at) => writeFileSync(join(at, 'consents.ndjson.gz'), Buffer.alloc(20)),
    'consents.ndjson.gz is damaged: its checksum is not that of the manifest.',
  ],
  [
    'a missing manifest',
    (at) => rmSync(join(at, 'manifest.json')),
    /has no manifest\.json: it is no export, or not a whole one\.$/,
  ],
  [
    'a manifest that is no JSON',
    (at) => writeFileSync(join(at, 'manifest.json'), '{'),
    'manifest.json is not readable as JSON: it is damaged.',
  ],
  [
    'a manifest of something else',
    (at) => writeFileSync(join(at, 'manifest.json'), '{"name": "storeroom"}'),
    /^manifest\.json is not one of ours/,
  ],
  [
    'a newer format',
    (at) => rewriteManifest(at, (manifest) => (manifest.format = 2)),
    'The export has format 2, and this version reads 1: import it with a newer one.',
  ],
  [
    'a newer database',
    (at) => rewriteManifest(at, ({ migrations }) => migrations.push('9999_later.sql')),
    /^The export was made by version .*9999_later\.sql, which is not known here/,
  ],
  [
    'an unknown table',
    (at) => rewriteManifest(at, ({ files, files: { stock } }) => stock && (files['tokens'] = stock)),
    'manifest.json names the table "tokens", which is not known here.',
  ],
  [
    'an unknown column in the manifest',
    (at) => rewriteManifest(at, ({ files }) => files['stock']?.columns.push('colour')),
    'stock.ndjson.gz has the column "colour", which is not known here.',
  ],
  [
    'an unknown column in a row',
    edit('stock', 2, (row) => ({ ...row, colour: 'red' })),
    'stock.ndjson.gz, line 2: the column "colour" is not known.',
  ],
  [
    'a line that is no row',
    (at) => rewriteLines(at, 'stock', ([one = '', , three = '']) => [one, '["Two"]', three]),
    'stock.ndjson.gz, line 2: this is no row.',
  ],
  [
    'fewer rows than told',
    (at) => {
      rewriteLines(at, 'stock', (lines) => lines);
      rewriteManifest(at, ({ files }) => Object.assign(files['stock'] ?? {}, { rows: 4 }));
    },
    'stock.ndjson.gz has 3 rows, and the manifest says 4.',
  ],
  [
    'a row against a constraint',
    edit('stock', 3, (row) => ({ ...row, amount: -1 })),
    /^stock\.ndjson\.gz, line 3: .*"stock_not_below_zero"\.$/,
  ],
  [
    'a row with the wrong type',
    edit('stock', 2, (row) => ({ ...row, amount: 'many' })),
    /^stock\.ndjson\.gz, line 2: invalid input syntax for type numeric/,
  ],
  [
    'a row that names what is not there',
    edit('stock_list_items', 2, (row) => ({ ...row, stock_id: 77 })),
    /^stock_list_items\.ndjson\.gz, line 2: .*"stock_list_items_team_id_stock_id_fkey"\.$/,
  ],
  [
    'a row that names a later one that never comes',
    edit('stock_list_items', 2, (row) => ({ ...row, substitute_item_id: 77 })),
    'stock_list_items.ndjson.gz, line 2: substitute_item_id names 77, which the export does not have.',
  ],
];

it.each(HARMS)('%s is refused, and nothing is written [PF.166]', async (_what, harm, said) => {
  await expect(take(copy(harm))).rejects.toThrow(said);
  expect(await into.database.identity.$count(teams)).toBe(0);
  expect(await into.database.identity.$count(users)).toBe(0);
});

it('an export of a version before the present schema passes the dry run of an import [operation.1753]', async () => {
  const at = copy((path) =>
    rewriteManifest(path, (manifest) => {
      manifest.migrations = ['0001_identity.sql', '0241_last_visits.sql'];
    }),
  );
  await expect(take(at, true)).resolves.toBeUndefined();
});

it('a team’s export with a reference to a row that it does not have is refused, and nothing is written [PF.166]', async () => {
  const at = copy(
    edit('stock', 2, (row) => ({ ...row, location_id: 5 })),
    'team',
  );
  await expect(take(at)).rejects.toThrow(
    'stock.ndjson.gz, line 2: location_id names 5, which the export does not have.',
  );
  expect(await into.database.identity.$count(teams)).toBe(0);
  expect(await into.database.identity.$count(users)).toBe(0);
});

it('a file that cannot be unpacked is refused, even where its checksum is that of the manifest [PF.166]', async () => {
  const at = copy((path) => {
    const half = gzipSync('{"team_id":1}\n'.repeat(50)).subarray(0, 30);
    rewriteLines(path, 'stock', (lines) => lines);
    writeFileSync(join(path, 'stock.ndjson.gz'), half);
    rewriteManifest(path, ({ files }) => Object.assign(files['stock'] ?? {}, packedFacts(half)));
  });
  await expect(take(at)).rejects.toThrow('stock.ndjson.gz cannot be unpacked');
});

it('an export does not overwrite an existing folder, and one that fails leaves nothing [PF.165]', async () => {
  const options = { team: null, with_sub_teams: false, to: whole };
  const there = () =>
    readdirSync(whole)
      .sort()
      .map((name) => [name, readFileSync(join(whole, name), 'base64')]);
  const [before, besides] = [there(), readdirSync(folder)];
  await expect(exportTo(from.database, options, () => undefined)).rejects.toThrow('is there already');
  expect(there()).toEqual(before);
  const to = join(folder, 'unfinished');
  const failing = exportTo(from.database, { ...options, to }, (line) => {
    if (line.startsWith('stock:')) throw new Error('The disk is full.');
  });
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(existsSync(to)).toBe(false);
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  await expect(exportTo(from.database, { ...options, to, team: 'nobody' }, () => undefined)).rejects.toThrow(
    'There is no team "nobody".',
  );
  expect(readdirSync(folder)).toEqual(besides);
});
