import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../platform/config';
import { takeAppKey } from '../../platform/database/app-key.sql';
import { migrateDatabase } from '../../platform/database/database';
import { openFiles, takeFiles, takeFilesOver } from '../../platform/file-store/open-files';
import { type Archives, archiveLogs } from '../archive/archive-logs';
import { openArchiveStore } from '../archive/archive-store';
import { restoreLogs } from '../archive/read-archives';
import { exportTo } from '../transfer/export';
import { importFrom } from '../transfer/import';
import { TransferError } from '../transfer/transfer-error';
import { cliErrorMessage } from './cli-error';
import { checkFiles, moveFiles } from './move-files';
import { partitionLogs } from './partition-logs';
import { recount } from './recount';
import { ownerOf, withDatabase } from './running-database';

const USAGE = `usage: npm run db -- export [--team SLUG|ID [--with-sub-teams]] --to FOLDER|FILE.tar
       npm run db -- import --from FOLDER|FILE.tar [--as-slug SLUG] [--under SLUG] [--dry-run]
       npm run db -- recount [--team SLUG]
       npm run db -- files [--to bucket|tables | --take]
       npm run db -- archive --to FOLDER|bucket [--team SLUG]
       npm run db -- restore --from FOLDER|bucket [--team SLUG]
       npm run db -- partition-logs
       npm run db -- new-key
       npm run db -- migrate
Without --team everything is exported, or the kept sums of every team are compared with its log and put right. It works beside a running product and without one, on the same settings. files says where photos, logos and files of jobs are, and whether those in the bucket are whole, or moves all of them; with --take those in the bucket belong to this database from then on, in place of the one that it replaces. archive moves rows that were sealed more than two years ago out of the logs, and restore puts them back. partition-logs divides each log into 32 tables by the team. migrate brings the tables of DATABASE_URL up to date, as a start would, before the first process of a new build.`;

/** Invalid arguments. */
class UsageError extends Error {}

/** The command `npm run db`. */
async function main([command, ...words]: string[]): Promise<void> {
  if ([command, ...words].includes('--help')) return print(USAGE);
  if (command === 'export') return exportFiles(words);
  if (command === 'import') return importFiles(words);
  if (command === 'recount') return recountSums(words);
  if (command === 'files') return moveTakeOrCheck(words);
  if (command === 'archive') return archive(words);
  if (command === 'restore') return restore(words);
  if (command === 'partition-logs') return divideLogs(words);
  if (command === 'new-key') return newKey(words);
  if (command === 'migrate') return migrateTables(words);
  throw new UsageError(USAGE);
}

async function recountSums(words: string[]): Promise<void> {
  const { team } = read(words, { team: { type: 'string' } });
  if (!(await withDatabase((database) => recount(database, team, print)))) process.exitCode = 1;
}

async function newKey(words: string[]): Promise<void> {
  read(words, {});
  await withDatabase(async (database, config) => {
    await takeFiles(config, database, LOG);
    await takeAppKey(database, config.app_key);
  });
  print('From now on every process needs the APP_KEY of this call.');
}

async function moveTakeOrCheck(words: string[]): Promise<void> {
  const { to, take = false } = read(words, { to: { type: 'string' }, take: { type: 'boolean' } });
  if (to !== undefined && (take || (to !== 'bucket' && to !== 'tables'))) throw new UsageError(USAGE);
  await withDatabase(async (database, config) => {
    if (take) {
      await takeFilesOver(config, database, LOG);
      return print('The files in the bucket belong to this database from now on.');
    }
    const files = await openFiles(config, database, LOG);
    const isWhole =
      to === undefined
        ? await checkFiles(database, files, print)
        : await moveFiles(database, files, to, print);
    if (!isWhole) process.exitCode = 1;
  });
}

async function archive(words: string[]): Promise<void> {
  const { to, team } = read(words, { to: { type: 'string' }, team: { type: 'string' } });
  if (!to) throw new UsageError(USAGE);
  const isWhole = await withArchives(to, (archives) => archiveLogs(archives, team, print));
  if (!isWhole) process.exitCode = 1;
}

async function restore(words: string[]): Promise<void> {
  const { from, team } = read(words, { from: { type: 'string' }, team: { type: 'string' } });
  if (!from) throw new UsageError(USAGE);
  const isWhole = await withArchives(from, (archives) => restoreLogs(archives, team, print));
  if (!isWhole) process.exitCode = 1;
}

async function divideLogs(words: string[]): Promise<void> {
  read(words, {});
  await withDatabase((_database, config) => partitionLogs(ownerOf(config), print));
}

function withArchives<T>(place: string, task: (archives: Archives) => Promise<T>): Promise<T> {
  return withDatabase(async (database, config) => {
    const store = openArchiveStore(place, await openFiles(config, database, LOG));
    return task({ database, owner: ownerOf(config), store });
  });
}

async function migrateTables(words: string[]): Promise<void> {
  read(words, {});
  for (const name of await migrateDatabase(readConfig(process.env), print)) print(`${name} is applied.`);
  print('The tables are up to date.');
}

async function exportFiles(words: string[]): Promise<void> {
  const {
    team = null,
    'with-sub-teams': with_sub_teams = false,
    to,
  } = read(words, {
    team: { type: 'string' },
    'with-sub-teams': { type: 'boolean' },
    to: { type: 'string' },
  });
  if (!to || (with_sub_teams && team === null)) throw new UsageError(USAGE);
  await withDatabase(async (database, config) => {
    const files = await openFiles(config, database, LOG);
    await exportTo(database, { team, with_sub_teams, to }, print, files);
  });
  print(`Exported to ${to}.`);
}

async function importFiles(words: string[]): Promise<void> {
  const {
    from,
    'as-slug': as_slug = null,
    under = null,
    'dry-run': dry_run = false,
  } = read(words, {
    from: { type: 'string' },
    'as-slug': { type: 'string' },
    under: { type: 'string' },
    'dry-run': { type: 'boolean' },
  });
  if (!from) throw new UsageError(USAGE);
  const hasBucket = await withDatabase(async (database, config) => {
    const product_host = config.client_origin.hostname;
    await importFrom(database, { from, as_slug, under, dry_run, product_host }, print);
    return config.files !== null;
  });
  print(dry_run ? 'All of it fits. Nothing was written.' : 'Imported.');
  if (!dry_run && hasBucket)
    print('Its photos and logos are in the tables: `npm run db -- files --to bucket` moves them.');
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

function read<const Wanted extends Options>(args: string[], options: Wanted) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

const print = (line: string) => console.log(line);

/** Messages of the bucket go to the error stream, apart from the output of the command. */
const LOG = { warn: console.error, info: console.error };

main(process.argv.slice(2)).catch((error: unknown) => {
  const foreseen = [UsageError, TransferError, ConfigError].some((kind) => error instanceof kind);
  console.error(foreseen ? (error as Error).message : cliErrorMessage(error));
  process.exit(error instanceof UsageError ? 2 : 1);
});
