import type { Settings } from '@storeroom/contract';
import type { Config } from '../../platform/config';
import { clientHostOf } from '../../platform/host.rules';
import type { Database } from '../../platform/database/database';
import { describeBrands } from './settings.rules';
import { findBrands, findOwnLanding } from './settings.sql';

/** The settings that a page needs without a sign-in, by the API host that it calls (`api.` and its own host). */
export async function describeHost(database: Database, config: Config, host: string): Promise<Settings> {
  const client = clientHostOf(host.split(':')[0] ?? '');
  const own = config.client_origin.hostname;
  const brands = client === own ? [] : await findBrands(database, client);
  if (brands.length > 0) return describeBrands(config, brands, client);
  return describeBrands(config, brands, own, await findOwnLanding(database));
}
