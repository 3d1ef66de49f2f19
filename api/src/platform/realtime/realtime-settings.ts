import { createHmac } from 'node:crypto';
import type { Settings } from '@storeroom/contract';
import { RELEASE_HINT } from '@storeroom/serving';
import type { Config } from '../config';
import type { PusherApp } from './sockets/signature';

/**
 * The Pusher application of our own socket server. It is derived from the key, so it needs no setting and all processes
 * agree.
 */
function ownApp({ app_key }: Pick<Config, 'app_key'>): PusherApp {
  const derive = (purpose: string) =>
    createHmac('sha256', app_key).update(`realtime ${purpose}`).digest('hex');
  return { id: 'storeroom', key: derive('key').slice(0, 20), secret: derive('secret') };
}

/** The credentials in use: those of the hosted server if there is one, otherwise our own. */
export function pusherApp(config: Pick<Config, 'app_key' | 'pusher'>): PusherApp {
  const { pusher } = config;
  return pusher ? { id: pusher.app_id, key: pusher.key, secret: pusher.secret } : ownApp(config);
}

/** The credentials of page servers, which may trigger `RELEASE_HINT` only. Null if there is no secret. */
export function hintApp({
  releases_hint_secret: secret,
}: Pick<Config, 'releases_hint_secret'>): PusherApp | null {
  return secret === null ? null : { id: RELEASE_HINT.app, key: RELEASE_HINT.app, secret };
}

type ClientConnection = NonNullable<Settings['realtime']>;

/** Where clients connect; the `realtime` of `GET /api/settings`. */
export function connectionForClients(
  config: Pick<Config, 'app_key' | 'pusher' | 'server_origin'>,
): ClientConnection {
  const { key } = pusherApp(config);
  const { pusher, server_origin } = config;
  if (!pusher) {
    const tls = server_origin.protocol === 'https:';
    return { key, host: server_origin.hostname, port: portOf(server_origin), tls, cluster: null };
  }
  const host = pusher.host ?? `ws-${pusher.cluster ?? DEFAULT_CLUSTER}.pusher.com`;
  return { key, host, port: pusher.port, tls: pusher.tls, cluster: pusher.cluster };
}

/** The cluster of Pusher Channels if neither a host nor a cluster is set. */
export const DEFAULT_CLUSTER = 'mt1';

function portOf(origin: URL): number {
  if (origin.port !== '') return Number(origin.port);
  return origin.protocol === 'https:' ? 443 : 80;
}
