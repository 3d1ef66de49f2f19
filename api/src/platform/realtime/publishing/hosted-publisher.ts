import { Agent as PlainAgent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import Pusher from 'pusher';
import { within } from '../../clock/within';
import type { PusherConfig } from '../../config';
import type { Log } from '../log';
import { isSocketId } from '../sockets/protocol';
import type { Progress, Publisher, WireEvent } from './publisher';
import { DEFAULT_CLUSTER } from '../realtime-settings';

const TIMEOUT_MS = 10_000;
/** Answers that would be the same if the event were sent again: it is malformed or too large. */
const HOPELESS = new Set([400, 413, 422]);

/** Sends events to Pusher Channels or a compatible server (Reverb, soketi, or our own in another installation). */
export class HostedPublisher implements Publisher {
  private readonly pusher: Pusher;
  private readonly agent: PlainAgent;

  constructor(
    config: PusherConfig,
    private readonly log: Log,
    private readonly limit_ms = TIMEOUT_MS,
  ) {
    this.agent = config.tls ? new TlsAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true });
    const host = config.host ?? `api-${config.cluster ?? DEFAULT_CLUSTER}.pusher.com`;
    this.pusher = new Pusher({
      appId: config.app_id,
      key: config.key,
      secret: config.secret,
      host,
      port: String(config.port),
      useTLS: config.tls,
      timeout: limit_ms,
      agent: this.agent,
    });
  }

  /** Sends events one after the other to keep their order, and stops at the first that is not accepted. */
  async publish(events: readonly WireEvent[]): Promise<Progress> {
    for (const [index, event] of events.entries()) {
      try {
        await this.send(event);
      } catch (failure) {
        if (!isHopeless(failure)) return { taken: index, failure: failure as Error };
        this.log.error({ err: failure, channels: event.channels }, 'An event was refused and is left out');
      }
    }
    return { taken: events.length };
  }

  /** A hosted server only finds sockets that have signed in as the user. */
  async disconnectUser(userId: number): Promise<void> {
    await this.inTime(this.pusher.terminateUserConnections(String(userId)));
  }

  close(): void {
    this.agent.destroy();
  }

  private async send({ channels, name, data, except }: WireEvent): Promise<void> {
    const params = isSocketId(except) ? { socket_id: except } : {};
    await this.inTime(this.pusher.trigger(channels, name, data, params));
  }

  /** The library limits only the time until an answer begins. A refusal that begins and never ends is cut off here. */
  private async inTime(answer: Promise<unknown>): Promise<void> {
    try {
      await within(this.limit_ms, answer);
    } catch (failure) {
      if (!(failure instanceof Pusher.RequestError)) this.agent.destroy();
      throw failure;
    }
  }
}

function isHopeless(failure: unknown): boolean {
  return failure instanceof Pusher.RequestError && HOPELESS.has(failure.status ?? 0);
}
