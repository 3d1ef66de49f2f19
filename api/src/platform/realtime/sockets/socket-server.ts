import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { visitorOf } from '@storeroom/serving';
import { WebSocketServer, type WebSocket } from 'ws';
import { bareAnswer } from '../../http/security-headers';
import type { Bus, BusEvent, BusListener, BusMessage, Grant } from '../bus/bus';
import { Channels } from './channels';
import { ClientFrames } from './client-frames';
import { Connection } from './connection';
import { LastEvents } from './last-events';
import { PresenceChannels } from './presence-channels';
import { CLOSE, PROTOCOL_VERSION, SERVER_TO_USER, errorFrame, writeFrame, type CloseCode } from './protocol';
import { RateLimit } from './rate-limit';
import type { PusherApp } from './signature';
import { SOCKET_LIMITS, type SocketLimits } from './socket-limits';
import { Subscriptions } from './subscriptions';

export interface SocketServerOptions {
  app: PusherApp;
  bus: Bus;
  limits?: Partial<SocketLimits>;
  /** The key by which calls are counted. No proxy is trusted by default. */
  visitorOf?: (request: IncomingMessage) => string;
  /** In milliseconds; the system clock unless a test has its own. */
  now?: () => number;
}

export interface SocketMetrics {
  connections: number;
  channels: number;
  subscriptions: number;
  /** Clients that were disconnected because they read too slowly, since the start. */
  slow_clients: number;
}

/**
 * Serves sockets with the Pusher protocol at `/app/{key}` of any HTTP server. It only sends what it receives through
 * the bus, so that all processes send the same in the same order.
 */
export class SocketServer implements BusListener {
  readonly channels = new Channels();
  readonly presence: PresenceChannels;
  private readonly connections = new Map<string, Connection>();
  private readonly limits: SocketLimits;
  private readonly perAddress = new Map<string, number>();
  /** Kept longer than the sockets, so that a client that reconnects has no new limit. */
  private readonly joins = new Map<string, RateLimit>();
  private readonly sockets: WebSocketServer;
  private readonly subscriptions: Subscriptions;
  private readonly frames: ClientFrames;
  private readonly lastEvents: LastEvents;
  private readonly now: () => number;
  readonly visitorOf: (request: IncomingMessage) => string;
  private state: 'waiting' | 'ready' | 'closed' = 'waiting';
  private slowClients = 0;

