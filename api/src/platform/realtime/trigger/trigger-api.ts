import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallsByAddress, RELEASE_HINT, callsByAddress } from '@storeroom/serving';
import { isPresence, CLOSE, parseObject } from '../sockets/protocol';
import type { SocketServer } from '../sockets/socket-server';
import { Rejected, readBatch, readTrigger } from './trigger-request';
import { takeForServer } from '../../http/held-bytes';
import { PUBLIC_CALLS } from '../../http/public-limit';
import type { Bus } from '../bus/bus';
import type { Log } from '../log';
import { equals, md5, sign, type PusherApp } from '../sockets/signature';

/** The facts about a channel that may be asked for. `user_count` only exists for presence channels. */
const ATTRIBUTES = ['user_count', 'subscription_count'] as const;
type Attribute = (typeof ATTRIBUTES)[number];

type ChannelFacts = Partial<Record<Attribute, number>>;

/** The attributes in a comma-separated list. Unknown ones are ignored, as Pusher does. */
function readAttributes(info: unknown): Attribute[] {
  const names = typeof info === 'string' ? info.split(',') : [];
  return ATTRIBUTES.filter((attribute) => names.includes(attribute));
}

function channelFacts(server: SocketServer, channel: string, wanted: Attribute[]): ChannelFacts {
  const facts: ChannelFacts = {};
  if (wanted.includes('subscription_count')) {
    facts.subscription_count = server.channels.subscriptionCount(channel);
  }
  if (wanted.includes('user_count') && isPresence(channel)) {
    facts.user_count = server.presence.members(channel).length;
  }
  return facts;
}

/** `GET /channels`: the channels with subscribers. */
function channelList(server: SocketServer, prefix: string, wanted: Attribute[]): object {
  if (wanted.includes('user_count') && !isPresence(prefix)) {
    throw new Rejected(400, 'user_count can only be asked with a filter_by_prefix of presence channels');
  }
  const names = server.channels.names().filter((name) => name.startsWith(prefix));
  return {
    channels: Object.fromEntries(names.map((name) => [name, channelFacts(server, name, wanted)])),
  };
}

/** `GET /channels/{name}`. */
function channelInfo(server: SocketServer, channel: string, wanted: Attribute[]): object {
  if (wanted.includes('user_count') && !isPresence(channel)) {
    throw new Rejected(400, 'user_count can only be asked of presence channels');
  }
  const occupied =
    server.channels.subscriptionCount(channel) > 0 || server.presence.members(channel).length > 0;
  return { occupied, ...channelFacts(server, channel, wanted) };
}

/** `GET /channels/{name}/users`. */
function channelUsers(server: SocketServer, channel: string): object {
  if (!isPresence(channel)) throw new Rejected(400, 'Users can only be asked of presence channels');
  return { users: server.presence.members(channel).map(({ user_id }) => ({ id: user_id })) };
}

/** By how many seconds the clocks of the two servers may differ. */
const TIMESTAMP_TOLERANCE_S = 600;

interface SignedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
}

/** The signature covers the body by its hash in the query. */
const isOfBody = (query: URLSearchParams, body: Buffer) =>
  body.length === 0 || equals(md5(body), query.get('body_md5'));

/** Ten events of 10 kB with every character escaped, and their envelopes. */
const MAX_BODY_BYTES = 768 * 1024;
const MAX_HINT_BYTES = 1024;
/** The limit of all page servers together. Each sends a hint once for a release, and again if it was not accepted. */
const HINTS = { most: 60, window_ms: 60_000 };

/**
 * Pusher's HTTP API below `/apps/{id}`, with which other servers trigger events and ask about channels. Each request is
 * signed with the secret. Subscriptions are counted in this process, members in all. Requests signed with the secret of
 * `hints` may only trigger `RELEASE_HINT`.
 */
export class TriggerApi {
  private readonly unsigned: CallsByAddress;
  private readonly hinted: CallsByAddress;

  constructor(
    private readonly app: PusherApp,
    private readonly hints: PusherApp | null,
    private readonly server: SocketServer,
    private readonly bus: Bus,
    private readonly log: Log,
    private readonly now: () => number = Date.now,
  ) {
    this.unsigned = callsByAddress(PUBLIC_CALLS, now);
    this.hinted = callsByAddress(HINTS, now);
  }

  /** Handles a request whose body has not been read yet, because the signature covers its bytes. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    this.answer(request, response).then(
      (result) => reply(response, 200, result),
      (error: unknown) => {
        if (error instanceof Rejected) {
          return reply(response, error.status, { error: error.message }, error.headers);
        }
        this.log.error({ err: error }, 'A triggered event could not be passed on');
        reply(response, 503, { error: 'The event could not be passed on' });
      },
    );
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<object> {
    const { method = '', url = '' } = request;
    const [path = '', search] = url.split('?', 2);
    const [, , appId, ...route] = path.split('/').map(decode);
    const app = [this.app, this.hints].find((one) => one?.id === appId);
    if (!app) throw this.rejectUnsigned(request, 404, 'There is no app with this id');
    const query = new URLSearchParams(search);
    const untrusted = whyUntrusted(app, { method, path, query }, this.now());
    if (untrusted !== null) throw this.rejectUnsigned(request, 401, untrusted);
    const isHint = app === this.hints;
    if (isHint) this.admitHint(method, route);
    const body = await readBody(request, response, isHint ? MAX_HINT_BYTES : MAX_BODY_BYTES);
    if (!isOfBody(query, body)) throw new Rejected(401, 'body_md5 does not match the body');
    if (isHint) return this.hint(readJson(body));
    if (method === 'GET') return this.ask(route, query);
    if (method === 'POST') return this.trigger(route, readJson(body));
    throw new Rejected(405, 'Only GET and POST are known here');
  }

  /** A request without a valid signature is counted by address, and its body is not read. */
  private rejectUnsigned(request: IncomingMessage, status: number, message: string): Rejected {
    const wait = this.unsigned.take(this.server.visitorOf(request));
    if (wait === null) return new Rejected(status, message);
    return new Rejected(429, 'Too many calls without a signature', { 'retry-after': String(wait) });
  }

