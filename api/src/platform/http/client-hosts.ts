import type { Config } from '../config';
import type { Database } from '../database/database';
import { onIdentityChange } from '../database/notices';
import { hostnames } from '../database/schema/identity';
import { whyUnavailable } from '../database/unavailable';
import { clientHostOf } from '../host.rules';
import { createAnswerCache } from '../answer-cache';

/** The hostnames of the product's own pages, for CORS, the CSRF check and cookies. */
export interface ClientHosts {
  /** Whether an `Origin` is a page of the product. */
  isClient(origin: string | undefined): Promise<boolean>;
  /** Whether it is a page of the product on a host that shares cookies with the API hosts of the product. */
  sharesCookies(origin: string): Promise<boolean>;
  /** The domain of the cookies that an API host sets: the product's parent domain, or the one of the customer. */
  cookieDomain(api_hostname: string): Promise<string | null>;
  /**
   * Whether this server answers for a hostname: the product's, one in the settings, a team's, or one with `api.` in
   * front.
   */
  isOurs(hostname: string): Promise<boolean>;
}

/** The greatest age of what is cached, in case a notice of a change is lost. */
const REMEMBERED = { ttl_ms: 5_000, max: 1 };

/** Hostnames of teams use the scheme and port of the product's own address. */
export function openClientHosts(config: Config, database: Database): ClientHosts {
  const { client_origin, server_origin, cookie_domain, allowed_hosts } = config;
  const settled = new Set([client_origin.hostname, server_origin.hostname, ...allowed_hosts]);
  const known = createAnswerCache<'team hosts', ReadonlySet<string>>(REMEMBERED);
  onIdentityChange(database.notices, ({ table }) => {
    if (table === null || table === 'hostnames') known.forget();
  });

  let last: ReadonlySet<string> | null = null;

  const load = async (): Promise<ReadonlySet<string>> => {
    try {
      const rows = await database.identity.select({ hostname: hostnames.hostname }).from(hostnames);
      return (last = new Set(rows.map((row) => row.hostname)));
    } catch (error) {
      // When the database is away, the hostnames of before are used, so that pages of teams get a 503 and not a 421.
      if (whyUnavailable(error) === null || !last) throw error;
      return last;
    }
  };
  const isTeamHost = async (hostname: string) => (await known.get('team hosts', load)).has(hostname);

  const isClient = async (origin: string | undefined) => {
    if (origin === undefined || !URL.canParse(origin)) return false;
    const url = new URL(origin);
    if (url.origin === client_origin.origin) return true;
    const isSamePort = url.protocol === client_origin.protocol && url.port === client_origin.port;
    return isSamePort && isTeamHost(url.hostname);
  };

  return {
    isClient,
    async sharesCookies(origin) {
      return (await isClient(origin)) && isWithin(cookie_domain, new URL(origin).hostname);
    },
    async isOurs(hostname) {
      const client = clientHostOf(hostname);
      return settled.has(hostname) || settled.has(client) || isTeamHost(client);
    },
    async cookieDomain(api_hostname) {
      const own = cookie_domain ?? client_origin.hostname;
      const client = clientHostOf(api_hostname);
      const isForeign = !isWithin(own, client) && (await isTeamHost(client));
      return isForeign ? client : cookie_domain;
    },
  };
}

/** Whether a host receives the cookies of a domain. */
export function isWithin(domain: string | null, hostname: string): boolean {
  return domain !== null && (hostname === domain || hostname.endsWith(`.${domain}`));
}