  constructor(private readonly options: SocketServerOptions) {
    this.limits = { ...SOCKET_LIMITS, ...options.limits };
    this.now = options.now ?? Date.now;
    this.visitorOf = options.visitorOf ?? ((request) => visitorOf(request, () => false));
    this.sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: this.limits.frame_bytes,
    });
    this.sockets.on('wsClientError', (_error, socket) => socket.end(bareAnswer('400 Bad Request')));
    this.presence = new PresenceChannels(this.channels, options.bus, this.now);
    this.lastEvents = new LastEvents(this.now);
    this.subscriptions = new Subscriptions(
      options.app,
      this.limits,
      this.channels,
      this.presence,
      this.lastEvents,
      options.bus,
    );
    this.frames = new ClientFrames(options.app, this.subscriptions, options.bus);
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [path = '', query] = (request.url ?? '').split('?', 2);
    const key = /^\/app\/([^/]+)$/.exec(path)?.[1];
    if (key === undefined) {
      refuseUpgrade(socket);
      return;
    }
    this.sockets.handleUpgrade(request, socket, head, (client) => {
      // A broken frame or connection ends in `close`. What follows it is dropped, for a short time.
      client.on('error', () => terminateSoon(client));
      const address = this.visitorOf(request);
      const refusal = this.refusal(key, new URLSearchParams(query).get('protocol'), address);
      if (refusal) this.refuse(client, ...refusal);
      else this.accept(client, address);
    });
  }

  onMessage(message: BusMessage): void {
    switch (message.kind) {
      case 'event':
        return this.broadcast(message);
      case 'grant':
        this.grant(message.socket_id, message);
        return;
      case 'disconnect':
        return this.disconnectUser(message.user_id, message.code, message.reason);
      case 'changed':
      case 'written':
      case 'notice':
        return;
      default:
        return this.presence.onMessage(message);
    }
  }

  /**
   * Clients may have missed an event, so all of them are disconnected at different times: they reconnect and fetch data
   * again.
   */
  onLost(): void {
    if (this.state === 'ready') this.state = 'waiting';
    this.presence.forgetOthers();
    void this.disconnectAll(this.limits.scatter_ms, 'Live updates are interrupted');
  }

  onReady(): void {
    if (this.state !== 'waiting') return;
    this.state = 'ready';
    this.lastEvents.begin();
  }

  /** Whether clients are accepted: all messages arrive. */
  get isReady(): boolean {
    return this.state === 'ready';
  }

  /** Closes sockets of silent peers, and shows the other processes that this one is alive. To be called regularly. */
  beat(): void {
    this.presence.beat();
    for (const [address, joins] of this.joins)
      if (!this.perAddress.has(address) && joins.isFull()) this.joins.delete(address);
    for (const connection of this.connections.values()) {
      if (connection.isDead()) this.disconnect(connection, CLOSE.no_pong, 'Pong not received');
    }
  }

  /** Notes for whom a socket was admitted to a channel. @returns whether it is a socket of this process */
  grant(socketId: string, { user_id, channel, token_id }: Grant): boolean {
    const connection = this.connections.get(socketId);
    if (!connection) return false;
    connection.tokens.add(token_id);
    if (connection.grant(user_id, channel ?? undefined) > this.limits.grants_per_connection) {
      this.disconnect(connection, CLOSE.reconnect, 'Begin again, for all that was looked at');
    }
    return true;
  }

  users(): string[] {
    return [
      ...new Set([...this.connections.values()].flatMap((connection) => [...connection.grants.keys()])),
    ];
  }

  /** The sign-ins that the sockets of this process depend on. */
  tokens(): number[] {
    return [...new Set([...this.connections.values()].flatMap((connection) => [...connection.tokens]))];
  }

  /** The sockets that depend on one of these sign-ins. */
  connectionsBy(tokens: ReadonlySet<number>): Connection[] {
    return [...this.connections.values()].filter((connection) =>
      [...connection.tokens].some((token) => tokens.has(token)),
    );
  }

  connectionsOf(userId: string): Connection[] {
    return [...this.connections.values()].filter((connection) => connection.grants.has(userId));
  }

  disconnect(connection: Connection, code: CloseCode, reason: string): void {
    connection.close(code, reason);
    this.forget(connection);
  }

  metrics(): SocketMetrics {
    const channels = this.channels.names();
    return {
      connections: this.connections.size,
      channels: channels.length,
      subscriptions: channels.reduce((sum, name) => sum + this.channels.subscriptionCount(name), 0),
      slow_clients: this.slowClients,
    };
  }

  /**
   * Disconnects clients one after the other, each at a random time within this period, so that other processes can take
   * them without a rush. No clients are accepted from its beginning, and those still connected receive all events.
   */
  async drain(within_ms: number, wait?: (ms: number) => Promise<unknown>): Promise<void> {
    this.state = 'closed';
    await this.disconnectAll(within_ms, 'The server is restarting', wait);
  }

  /** Disconnects all clients with a code to reconnect at once: to another process, or to this one when it is back. */
  async close(): Promise<void> {
    this.state = 'closed';
    const connections = [...this.connections.values()];
    for (const connection of connections)
      this.disconnect(connection, CLOSE.reconnect, 'The server is restarting');
    this.presence.bye();
    const timeout = setTimeout(() => connections.forEach((connection) => connection.cut()), 1_000);
    await Promise.all(connections.map((connection) => connection.closed));
    clearTimeout(timeout);
  }

  private refusal(key: string, protocol: string | null, address: string): [CloseCode, string] | null {
    if (key !== this.options.app.key) return [CLOSE.unknown_app, 'There is no app with this key'];
    if (protocol === null) return [CLOSE.no_version, 'No protocol version given'];
    if (!/^\d+$/.test(protocol)) return [CLOSE.bad_version, 'The protocol version is not a number'];
    if (Number(protocol) !== PROTOCOL_VERSION) {
      return [CLOSE.unsupported_version, `Only protocol version ${PROTOCOL_VERSION} is spoken here`];
    }
    if (this.state !== 'ready') return [CLOSE.over_capacity, 'Live updates are interrupted'];
    if (this.connections.size >= this.limits.connections)
      return [CLOSE.over_capacity, 'Too many connections'];
    if ((this.perAddress.get(address) ?? 0) >= this.limits.connections_per_address)
      return [CLOSE.over_capacity, 'Too many connections from one address'];
    return null;
  }

  /** The reason is sent twice: in a frame, for clients in the handshake, and in the close code. */
  private refuse(client: WebSocket, code: CloseCode, reason: string): void {
    const { frames_per_second, frames_burst } = this.limits;
    const frames = new RateLimit(frames_per_second, frames_burst, this.now);
    client.on(
      'message',
      limitFrames(client, frames, () => undefined),
    );
    client.send(errorFrame(code, reason), { binary: false });
    client.close(code, reason);
  }

  private accept(client: WebSocket, address: string): void {
    this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + 1);
    const connection = new Connection(
      client,
      this.limits,
      this.now,
      () => this.tooSlow(connection),
      this.joinsOf(address),
    );
    this.connections.set(connection.id, connection);
    const takes = limitFrames(client, connection.frames, () =>
      this.disconnect(connection, CLOSE.over_capacity, 'Too many frames'),
    );
    client.on('message', (data, isBinary) => {
      if (!takes() || !this.connections.has(connection.id)) return;
      // Text arrives as one buffer. Binary frames are not part of the protocol, and are treated as invalid.
      this.frames.receive(connection, isBinary || !Buffer.isBuffer(data) ? '' : data.toString());
    });
    client.once('close', () => {
      this.forget(connection);
      const left = (this.perAddress.get(address) ?? 1) - 1;
      if (left > 0) this.perAddress.set(address, left);
      else this.perAddress.delete(address);
    });
    connection.establish();
  }

  private joinsOf(address: string): RateLimit {
    const { public_joins_per_second, public_joins_burst } = this.limits;
    const joins =
      this.joins.get(address) ?? new RateLimit(public_joins_per_second, public_joins_burst, this.now);
    this.joins.set(address, joins);
    return joins;
  }

  private broadcast({ channels, event, data, except, user_id }: BusEvent): void {
    for (const channel of channels) {
      const frame = writeFrame({ event, channel, data, user_id });
      const user = channel.startsWith(SERVER_TO_USER) ? channel.slice(SERVER_TO_USER.length) : null;
      if (user === null) {
        this.lastEvents.note(channel);
        this.channels.broadcast(channel, frame, except);
      } else for (const connection of this.connectionsOf(user)) connection.send(frame);
    }
  }

  private async disconnectAll(
    within_ms: number,
    reason: string,
    // Until then the sockets themselves keep the process alive.
    wait: (ms: number) => Promise<unknown> = (ms) => pause(ms, undefined, { ref: false }),
  ): Promise<void> {
    const send = async (connection: Connection) => {
      await Promise.race([wait(Math.random() * within_ms), connection.closed]);
      this.disconnect(connection, CLOSE.reconnect, reason);
    };
    await Promise.all([...this.connections.values()].map(send));
  }

  private disconnectUser(userId: string, code: CloseCode, reason: string): void {
    for (const connection of this.connectionsOf(userId)) this.disconnect(connection, code, reason);
  }

  private tooSlow(connection: Connection): void {
    this.slowClients += 1;
    this.disconnect(connection, CLOSE.over_capacity, 'Reading too slowly');
  }

  /** Nothing is sent to the client from now on, even if its connection closes later. */
  private forget(connection: Connection): void {
    if (this.connections.delete(connection.id)) this.subscriptions.leaveAll(connection);
  }
}

/** Answers that there is no socket at this address. */
export function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => undefined);
  socket.end(bareAnswer('404 Not Found'));
}

/** How long a connection that is no longer read is kept open, so that the client receives the reason, in milliseconds. */
const TERMINATE_AFTER_MS = 1_000;

const terminateSoon = (client: WebSocket) =>
  void setTimeout(() => client.terminate(), TERMINATE_AFTER_MS).unref();

/**
 * Says for each frame whether it may be read. Control frames count too, and so do frames after a refusal: a connection
 * only closes when the peer agrees, and reading what it sends instead would delay everybody else. So nothing more is
 * read.
 */
function limitFrames(client: WebSocket, frames: RateLimit, onExceeded: () => void): () => boolean {
  let isCut = false;
  const take = () => {
    if (isCut) return false;
    if (frames.take()) return true;
    isCut = true;
    onExceeded();
    client.pause();
    terminateSoon(client);
    return false;
  };
  client.on('ping', take).on('pong', take);
  return take;
}