  private admitHint(method: string, route: string[]): void {
    if (method !== 'POST' || route.join('/') !== 'events') throw noHint();
    const wait = this.hinted.take(RELEASE_HINT.app);
    if (wait !== null) throw new Rejected(429, 'Too many hints', { 'retry-after': String(wait) });
  }

  private async hint(body: Record<string, unknown>): Promise<object> {
    const event = readTrigger(body);
    const { channel, event: name, data } = RELEASE_HINT;
    const isHint = event.channels.join() === channel && event.event === name && event.data === data;
    if (!isHint) throw noHint();
    await this.bus.publish({ ...event, except: null });
    return {};
  }

  private async trigger([noun, id, verb]: string[], body: Record<string, unknown>): Promise<object> {
    if (noun === 'events' && id === undefined) {
      const event = readTrigger(body);
      await this.bus.publish(event);
      return this.factsOf(event.channels, body.info);
    }
    if (noun === 'batch_events' && id === undefined) {
      for (const event of readBatch(body)) await this.bus.publish(event);
      return {};
    }
    if (noun === 'users' && id !== undefined && verb === 'terminate_connections') {
      const reason = { code: CLOSE.unauthorised, reason: 'The connection was terminated' };
      await this.bus.publish({ kind: 'disconnect', user_id: id, ...reason });
      return {};
    }
    throw new Rejected(404, 'Not found');
  }

  private ask([noun, channel, part]: string[], query: URLSearchParams): object {
    const wanted = readAttributes(query.get('info'));
    if (noun !== 'channels') throw new Rejected(404, 'Not found');
    if (channel === undefined) return channelList(this.server, query.get('filter_by_prefix') ?? '', wanted);
    if (part === undefined) return channelInfo(this.server, channel, wanted);
    if (part === 'users') return channelUsers(this.server, channel);
    throw new Rejected(404, 'Not found');
  }

  private factsOf(channels: string[], info: unknown): object {
    const wanted = readAttributes(info);
    if (wanted.length === 0) return {};
    return {
      channels: Object.fromEntries(channels.map((name) => [name, channelFacts(this.server, name, wanted)])),
    };
  }
}

const noHint = () =>
  new Rejected(
    403,
    `This app may trigger the event ${RELEASE_HINT.event} with the data ${RELEASE_HINT.data} on the channel ${RELEASE_HINT.channel}, and nothing else`,
  );

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Rejected(400, 'The address is not valid');
  }
}

function reply(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    ...headers,
    // The rest of an unread body would have to be read before the next request.
    ...(response.req.complete ? {} : { connection: 'close' }),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}

/**
 * Reads the bytes of a body, which the signature covers. Room for them is reserved before the first is read, until the
 * answer has been sent.
 * @throws Rejected 413 if there are too many, 503 if there is no room, 400 if the sender disconnects before the end
 */
async function readBody(request: IncomingMessage, response: ServerResponse, most: number): Promise<Buffer> {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  const announced = chunked === undefined ? Number(length ?? 0) : most;
  if (announced > most) throw new Rejected(413, 'The body is too large');
  const release = takeForServer(announced);
  if (release === null) throw new Rejected(503, 'Too much is being read', { 'retry-after': '5' });
  response.once('close', release);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // The stream must outlive the refusal of its body, because the answer is sent on the same connection.
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw new Rejected(413, 'The body is too large');
      parts.push(part);
    }
  } catch (error) {
    if (request.complete || error instanceof Rejected) throw error;
    throw new Rejected(400, 'The body is not whole');
  }
  return Buffer.concat(parts);
}

function readJson(body: Buffer): Record<string, unknown> {
  const content = body.length === 0 ? {} : parseObject(body.toString());
  if (!content) throw new Rejected(400, 'The body is not a JSON object');
  return content;
}

/** Why a request must not be trusted, before its body is read; null if it may be. */
function whyUntrusted(app: PusherApp, request: SignedRequest, now: number): string | null {
  const { method, path, query } = request;
  if (!equals(app.key, query.get('auth_key'))) return 'Unknown auth_key';
  if (query.get('auth_version') !== '1.0') return 'auth_version must be 1.0';
  const timestamp = Number(query.get('auth_timestamp'));
  if (!(Math.abs(now / 1000 - timestamp) <= TIMESTAMP_TOLERANCE_S)) {
    return `auth_timestamp is more than ${TIMESTAMP_TOLERANCE_S} seconds away from the server’s time`;
  }
  const signed = `${method}\n${path}\n${canonicalQuery(query)}`;
  if (!equals(sign(app.secret, signed), query.get('auth_signature'))) return 'Invalid auth_signature';
  return null;
}

/** All parameters but the signature: sorted, with names in lower case and decoded values. */
function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'auth_signature')
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
