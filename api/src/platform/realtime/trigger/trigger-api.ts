import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallsByAddress, callsByAddress } from '@storeroom/serving';
import { PUBLIC } from '../../http/public-limit';
import type { Bus } from '../bus/bus';
import { channelFacts, channelInfo, channelList, channelUsers, readAttributes } from './channel-info';
import type { Log } from '../log';
import { CLOSE } from '../sockets/protocol';
import { readBody, readJson } from './request-body';
import type { PusherApp } from '../sockets/signature';
import type { SocketServer } from '../sockets/socket-server';
import { isOfBody, whyUntrusted } from './trigger-auth';
import { Rejected, readBatch, readTrigger } from './trigger-request';

/**
 * Pusher's HTTP API below `/apps/{id}`: other servers trigger events and ask about channels with it, each request
 * signed with the secret. Subscriptions are counted in this process, members in all.
 */
export class TriggerApi {
  private readonly unsigned: CallsByAddress;

  constructor(
    private readonly app: PusherApp,
    private readonly server: SocketServer,
    private readonly bus: Bus,
    private readonly log: Log,
    private readonly now: () => number = Date.now,
  ) {
    this.unsigned = callsByAddress(PUBLIC, now);
  }

  /** Answers a request whose body nobody has read yet: the signature covers its bytes. */
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
    if (appId !== this.app.id) throw this.stranger(request, 404, 'There is no app with this id');
    const query = new URLSearchParams(search);
    const untrusted = whyUntrusted(this.app, { method, path, query }, this.now());
    if (untrusted !== null) throw this.stranger(request, 401, untrusted);
    const body = await readBody(request, response);
    if (!isOfBody(query, body)) throw new Rejected(401, 'body_md5 does not match the body');
    if (method === 'GET') return this.ask(route, query);
    if (method === 'POST') return this.trigger(route, readJson(body));
    throw new Rejected(405, 'Only GET and POST are known here');
  }

  /** Whoever has not signed is a guest like any other: counted, and nothing of a body is read. */
  private stranger(request: IncomingMessage, status: number, message: string): Rejected {
    const wait = this.unsigned.take(this.server.visitorOf(request));
    if (wait === null) return new Rejected(status, message);
    return new Rejected(429, 'Too many calls without a signature', { 'retry-after': String(wait) });
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
      const told = { code: CLOSE.unauthorised, reason: 'The connection was terminated' };
      await this.bus.publish({ kind: 'disconnect', user_id: id, ...told });
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
    // What was not read of a body would have to be, before the next request.
    ...(response.req.complete ? {} : { connection: 'close' }),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}
