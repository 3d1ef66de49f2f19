import type { Settings } from '@storeroom/shared/contract';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { connectionForClients } from '../realtime/realtime-settings';
import { resolveBranding } from './settings.rules';
import { findBrands } from './settings.sql';

/** What a page needs before anybody is known, for the API host it asks (`api.` + its own host). */
export async function describeHost(database: Database, config: Config, host: string): Promise<Settings> {
  const asked = host.toLowerCase().split(':')[0] ?? '';
  const client = asked.replace(/^api\./, '');
  const own = config.client_origin.hostname;
  const brands = client === own ? [] : await findBrands(database, client);
  const known = brands.length > 0 ? client : own;
  const server = known === own ? config.server_origin.hostname : `api.${known}`;
  const socket = connectionForClients(config);
  return {
    branding: resolveBranding(brands, own),
    hostnames: { client: known, server },
    // Our own socket answers on the API's host, under whichever name the page knows it.
    realtime: config.pusher ? socket : { ...socket, host: server },
  };
}
