import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  fields,
  list,
  oneOf,
  optional,
  RELEASE_NAME,
  REMOTE_NAME,
  text,
  Unsound,
  wholeNumber,
} from '@storeroom/contract';
import { callsByAddress, visitorOf, readStreamUpTo, TooLarge } from '@storeroom/serving';
import { Counter, Histogram, Registry } from 'prom-client';
import { sendPlain } from './http/answers';
import type { ClientHost } from './http/client-host';
import type { ServerSettings } from './settings';

const BEACONS = '/platform/beacons';
/** Where browsers report what the security policy of a page has blocked. */
export const POLICY_REPORTS = '/platform/policy-reports';

/**
 * The limit for one address: a page sends one or two reports, so an office of five hundred people is counted
 * completely.
 */
const CALLS = { most: 600, window_ms: 60_000 };
const MAX_BYTES = 16 * 1024;
/** A browser sends the reports of a minute in one request, and each of them contains the whole policy. */
const MAX_REPORTS_BYTES = 64 * 1024;
const MAX_LOADS = 40;
const MAX_REPORTS = 20;

/** Pages report one in this many successful loads, so each report counts this many times. */
export const SAMPLED = 4;

/** The label for remotes and releases that the registry does not name, so that nobody can create labels without limit. */
const OTHER = 'other';
/** How many pairs of remote and release are counted separately while the process runs; further ones count as `OTHER`. */
const MAX_PAIRS = 1000;

const STEPS = ['contract', 'entry', 'module', 'texts', 'render'] as const;
const REASONS = ['time-out', 'network', 'offline', 'broken', 'contract', 'missing', 'crashed'] as const;

const upTo = (limit: number) => optional(wholeNumber(0, limit));

/** The content of a beacon; none of it is about the visitor. */
const beacon = fields({
  loads: list(
    fields({
      remote: text(40, REMOTE_NAME),
      release: text(100, RELEASE_NAME),
      outcome: oneOf('loaded', 'degraded', 'failed'),
      step: optional(oneOf(...STEPS)),
      reason: optional(oneOf(...REASONS)),
      ms: upTo(600_000),
      bytes: upTo(100_000_000),
    }),
    MAX_LOADS,
  ),
});
type Load = ReturnType<typeof beacon>['loads'][number];

/** What the policy of a page can block. `integrity` means a script without the required hash. */
const DIRECTIVES = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'connect-src',
  'img-src',
  'font-src',
  'media-src',
  'worker-src',
  'manifest-src',
  'frame-src',
  'object-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'integrity',
] as const;

