import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '../../clock/with-timeout';
import type { Database } from '../../database/database';
import { watchServer, type ServerWatch } from '../../database/server-watch';
import type { Log } from '../log';
import { SERVER_TO_USER } from '../sockets/protocol';
import { type BusMessage, type TeamChange, BusAway, GreetedBus, WRITTEN } from './bus';
import { changesOf } from './team-events';
import {
  type ValkeyClient,
  type ValkeySettings,
  RENEW_MS,
  connect,
  reasonOf,
  renewClaim,
  renewName,
  valkeyClient,
} from './valkey';

/** The subscription to a name at Valkey. It is kept for a while after the last one who listens. */
interface Subscription {
  /** The sockets that listen to a channel; 1 for the changes of a team. */
  listening: number;
  /** Settles when its messages arrive; null once they do. */
  arriving: Promise<void> | null;
  ending?: NodeJS.Timeout;
}

/**
 * How long a team is followed after its data was last used, and how long a subscription is kept after that, or after the
 * last socket has left the channel. Whoever opens the page again within that time learns for how long the channel was
 * silent.
 */
const LINGER_MS = 60_000;
/** A random pause before reconnecting, because all processes may have lost their connections at once. */
const RECONNECT_MS = { least: 200, spread: 500 };
/** How long a stopping process waits for messages that are being sent. */
const DRAIN_MS = 1_000;
/** How long a new connection may take for all subscriptions. A large process has ten thousand channels. */
const SUBSCRIBE_MS = 5_000;

interface ValkeyConnection {
  client: ValkeyClient;
  serverWatch: ServerWatch;
  renewing: NodeJS.Timeout;
}

/**
 * Messages between API processes through Valkey. An event is published once for each of its channels, to which a
 * process subscribes while one of its sockets listens there, and the change of a team to those that follow it. All other
 * messages are published under one name to which all processes subscribe.
 */
export class ValkeyBus extends GreetedBus {
  /** By name. */
  private readonly subscriptions = new Map<string, Subscription>();
  /** The teams that are followed, each with what ends that. */
  private readonly followed = new Map<number, NodeJS.Timeout>();
  private connection: ValkeyConnection | null = null;
  private connecting: ValkeyClient | null = null;
  private reconnecting: NodeJS.Timeout | undefined;
  private sending: Promise<unknown> = Promise.resolve();
  /** The sentences that were logged since the last successful connection. */
  private readonly loggedSentences = new Set<string>();

  constructor(
    private readonly settings: ValkeySettings,
    private readonly database: Pick<Database, 'identity' | 'processLock'>,
    log: Log,
    private readonly linger_ms = LINGER_MS,
  ) {
    super(log, 'Valkey');
  }

  open(): void {
    void this.openConnection();
    this.greet();
  }

  publishAll(messages: readonly BusMessage[]): Promise<void> {
    return this.send(this.addressed(messages));
  }

  join(channel: string): Promise<void> | null {
    // All processes receive these events, because sockets of a user do not join a channel for them.
    return channel.startsWith(SERVER_TO_USER) ? null : this.listen(this.nameOf(channel));
  }

  leave(channel: string): void {
    this.unlisten(this.nameOf(channel));
  }

  follow(team_id: number): void {
    const name = this.nameOfTeam(team_id);
    const changed = () => this.received({ kind: 'changed', team_id, of_one: false });
    const known = this.followed.get(team_id);
    if (known) {
      known.refresh();
      // A change may have been published before the server knows that it is wanted here.
      if (this.connection && this.subscriptions.get(name)?.arriving) changed();
      return;
    }
    const end = setTimeout(() => {
      this.followed.delete(team_id);
      this.unlisten(name);
    }, this.linger_ms);
    end.unref();
    this.followed.set(team_id, end);
    const arriving = this.listen(name);
    if (!arriving) return;
    changed();
    // Without a connection all teams count as changed as soon as there is one.
    arriving.then(changed, () => undefined);
  }

  private listen(name: string): Promise<void> | null {
    const known = this.subscriptions.get(name);
    if (known) {
      known.listening += 1;
      clearTimeout(known.ending);
      return known.arriving;
    }
    const subscription: Subscription = { listening: 1, arriving: null };
    this.subscriptions.set(name, subscription);
    subscription.arriving = this.subscribe(name, subscription);
    return subscription.arriving;
  }

  private unlisten(name: string): void {
    const subscription = this.subscriptions.get(name);
    if (!subscription) return;
    subscription.listening -= 1;
    if (subscription.listening > 0) return;
    subscription.ending = setTimeout(() => this.forget(name), this.linger_ms);
    subscription.ending.unref();
  }

  override async close(): Promise<void> {
    await super.close();
    clearTimeout(this.reconnecting);
    for (const { ending } of this.subscriptions.values()) clearTimeout(ending);
    for (const end of this.followed.values()) clearTimeout(end);
    await Promise.race([this.sending, pause(DRAIN_MS, undefined, { ref: false })]);
    this.closeConnection();
    if (this.connecting?.isOpen) this.connecting.destroy();
  }

  private get all(): string {
    return `${this.settings.prefix}all`;
  }

  private nameOf(channel: string): string {
    return `${this.settings.prefix}channel:${channel}`;
  }

  private nameOfTeam(team_id: number): string {
    return `${this.settings.prefix}team:${team_id}`;
  }

  /** The names under which messages are published. Changes of teams come first: an event makes clients read. */
  private addressed(messages: readonly BusMessage[]): [name: string, message: BusMessage][] {
    const ofTeam = (change: TeamChange): [string, BusMessage] => [
      this.nameOfTeam(change.team_id),
      { kind: 'changed', ...change },
    ];
    return [
      ...changesOf(messages.filter((message) => message.kind === 'event')).map(ofTeam),
      ...messages.flatMap((message): [string, BusMessage][] =>
        message.kind === 'event'
          ? message.channels.map((channel) => [
              channel.startsWith(SERVER_TO_USER) ? this.all : this.nameOf(channel),
              { ...message, channels: [channel], team_id: null },
            ])
          : [[message.kind === 'written' ? this.nameOf(WRITTEN) : this.all, message]],
      ),
    ];
  }

