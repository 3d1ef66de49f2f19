import type { Settings } from '@storeroom/contract';

const FORM = 'wss://<key>@<host>[:<port>][/?cluster=…&namespace=…]';

/**
 * Parses the address of the socket server: `wss://key@socket.example.com:6001/?namespace=App.Events`.
 * @throws for any other address
 */
export function socketOf(address: string | undefined): Settings['realtime'] {
  if (!address) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^wss?:$/.test(url.protocol) || url.username === '') {
    throw new Error(`REALTIME_URL must be of the form ${FORM}, not "${address}".`);
  }
  const tls = url.protocol === 'wss:';
  const namespace = url.searchParams.get('namespace');
  return {
    key: decodeURIComponent(url.username),
    host: url.hostname,
    port: Number(url.port) || (tls ? 443 : 80),
    tls,
    cluster: url.searchParams.get('cluster'),
    ...(namespace !== null && { namespace }),
  };
}
