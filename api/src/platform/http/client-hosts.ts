import type { Config } from '../config';
import type { Database } from '../database/database';
import { onIdentityChange } from '../database/notices';
import { hostnames } from '../database/schema/identity';
import { whyUnavailable } from '../database/unavailable';
import { createFreshAnswers } from '../fresh-answers';

/** The hostnames on which the product's own pages are served. CORS, the CSRF check and cookies ask here. */
export interface ClientHosts {
  /** Whether an `Origin` is one of our pages. */
  isClient(origin: string | undefined): Promise<boolean>;
  /** Whether it is one of our pages, on a host whose cookies the product's API hosts get, too. */
  sharesCookies(origin: string): Promise<boolean>;
  /** The domain that cookies of an API host carry: the product's parent domain, or the customer's own. */
  cookieDomain(api_hostname: string): Promise<string | null>;
  /** Whether this server is to answer under a hostname: the product's, the settings', a team's, or `api.` before one. */
  isOurs(hostname: string): Promise<boolean>;
}

/** What is remembered is at most this old, should a notice ever be lost. */
const REMEMBERED = { ttl_ms: 5_000, max: 1 };

/** Teams' hostnames are served with the scheme and port of the product's own address. */
export function openClientHosts(config: Config, database: Database): ClientHosts {
  const { client_origin, server_origin, cookie_domain, allowed_hosts } = config;
  const settled = new Set([client_origin.hostname, server_origin.hostname, ...allowed_hosts]);
  const known = createFreshAnswers<'team hosts', ReadonlySet<string>>(REMEMBERED);
  onIdentityChange(database.notices, ({ table }) => {
    if (table === null || table === 'hostnames') known.forget();
  });

  let last: ReadonlySet<string> | null = null;

  const load = async (): Promise<ReadonlySet<string>> => {
    try {
      const rows = await database.identity.select({ hostname: hostnames.hostname }).from(hostnames);
      return (last = new Set(rows.map((row) => row.hostname)));
    } catch (error) {
      // A page on a team's own host is to hear that the database is away, and not that it is a stranger.
      if (whyUnavailable(error) === null || !last) throw error;
      return last;
    }
  };
  const isTeamHost = async (hostname: string) => (await known.get('team hosts', load)).has(hostname);

  const isClient = async (origin: string | undefined) => {
    if (origin === undefined || !URL.canParse(origin)) return false;
    const url = new URL(origin);
    if (url.origin === client_origin.origin) return true;
    const sameDoor = url.protocol === client_origin.protocol && url.port === client_origin.port;
    return sameDoor && isTeamHost(url.hostname);
  };

  return {
    isClient,
    async sharesCookies(origin) {
      return (await isClient(origin)) && isWithin(cookie_domain, new URL(origin).hostname);
    },
    async isOurs(hostname) {
      const client = hostname.replace(/^api\./, '');
      return settled.has(hostname) || settled.has(client) || isTeamHost(client);
    },
    async cookieDomain(api_hostname) {
      const own = cookie_domain ?? client_origin.hostname;
      const client = api_hostname.toLowerCase().replace(/^api\./, '');
      const foreign = client !== own && !client.endsWith(`.${own}`) && (await isTeamHost(client));
      return foreign ? client : cookie_domain;
    },
  };
}

/** Whether a host gets the cookies of a domain. */
export function isWithin(domain: string | null, hostname: string): boolean {
  return domain !== null && (hostname === domain || hostname.endsWith(`.${domain}`));
}
