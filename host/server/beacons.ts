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
import { sendPlain } from './answers';
import type { ClientHost } from './client-host';
import type { ServerSettings } from './settings';

const BEACONS = '/platform/beacons';
/** Where browsers report what the security policy of a page has blocked. */
export const POLICY_REPORTS = '/platform/policy-reports';

/** A page sends one or two of them; an office of five hundred people is counted whole. */
const CALLS = { most: 600, window_ms: 60_000 };
const MAX_BYTES = 16 * 1024;
/** A browser sends what it has gathered in a minute at once, and each report has the whole policy in it. */
const MAX_REPORTS_BYTES = 64 * 1024;
const MAX_LOADS = 40;
const MAX_REPORTS = 20;

/** Pages tell of loads that went well one time in so many. */
export const SAMPLED = 4;

/** Takes the place of whatever the registry does not name, so that nobody can add labels without end. */
const OTHER = 'other';
/** Pairs of remote and release that are told apart from one start to the next. */
const MAX_PAIRS = 1000;

const STEPS = ['contract', 'entry', 'module', 'texts', 'render'] as const;
const REASONS = ['time-out', 'network', 'offline', 'broken', 'contract', 'missing', 'crashed'] as const;

const most = (limit: number) => optional(wholeNumber(0, limit));

/** What a page tells: nothing of it is about its visitor. */
const beacon = fields({
  loads: list(
    fields({
      remote: text(40, REMOTE_NAME),
      release: text(100, RELEASE_NAME),
      outcome: oneOf('loaded', 'degraded', 'failed'),
      step: optional(oneOf(...STEPS)),
      reason: optional(oneOf(...REASONS)),
      ms: most(600_000),
      bytes: most(100_000_000),
    }),
    MAX_LOADS,
  ),
});
type Load = ReturnType<typeof beacon>['loads'][number];

/** What the policy of a page can block; `integrity` is of a script without the hash that it must have. */
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
  /** Addresses in the order in which they say whose it was. */
  by: string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A report in either form that browsers send; the address of the page, which may name records, is not taken. */
function blockedIn(report: unknown): Blocked[] {
  if (!isRecord(report)) return [];
  const old = report['csp-report'];
  if (isRecord(old)) {
    // Older browsers give the whole line of the policy.
    const [directive = ''] = wordOf(old['effective-directive'] ?? old['violated-directive']).split(' ');
    return [{ directive, by: [wordOf(old['blocked-uri']), wordOf(old['source-file'])] }];
  }
  const { type, body } = report;
  if (!isRecord(body) || (type !== 'csp-violation' && type !== 'integrity-violation')) return [];
  const directive = type === 'csp-violation' ? wordOf(body.effectiveDirective) : 'integrity';
  return [{ directive, by: [wordOf(body.blockedURL), wordOf(body.sourceFile)] }];
}

/** A release that somebody may get, and the address of its folder. */
export interface Named {
  remote: string;
  release: string;
  base: string;
}

interface World {
  settings: Pick<ServerSettings, 'trustsProxy'>;
  /** Those that the registry names now. */
  releases: () => readonly Named[];
  /** Build of the shell. */
  build: () => string | undefined;
}

/** The upper bound of a bucket, which its type does not name. */
const leOf = (labels: object) => (labels as { le?: string | number }).le;

/** What browsers have told of a release. */
export interface Figures {
  loads: number;
  failures: { outcome: string; step: string; reason: string; times: number }[];
  blocked: { directive: string; times: number }[];
  /** 95 of 100 loads took no longer; null when unknown. */
  ms_95: number | null;
  /** Of a load, on average. */
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

/** What the page itself sends; another site could send it only after a question that is not answered here. */
function mustBeOurs(req: IncomingMessage, types: readonly string[]): void {
  const type = (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const from = req.headers['sec-fetch-site'] ?? 'same-origin';
  if (!types.includes(type) || from !== 'same-origin') throw new Refused(415, 'It is no report of a page.');
}

/** What browsers tell of releases, counted without anything about who told it. */
export function beacons({ settings, releases, build }: World) {
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

  function named({ remote, release }: Load) {
    if (remote === 'host') return labelsOf(remote, release === build() ? release : OTHER);
    const known = releases().filter((one) => one.remote === remote);
    if (known.length === 0) return labelsOf(OTHER, OTHER);
    return labelsOf(remote, known.some((one) => one.release === release) ? release : OTHER);
  }

  function count(load: Load): void {
    const labels = named(load);
    const { outcome, step, reason, ms, bytes } = load;
    if (outcome === 'loaded') loaded.inc(labels, SAMPLED);
    else failed.inc({ ...labels, outcome, step: step ?? OTHER, reason: reason ?? OTHER });
    if (outcome === 'loaded' && ms !== undefined) time.observe(labels, ms / 1000);
    if (outcome === 'loaded' && bytes !== undefined) size.observe(labels, bytes);
  }

  /** Whose an address is, by the folder that it is in. */
  function ownerOf(by: readonly string[], origin: string) {
    const isBelow = (file: string, folder: string) => file.startsWith(`${new URL(folder, origin).href}/`);
    for (const file of by) {
      const found = releases().find(({ base }) => isBelow(file, base));
      if (found) return labelsOf(found.remote, found.release);
      if (isBelow(file, '/assets')) return labelsOf('host', build() ?? OTHER);
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
      beacon(content, '').loads.forEach(count);
    } catch (error) {
      if (error instanceof Unsound) throw new Refused(400, error.message);
      throw error;
    }
  }

  async function takeReports(req: IncomingMessage, origin: string): Promise<void> {
    mustBeOurs(req, ['application/csp-report', 'application/reports+json']);
    const content = await bodyOf(req, MAX_REPORTS_BYTES);
    for (const { directive, by } of (Array.isArray(content) ? content : [content])
      .slice(0, MAX_REPORTS)
      .flatMap(blockedIn)) {
      const known = DIRECTIVES.find((one) => one === directive) ?? OTHER;
      blocked.inc({ ...ownerOf(by, origin), directive: known });
    }
  }

  /** What was counted of each release since the start of this process, by `<remote> <release>`. */
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
        // What was not read may be long.
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
