import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callsOf, type Beyond } from './calls';
import { KEY, pusherServer } from './pusher';
import { PERSON, TEAM_ID, logOf, type Item } from './records';

const XSRF = 'another-xsrf-token';
const NAMESPACE = 'Acme\\Events';

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** As a page of another origin needs it, its cookies included. */
const corsFor = ({ headers }: IncomingMessage) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
});

/**
 * A server that answers the calls of the specification with the fields of the specification, and nothing else: whatever
 * more it is asked is a 404. Its settings name the brand and nothing of the socket.
 */
export async function startAnotherServer(beyond: Beyond = {}) {
  const { calls, items, logs } = callsOf(beyond);
  const pusher = pusherServer();
  /** What it was asked and does not have, as `GET /api/…`. */
  const unknown = new Set<string>();

  let forgetsAt: string | null = null;
  let isForgetful = false;
  const isKnown = (req: IncomingMessage) => {
    if (forgetsAt !== null && req.url?.includes(forgetsAt)) isForgetful = true;
    return !isForgetful && req.headers.authorization === `Bearer ${PERSON.token}`;
  };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://another.invalid');
    const send = (status: number, body?: object, headers: Record<string, string> = {}) =>
      void res
        .writeHead(status, { ...corsFor(req), 'content-type': 'application/json', ...headers })
        .end(body && JSON.stringify(body));

    if (req.method === 'OPTIONS') return send(204);
    if (pathname === '/sanctum/csrf-cookie') {
      return send(204, undefined, { 'set-cookie': `XSRF-TOKEN=${XSRF}; Path=/; Domain=storeroom.localhost` });
    }
    if (pathname === '/api/settings') return send(200, { result: { name: 'Acme Stores' } });
    const text = await bodyOf(req);
    if (req.method !== 'GET' && req.headers['x-xsrf-token'] !== XSRF) {
      return send(419, { message: 'CSRF token mismatch.' });
    }
    if (!/^\/api\/(login$|invite\/)/.test(pathname) && !isKnown(req))
      return send(401, { message: 'Unauthenticated.' });
    if (pathname === '/broadcasting/auth') {
      const asked = new URLSearchParams(text);
      const [channel, socket] = [asked.get('channel_name') ?? '', asked.get('socket_id') ?? ''];
      return channel.startsWith('private-')
        ? send(200, { auth: pusher.passOf(socket, channel) })
        : send(403, {});
    }

    const path = `${req.method} ${pathname}`;
    const [, part = ''] =
      /\/(?:stock|lists|locations|teams|invite)\/([^/]+)(?:\/archive)?$/.exec(pathname) ?? [];
    const call = calls[path] ?? calls[path.replace(new RegExp(`/${part}(/archive)?$`), '/:$1')];
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const result = call?.({ query: searchParams, body, part }) ?? null;
    if (result !== null) return send(200, { result });
    if (pathname === '/api/login') {
      return send(422, { message: 'The given data was invalid.', errors: { username: ['Unknown here.'] } });
    }
    if (!call) unknown.add(`${req.method} ${pathname}`);
    send(404, { message: 'Not found.' });
  }

  const server = createServer((req, res) => void answer(req, res));
  server.on('upgrade', (req, socket) => pusher.accept(req, socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `api.storeroom.localhost:${port}`;
  const onTeam = (event: string, data: object) =>
    pusher.publish(`private-App.Models.Team.${TEAM_ID}`, event, data);

  return {
    /** Settings of a page server in front of it. */
    env: {
      SERVER_ORIGIN: `http://${host}`,
      API_INTERNAL_URL: `http://127.0.0.1:${port}`,
      REALTIME_URL: `ws://${KEY}@${host}/?namespace=Acme.Events`,
    },
    items,
    unknown,
    /** It knows no session from the call on whose address contains this. */
    forgetSessionsAt: (part: string) => void (forgetsAt = part),
    knowSessions(): void {
      forgetsAt = null;
      isForgetful = false;
    },
    /** A colleague changes an item, which is told under the name of the specification, in a namespace of its own. */
    edit(id: number, part: Partial<Item>): void {
      const item = items.find((one) => one.id === id);
      if (!item) return;
      Object.assign(item, part);
      logs.push(logOf(logs.length + 1, 'edited', item));
      onTeam(`${NAMESPACE}\\Edited`, { stock_id: id });
    },
    /** A colleague archives an item, which is told as a Laravel model broadcasts it. */
    archive(id: number): void {
      const item = items.find((one) => one.id === id);
      if (!item) return;
      item.deleted_at = new Date().toISOString();
      onTeam('StockTrashed', { model: item });
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
