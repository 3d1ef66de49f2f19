import type { BusEvent } from '../bus/bus';
import {
  MAX_CHANNELS,
  MAX_EVENT_DATA_BYTES,
  SERVER_TO_USER,
  isChannelName,
  isEventName,
  isSocketId,
  parseObject,
} from '../sockets/protocol';

const MAX_BATCH = 10;

/** A request that is refused, with the status of the answer. */
export class Rejected extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** The event in the body of `POST /events`. */
export function readTrigger(body: Record<string, unknown>): BusEvent {
  const channels = Array.isArray(body.channels) ? body.channels : [body.channel];
  if (channels.length === 0 || channels.length > MAX_CHANNELS) {
    throw new Rejected(400, `channels must hold 1 to ${MAX_CHANNELS} names`);
  }
  return readEvent(body, channels);
}

/** The events in the body of `POST /batch_events`, in their order. */
export function readBatch(body: Record<string, unknown>): BusEvent[] {
  const { batch } = body;
  if (!Array.isArray(batch) || batch.length > MAX_BATCH) {
    throw new Rejected(400, `batch must hold at most ${MAX_BATCH} events`);
  }
  return batch.map((item) => {
    const event = parseObject(item);
    if (!event) throw new Rejected(400, 'Each event of a batch must be an object');
    return readEvent(event, [event.channel]);
  });
}

function readEvent(body: Record<string, unknown>, channels: unknown[]): BusEvent {
  const { name, data, socket_id = null } = body;
  if (!isEventName(name)) throw new Rejected(400, 'name must be a text of 1 to 200 characters');
  if (typeof data !== 'string') throw new Rejected(400, 'data must be a text');
  if (Buffer.byteLength(data) > MAX_EVENT_DATA_BYTES) throw new Rejected(413, 'data is larger than 10 kB');
  if (socket_id !== null && !isSocketId(socket_id)) throw new Rejected(400, 'socket_id is not one');
  if (!channels.every(isTarget)) throw new Rejected(400, 'A channel name is invalid');
  return { kind: 'event', channels, event: name, data, except: socket_id };
}

/** Whether the name is that of a channel, or addresses the sockets of one user. */
function isTarget(channel: unknown): channel is string {
  const name = typeof channel === 'string' && channel.startsWith(SERVER_TO_USER) ? channel.slice(1) : channel;
  return isChannelName(name);
}