interface Blocked {
  directive: string;
  /** Addresses that may show which release caused it, the most telling one first. */
  by: string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Parses a report in either of the two formats that browsers send. It ignores the address of the page, which may name
 * records.
 */
function blockedIn(report: unknown): Blocked[] {
  if (!isRecord(report)) return [];
  const old = report['csp-report'];
  if (isRecord(old)) {
    // Older browsers give the whole directive with its values.
    const [directive = ''] = wordOf(old['effective-directive'] ?? old['violated-directive']).split(' ');
    return [{ directive, by: [wordOf(old['blocked-uri']), wordOf(old['source-file'])] }];
  }
  const { type, body } = report;
  if (!isRecord(body) || (type !== 'csp-violation' && type !== 'integrity-violation')) return [];
  const directive = type === 'csp-violation' ? wordOf(body.effectiveDirective) : 'integrity';
  return [{ directive, by: [wordOf(body.blockedURL), wordOf(body.sourceFile)] }];
}

/** A release that some visitors may get, and the address of its folder. */
export interface KnownRelease {
  remote: string;
  release: string;
  base: string;
}

interface BeaconDependencies {
  settings: Pick<ServerSettings, 'trustsProxy'>;
  /** The releases that the registry names at present. */
  releases: () => readonly KnownRelease[];
  /** The builds of the shell whose files are served, the present one first. */
  builds: () => Promise<readonly string[]>;
}

/** The upper bound of a histogram bucket, which the type of its labels lacks. */
const leOf = (labels: object) => (labels as { le?: string | number }).le;

/** Figures about a release, as reported by browsers. */
export interface Figures {
  loads: number;
  failures: { outcome: string; step: string; reason: string; times: number }[];
  blocked: { directive: string; times: number }[];
  /** The 95th percentile of the load time, rounded up to a bucket of the histogram, in milliseconds; null when unknown. */
  ms_95: number | null;
  /** The average bytes transferred for a load; null when unknown. */
  bytes: number | null;
}

class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Refuses reports of other sites, by `Sec-Fetch-Site`. A browser without that header could still be made to send a policy
 * report by the `report-uri` of another site.
 */
function mustBeOurs(req: IncomingMessage, types: readonly string[]): void {
  const type = (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const from = req.headers['sec-fetch-site'] ?? 'same-origin';
  if (!types.includes(type) || from !== 'same-origin') throw new Refused(415, 'It is no report of a page.');
}

/** Counts what browsers report about releases. Nothing about the sender is stored. */
export function beacons({ settings, releases, builds }: BeaconDependencies) {
  const calls = callsByAddress(CALLS);
  const registry = new Registry();
  const registers = [registry];
  const pair = ['remote', 'release'] as const;
  const taken = new Counter({
    name: 'storeroom_beacons_total',
    help: 'Reports of browsers by what became of them: taken, refused, limited.',
    labelNames: ['kind', 'answer'] as const,
    registers,
  });
  const loaded = new Counter({
    name: 'storeroom_remote_loads_total',
    help: `Loads of a release that went well: ${SAMPLED} for each that was reported.`,
    labelNames: pair,
    registers,
  });
  const failed = new Counter({
    name: 'storeroom_remote_failures_total',
    help: 'Parts of a release that failed: "degraded" where the release before took its place.',
    labelNames: [...pair, 'outcome', 'step', 'reason'] as const,
    registers,
  });
  const time = new Histogram({
    name: 'storeroom_remote_load_seconds',
    help: 'Time from the first request for a release to its last first file.',
    labelNames: pair,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16],
    registers,
  });
  const size = new Histogram({
    name: 'storeroom_remote_load_bytes',
    help: 'Bytes of a release that came over the network.',
    labelNames: pair,
    buckets: [1, 25e3, 50e3, 100e3, 200e3, 400e3, 800e3],
    registers,
  });
  const blocked = new Counter({
    name: 'storeroom_policy_reports_total',
    help: 'What the security policy of pages has blocked, by the release that it is of.',
    labelNames: [...pair, 'directive'] as const,
    registers,
  });

  const pairs = new Set<string>();
  const labelsOf = (remote: string, release: string) => {
    const key = `${remote} ${release}`;
    if (!pairs.has(key) && pairs.size >= MAX_PAIRS) return { remote: OTHER, release: OTHER };
    pairs.add(key);
    return { remote, release };
  };

  function named({ remote, release }: Load, served: readonly string[]) {
    if (remote === 'host') return labelsOf(remote, served.includes(release) ? release : OTHER);
    const known = releases().filter((one) => one.remote === remote);
    if (known.length === 0) return labelsOf(OTHER, OTHER);
    return labelsOf(remote, known.some((one) => one.release === release) ? release : OTHER);
  }

  function count(load: Load, served: readonly string[]): void {
    const labels = named(load, served);
    const { outcome, step, reason, ms, bytes } = load;
    if (outcome === 'loaded') loaded.inc(labels, SAMPLED);
    else failed.inc({ ...labels, outcome, step: step ?? OTHER, reason: reason ?? OTHER });
    if (outcome === 'loaded' && ms !== undefined) time.observe(labels, ms / 1000);
    if (outcome === 'loaded' && bytes !== undefined) size.observe(labels, bytes);
  }

  /** The remote and release that an address belongs to, according to its folder. */
  function ownerOf(by: readonly string[], origin: string, build = OTHER) {
    const isBelow = (file: string, folder: string) => file.startsWith(`${new URL(folder, origin).href}/`);
    for (const file of by) {
      const found = releases().find(({ base }) => isBelow(file, base));
      if (found) return labelsOf(found.remote, found.release);
      if (isBelow(file, '/assets')) return labelsOf('host', build);
    }
    return labelsOf(OTHER, OTHER);
  }

  async function bodyOf(req: IncomingMessage, most: number): Promise<unknown> {
    try {
      const bytes = await readStreamUpTo(req.iterator({ destroyOnReturn: false }), most);
      return JSON.parse(bytes.toString('utf8'));
    } catch (error) {
      if (error instanceof TooLarge) throw new Refused(413, 'It is too large for a report.');
      if (error instanceof SyntaxError) throw new Refused(400, 'It is no JSON.');
      throw error;
    }
  }

  async function takeBeacon(req: IncomingMessage): Promise<void> {
    mustBeOurs(req, ['application/json']);
    const content = await bodyOf(req, MAX_BYTES);
    try {
      const { loads } = beacon(content, '');
      const served = await builds();
      for (const load of loads) count(load, served);
    } catch (error) {
      if (error instanceof Unsound) throw new Refused(400, error.message);
      throw error;
    }
  }

  async function takeReports(req: IncomingMessage, origin: string): Promise<void> {
    mustBeOurs(req, ['application/csp-report', 'application/reports+json']);
    const content = await bodyOf(req, MAX_REPORTS_BYTES);
    const [build] = await builds();
    for (const { directive, by } of (Array.isArray(content) ? content : [content])
      .slice(0, MAX_REPORTS)
      .flatMap(blockedIn)) {
      const known = DIRECTIVES.find((one) => one === directive) ?? OTHER;
      blocked.inc({ ...ownerOf(by, origin, build), directive: known });
    }
  }

  /** The figures of each release since this process started, by `<remote> <release>`. */
  async function figures(): Promise<Record<string, Figures>> {
    const all: Record<string, Figures> = Object.create(null) as Record<string, Figures>;
    const of = ({ remote, release }: Partial<Record<'remote' | 'release', string | number>>) =>
      (all[`${remote} ${release}`] ??= { loads: 0, failures: [], blocked: [], ms_95: null, bytes: null });
    for (const { labels, value } of (await loaded.get()).values) of(labels).loads = value;
    for (const { labels, value: times } of (await failed.get()).values) {
      const { outcome = '', step = '', reason = '' } = labels;
      of(labels).failures.push({ outcome: `${outcome}`, step: `${step}`, reason: `${reason}`, times });
    }
    for (const { labels, value: times } of (await blocked.get()).values) {
      of(labels).blocked.push({ directive: `${labels.directive}`, times });
    }
    const buckets = (await time.get()).values.filter(({ metricName = '' }) => metricName.endsWith('_bucket'));
    const counts = new Map(
      buckets
        .filter(({ labels }) => leOf(labels) === '+Inf')
        .map(({ labels, value }) => [of(labels), value] as const),
    );
    for (const { labels, value } of buckets) {
      const found = of(labels);
      if (found.ms_95 !== null || leOf(labels) === '+Inf') continue;
      if (value >= 0.95 * (counts.get(found) ?? Infinity)) found.ms_95 = Number(leOf(labels)) * 1000;
    }
    const sizes = (await size.get()).values;
    for (const { labels, value, metricName } of sizes) {
      if (metricName?.endsWith('_sum')) of(labels).bytes = value;
    }
    for (const { labels, value, metricName } of sizes) {
      const found = of(labels);
      if (metricName?.endsWith('_count') && found.bytes !== null)
        found.bytes = Math.round(found.bytes / value);
    }
    return all;
  }

  return {
    registry,
    figures,
    isOurs: (path: string) => path === BEACONS || path === POLICY_REPORTS,
    async handle(
      req: IncomingMessage,
      res: ServerResponse,
      path: string,
      { origin }: Pick<ClientHost, 'origin'>,
    ): Promise<void> {
      const kind = path === BEACONS ? 'load' : 'policy';
      const refuse = (answer: 'refused' | 'limited', status: number, message: string, headers = {}) => {
        taken.inc({ kind, answer });
        // The unread rest of the body may be large, so the connection is closed.
        sendPlain(res, status, message, { connection: 'close', 'cache-control': 'no-store', ...headers });
      };
      const wait = calls.take(visitorOf(req, settings.trustsProxy));
      if (wait !== null) return refuse('limited', 429, 'Too many reports.', { 'retry-after': String(wait) });
      if (req.method !== 'POST') return refuse('refused', 405, 'Reports are posted here.', { allow: 'POST' });
      try {
        await (kind === 'load' ? takeBeacon(req) : takeReports(req, origin));
        taken.inc({ kind, answer: 'taken' });
        res.writeHead(204, { 'cache-control': 'no-store' }).end();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refuse('refused', error.status, error.message);
      }
    },
  };
}
