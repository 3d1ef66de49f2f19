import type { Settings } from '@storeroom/contract';
import type { ClientHost } from './http/client-host';
import { POLICY_REPORTS } from './beacons';
import { START_STYLE_HASH } from './start-look';

/** The name of the endpoint for reports. */
const ENDPOINT = 'platform';

function socketOrigins(client: ClientHost, settings: Settings | null): string[] {
  const ofApi = client.serverOrigin.replace(/^http/, 'ws');
  const realtime = settings?.realtime;
  if (!realtime) return [ofApi];
  const standard = realtime.tls ? 443 : 80;
  const port = realtime.port === standard ? '' : `:${realtime.port}`;
  // A socket that is closed with 4000 is retried over TLS, on the TLS port.
  const withTls = `wss://${realtime.host}`;
  return [...new Set([ofApi, `${realtime.tls ? 'wss' : 'ws'}://${realtime.host}${port}`, withTls])];
}

/** What the policy of a page depends on. */
interface Allowed {
  client: ClientHost;
  settings: Settings | null;
  /** Origins that releases may come from, besides this one. */
  releases: readonly string[];
  /** Hashes of inline scripts. */
  scripts: readonly string[];
  /** Hashes of inline styles besides those of the start. */
  styles: readonly string[];
  /** Whether users may scan codes in this document, for which WebAssembly must be allowed. */
  readsPictures: boolean;
}

/**
 * What a page may load and connect to. No `unsafe-inline` and no `unsafe-eval`: the only inline code and styles are the
 * first script, the styles of the loading screen and those given here, each allowed by its hash. React sets styles
 * through the object model, which the policy does not restrict.
 */
export function contentSecurityPolicy(allowed: Allowed): string {
  const { client, settings, releases, scripts, styles, readsPictures } = allowed;
  const sources = ["'self'", ...releases].join(' ');
  return [
    "default-src 'none'",
    `script-src ${[sources, ...scripts].join(' ')}${readsPictures ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src ${[sources, `'${START_STYLE_HASH}'`, ...styles].join(' ')}`,
    `font-src ${sources}`,
    `img-src ${sources} data: blob: ${client.serverOrigin}`,
    // Videos of the landing page come from this server, like its images.
    "media-src 'self'",
    `connect-src ${sources} ${client.serverOrigin} ${socketOrigins(client, settings).join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS}`,
    // Browsers that support `report-to` ignore `report-uri`. They support it on secure pages only.
    ...(client.secure ? [`report-to ${ENDPOINT}`] : []),
  ].join('; ');
}

/** For every response. Pages and public files override some of these. */
export const COMMON_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** For files that pages on other hosts load too. */
export const FOR_EVERY_ORIGIN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** HSTS is sent only over HTTPS. */
export const secureTransport = ({ secure }: Pick<ClientHost, 'secure'>): Record<string, string> =>
  secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};

export function pageHeaders(policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    // A script without an integrity hash does not run.
    'integrity-policy': `blocked-destinations=(script), endpoints=(${ENDPOINT})`,
    'reporting-endpoints': `${ENDPOINT}="${POLICY_REPORTS}"`,
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
