import { buildApp } from './app';
import { readConfig } from './platform/config';
import { commonRefusals, dormantRefusals, refusalsOfAnyCall } from './operation/docs/common-refusals';
import { examples } from './operation/docs/examples';
import { rightsTable } from './operation/docs/rights-table';
import { withoutDatabase } from './operation/docs/without-database';

/** The OpenAPI document of this source tree, without starting anything. */
export async function describeApi(data_dir: string): Promise<object> {
  const config = readConfig({ DATA_DIR: data_dir, LOG_LEVEL: 'silent' });
  const app = await buildApp(config, { database: withoutDatabase });
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
