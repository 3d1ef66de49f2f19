import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_SETTINGS, settingsFrom, type Settings } from '@storeroom/contract';
import { LRUCache } from 'lru-cache';
import { ApiRefused, askApi } from './ask-api';
import type { ClientHost } from '../http/client-host';
import type { ProblemLog } from '../problem-log';
import type { ServerSettings } from '../settings';

const FRESH_MS = 5000;
/** After a failure the API is not asked again for this long, and pages do not wait for it. */
const PAUSE_MS = 1000;
/** Anybody can send any Host header: this limits how many unknown names are remembered. */
const MAX_UNKNOWN = 500;
/** How many unknown names are looked up at the same time. */
const MAX_LOOKUPS = 8;

/** Whether pages are served under a host name; `unsure` while the API cannot be reached. */
type HostStatus = 'ours' | 'unknown' | 'unsure';

interface Known {
  /** The last good response, whatever its age; null before the first. */
  settings: Settings | null;
  askedAt: number;
  /** Whether the last request succeeded. */
  hasSucceeded: boolean;
  pending: Promise<void> | null;
}

const isLoopback = (name: string) => name === 'localhost' || name === '127.0.0.1';

/**
 * The settings of each host, from the API: at most 5 s old while the API responds, otherwise the last known ones. A
 * name that this server's settings do not list is served when the API says that a team owns it.
 */
export function apiSettings(
  { apiInternalUrl, clientOrigin, allowedHosts, realtime }: ServerSettings,
  { report, resolved }: ProblemLog,
) {
  const known = new Map<string, Known>();
  const unknownNames = new LRUCache<string, true>({ max: MAX_UNKNOWN, ttl: FRESH_MS, ttlResolution: 0 });
  let lookups = 0;

  const isListed = (name: string) =>
    name === clientOrigin.hostname || allowedHosts.has(name) || isLoopback(name);
  const defaults = { ...DEFAULT_SETTINGS, realtime };
  const ask = async (host: string) =>
    settingsFrom(await askApi(apiInternalUrl, host, '/api/settings'), defaults);

  function refresh(name: string, host: string, entry: Known): Promise<void> {
    // Without the port, which is what the request names.
    const subject = `settings of ${name} from the API`;
    entry.askedAt = Date.now();
    entry.pending ??= ask(host)
      .then(
        (settings) => {
          // The same object while nothing changes: what is made from it is kept.
          if (!isDeepStrictEqual(settings, entry.settings)) entry.settings = settings;
          entry.hasSucceeded = true;
          resolved(subject);
        },
        (error: Error & { code?: string }) => {
          entry.hasSucceeded = false;
          const instead = entry.settings ? 'the last ones stay in force' : 'pages do without them';
          report(subject, `${error.message || (error.code ?? 'no answer')}; ${instead}.`);
        },
      )
      .then(() => {
        entry.pending = null;
      });
    return entry.pending;
  }

  /** The settings of a host; null while they are unknown. */
  async function settingsOf({ name, host }: Pick<ClientHost, 'name' | 'host'>): Promise<Settings | null> {
    const entry = known.get(name) ?? {
      settings: null,
      askedAt: -Infinity,
      hasSucceeded: true,
      pending: null,
    };
    known.set(name, entry);
    const isFresh = Date.now() - entry.askedAt < (entry.hasSucceeded ? FRESH_MS : PAUSE_MS);
    if (entry.pending !== null || !isFresh) await (entry.pending ?? refresh(name, host, entry));
    return entry.settings;
  }

  async function lookUp(name: string, host: string): Promise<HostStatus> {
    if (lookups >= MAX_LOOKUPS) return 'unsure';
    lookups += 1;
    try {
      const settings = await ask(host);
      if (settings.hostnames.client !== name) {
        unknownNames.set(name, true);
        return 'unknown';
      }
      known.set(name, { settings, askedAt: Date.now(), hasSucceeded: true, pending: null });
      return 'ours';
    } catch (error) {
      const isRefused = error instanceof ApiRefused && error.status === 421;
      if (isRefused) unknownNames.set(name, true);
      return isRefused ? 'unknown' : 'unsure';
    } finally {
      lookups -= 1;
    }
  }

  /**
   * Whether pages are served under this name. Asks the API only about names that this server's settings do not list.
   */
  async function statusOf({ name, host }: Pick<ClientHost, 'name' | 'host'>): Promise<HostStatus> {
    if (isListed(name)) return 'ours';
    if (known.has(name)) {
      const settings = await settingsOf({ name, host });
      if (settings === null || settings.hostnames.client === name) return 'ours';
      // A name that a team no longer has.
      known.delete(name);
      unknownNames.set(name, true);
      return 'unknown';
    }
    if (unknownNames.has(name)) return 'unknown';
    return lookUp(name, host);
  }

  return { settingsOf, statusOf };
}
