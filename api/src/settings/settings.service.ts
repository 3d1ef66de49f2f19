import type { Settings } from '@storeroom/shared/contract';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { isWithin } from '../http/client-hosts';
import { connectionForClients } from '../realtime/realtime-settings';
import { resolveBranding } from './settings.rules';
import { type BrandRow, findBrands } from './settings.sql';

/** What a page needs before anybody is known, for the API host it asks (`api.` + its own host). */
export async function describeHost(database: Database, config: Config, host: string): Promise<Settings> {
  const asked = host.toLowerCase().split(':')[0] ?? '';
  const client = asked.replace(/^api\./, '');
  const own = config.client_origin.hostname;
  const brands = client === own ? [] : await findBrands(database, client);
  return describeBrands(config, brands, brands.length > 0 ? client : own);
}

/** The same for a page on the client host `known`. */
export function describeBrands(config: Config, brands: BrandRow[], known: string): Settings {
  const own = config.client_origin.hostname;
  const server = known === own ? config.server_origin.hostname : `api.${known}`;
  const socket = connectionForClients(config);
  const branding = resolveBranding(brands, own);
  const origin = new URL(config.server_origin);
  origin.hostname = server;
  return {
    // Logos that we keep ourselves are on the API's host, under whichever name the page knows it.
    branding: branding.logo?.startsWith('/')
      ? { ...branding, logo: `${origin.origin}${branding.logo}` }
      : branding,
    hostnames: { client: known, server },
    // Our own socket answers on the API's host, under whichever name the page knows it.
    realtime: config.pusher ? socket : { ...socket, host: server },
    cookie_reads: isWithin(config.cookie_domain, known),
  };
}
