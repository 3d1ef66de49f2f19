import { buildApp } from '../app';
import { readConfig } from '../config';
import { withoutDatabase } from './without-database';

/** The OpenAPI document of this source tree, without starting anything. */
export async function describeApi(data_dir: string): Promise<object> {
  const config = readConfig({ DATA_DIR: data_dir, LOG_LEVEL: 'silent' });
  const app = await buildApp(config, { database: withoutDatabase });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