  /** Sends messages together. A single connection keeps their order. */
  private async send(messages: readonly [name: string, message: BusMessage][]): Promise<void> {
    if (!this.connection) throw new BusAway('Valkey is away.');
    const { client } = this.connection;
    const sent = Promise.all(
      messages.map(([name, message]) => client.publish(name, JSON.stringify(message))),
    );
    this.sending = sent.catch(() => undefined);
    await sent;
  }

  private readonly handleMessage = (text: string) => {
    const message = toMessage(text);
    if (message) this.received(message);
  };

  private async subscribe(name: string, subscription: Subscription): Promise<void> {
    if (!this.connection) throw new BusAway('Valkey is away.');
    await this.connection.client.subscribe(name, this.handleMessage);
    subscription.arriving = null;
  }

  private forget(name: string): void {
    this.subscriptions.delete(name);
    // With the listener: otherwise the client would also remove a new subscription that was made meanwhile. If the
    // connection is lost, unsubscribing is not needed.
    this.connection?.client.unsubscribe(name, this.handleMessage).catch(() => undefined);
  }

  private async openConnection(): Promise<void> {
    const client = valkeyClient(this.settings);
    this.connecting = client;
    const onLost = () => this.onConnectionLost(client);
    client.on('error', onLost);
    try {
      await connect(client);
      // A server that hangs does not answer, and is not yet watched.
      await withTimeout(SUBSCRIBE_MS, this.subscribeAgain(client));
      if (this.connecting !== client || this.isClosed) return client.destroy();
      this.connecting = null;
      this.loggedSentences.clear();
      this.connection = {
        client,
        serverWatch: watchServer({ query: () => client.ping(), onAway: onLost }),
        renewing: setInterval(() => this.renew(client), RENEW_MS),
      };
      this.connection.renewing.unref();
      this.renew(client);
      this.greet();
    } catch (error) {
      this.logOnce('warn', `The Valkey of REDIS_URL cannot be used: ${reasonOf(error)}`);
      onLost();
    }
  }

  /** Subscribes to all names of this process, including those added meanwhile, when there was no connection. */
  private async subscribeAgain(client: ValkeyClient): Promise<void> {
    const subscribed = new Set<string>();
    await client.subscribe(this.all, this.handleMessage);
    // Before any message is received, because a replica that takes no writes reaches nobody.
    await renewName(client, this.settings, this.database);
    for (;;) {
      const names = [...this.subscriptions.keys()].filter((name) => !subscribed.has(name));
      if (names.length === 0) break;
      await client.subscribe(names, this.handleMessage);
      for (const name of names) subscribed.add(name);
    }
    // Only now: what is unsubscribed while its subscription is under way is lost to whoever listens again meanwhile.
    for (const subscription of this.subscriptions.values()) subscription.arriving = null;
    const ended = [...subscribed].filter((name) => !this.subscriptions.has(name));
    if (ended.length > 0) client.unsubscribe(ended, this.handleMessage).catch(() => undefined);
  }

  /** Logs each sentence once, not for each of many tries. */
  private logOnce(level: 'warn' | 'error', sentence: string): void {
    if (this.isClosed || this.loggedSentences.has(sentence)) return;
    this.loggedSentences.add(sentence);
    this.log[level]({}, sentence);
  }

  /** The connection is kept even if the database is away or Valkey has no memory left. */
  private renew(client: ValkeyClient): void {
    const renewed = renewName(client, this.settings, this.database).then(() =>
      renewClaim(client, this.settings, this.database),
    );
    renewed.then(
      (was_anothers) => {
        if (!was_anothers) return this.loggedSentences.clear();
        this.logOnce(
          'error',
          'The Valkey of REDIS_URL serves the processes of another database with the same APP_KEY: give each installation a key of its own',
        );
      },
      (error: unknown) => {
        // A lost connection has been logged already.
        if (this.connection?.client !== client) return;
        this.logOnce('warn', `The names in Valkey could not be claimed for longer: ${reasonOf(error)}`);
        // The server has become a replica, so messages that are published here reach nobody.
        if (/^READONLY/.test((error as Error).message)) this.onConnectionLost(client);
      },
    );
  }

  private closeConnection(): void {
    if (!this.connection) return;
    const { client, serverWatch, renewing } = this.connection;
    this.connection = null;
    serverWatch.stop();
    clearInterval(renewing);
    if (client.isOpen) client.destroy();
  }

  private onConnectionLost(client: ValkeyClient): void {
    if (this.connecting === client) {
      this.connecting = null;
      if (client.isOpen) client.destroy();
    } else if (this.connection?.client === client) {
      this.closeConnection();
      for (const [name, { listening, ending }] of this.subscriptions) {
        if (listening > 0) continue;
        clearTimeout(ending);
        this.subscriptions.delete(name);
      }
      this.lost();
    } else return;
    if (this.isClosed) return;
    const wait = RECONNECT_MS.least + Math.random() * RECONNECT_MS.spread;
    this.reconnecting = setTimeout(() => void this.openConnection(), wait);
  }
}

/** Parses a message. Other texts on these channels are ignored, and listeners ignore a message without its fields. */
function toMessage(text: string): BusMessage | null {
  try {
    const message = JSON.parse(text) as Partial<BusMessage> | null;
    return typeof message?.kind === 'string' ? (message as BusMessage) : null;
  } catch {
    return null;
  }
}
