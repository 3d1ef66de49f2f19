import { Agent as PlainAgent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import Pusher from 'pusher';
import { withTimeout } from '../../clock/with-timeout';
import type { PusherConfig } from '../../config';
import type { Log } from '../log';
import { isSocketId } from '../sockets/protocol';
import type { Progress, Publisher, WireEvent } from './publisher';
import { DEFAULT_CLUSTER } from '../realtime-settings';

const TIMEOUT_MS = 10_000;
/** Answers that would be the same if the event were sent again: it is malformed or too large. */
const NOT_RETRYABLE = [400, 413, 422];
/** Answers of servers that have no call for several events. */
const NO_SUCH_CALL = [404, 405];
/** How many events the protocol allows in one call, where an event for two channels counts as two. */
const MAX_TOGETHER = 10;

/** Sends events to Pusher Channels or a compatible server (Reverb, soketi, or our own in another installation). */
export class HostedPublisher implements Publisher {
  private readonly pusher: Pusher;
  private readonly agent: PlainAgent;
  private takesSeveral = true;

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

  /** Sends events in their order, several in one call, and stops at the first call that is not accepted. */
  async publish(events: readonly WireEvent[]): Promise<Progress> {
    let taken = 0;
    try {
      for (const call of callsFor(events)) {
        if (await this.sendTogether(call)) {
          taken += call.length;
          continue;
        }
        for (const event of call) {
          await this.sendAlone(event);
          taken += 1;
        }
      }
    } catch (failure) {
      return { taken, failure: failure as Error };
    }
    return { taken };
  }

  /** A hosted server only finds sockets that have signed in as the user. */
  async disconnectUser(userId: number): Promise<void> {
    await this.inTime(this.pusher.terminateUserConnections(String(userId)));
  }

  close(): void {
    this.agent.destroy();
  }

  /** @returns false if it is one event only, or if the server refuses the call; then none of its events has been taken */
  private async sendTogether(events: readonly WireEvent[]): Promise<boolean> {
    if (events.length < 2 || !this.takesSeveral) return false;
    const items = events.flatMap(({ channels, name, data, except }) =>
      channels.map((channel) => ({ channel, name, data, ...withoutSocket(except) })),
    );
    try {
      await this.inTime(this.pusher.triggerBatch(items));
      return true;
    } catch (failure) {
      if (hasStatus(failure, NO_SUCH_CALL)) this.takesSeveral = false;
      else if (!hasStatus(failure, NOT_RETRYABLE)) throw failure;
      return false;
    }
  }

  private async sendAlone({ channels, name, data, except }: WireEvent): Promise<void> {
    try {
      await this.inTime(this.pusher.trigger(channels, name, data, withoutSocket(except)));
    } catch (failure) {
      if (!hasStatus(failure, NOT_RETRYABLE)) throw failure;
      this.log.error({ err: failure, channels }, 'An event was refused and is left out');
    }
  }

  /** The library limits only the time until an answer begins. A refusal that begins and never ends is cut off here. */
  private async inTime(answer: Promise<unknown>): Promise<void> {
    try {
      await withTimeout(this.limit_ms, answer);
    } catch (failure) {
      if (!(failure instanceof Pusher.RequestError)) this.agent.destroy();
      throw failure;
    }
  }
}

/** Divides events into calls. An event for more channels than fit into a call with others has one of its own. */
function callsFor(events: readonly WireEvent[]): WireEvent[][] {
  const calls: WireEvent[][] = [];
  let room = 0;
  for (const event of events) {
    const call = calls.at(-1);
    if (call && event.channels.length <= room) call.push(event);
    else {
      calls.push([event]);
      room = MAX_TOGETHER;
    }
    room -= event.channels.length;
  }
  return calls;
}

const withoutSocket = (except: string | null) => (isSocketId(except) ? { socket_id: except } : {});

function hasStatus(failure: unknown, statuses: readonly number[]): boolean {
  return failure instanceof Pusher.RequestError && statuses.includes(failure.status ?? 0);
}
