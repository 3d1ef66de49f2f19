import { drizzle } from 'drizzle-orm/node-postgres';
import { buildApp } from './app';
import { readConfig } from './platform/config';
import { commonRefusals, dormantRefusals, refusalsOfAnyCall } from './operation/docs/common-refusals';
import { examples } from './operation/docs/examples';
import { rightsTable } from './operation/docs/rights-table';
import { filesInTables } from './platform/file-store/open-files';
import type { Database } from './platform/database/database';
import { openNotices } from './platform/database/notices';

const refuse = () => Promise.reject(new Error('There is no database here.'));

/** For building the app only to read what its routes declare. */
const withoutDatabase: Database = {
  identity: drizzle.mock(),
  read: refuse,
  sourceSince: () => ({ complete_at: 0, is_standby: false, read: refuse }),
  standbys: null,
  write: refuse,
  writeStatement: refuse,
  writeLong: refuse,
  writeBeside: refuse,
  withConnection: refuse,
  withExtraConnection: refuse,
  onCommit: () => () => undefined,
  ping: refuse,
  awayFor: () => null,
  isMisconfigured: () => false,
  embedded: false,
  connections: () => ({ open: 0, idle: 0, waiting: 0, most: 0 }),
  notices: openNotices(),
  processLock: { valkey: null, acquire: refuse, on: () => () => undefined, close: () => Promise.resolve() },
  close: () => Promise.resolve(),
};

/** The OpenAPI document of this source tree, without starting anything. */
export async function describeApi(data_dir: string): Promise<object> {
  const config = readConfig({ DATA_DIR: data_dir, LOG_LEVEL: 'silent' });
  const app = await buildApp(config, { database: withoutDatabase, files: filesInTables });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}

/** Every operation with the roles that may call it, as lines of a table. */
export async function describeRights(data_dir: string): Promise<string[]> {
  return rightsTable(await describeApi(data_dir));
}

/** What the API answers, for fakes: every recorded call by its operation, and how it refuses where none was recorded. */
export function describeAnswers() {
  return { examples, common: commonRefusals(), dormant: dormantRefusals(), ofAnyCall: refusalsOfAnyCall() };
}
