/**
 * Pusher Channels protocol 7: the frames, names, limits and close codes of both sides of a socket. All of this is fixed
 * by the protocol or expected by its client libraries, so nothing is a setting.
 */
export const PROTOCOL_VERSION = 7;

/** Seconds of silence after which a client sends a ping; sent to it in the handshake. */
export const ACTIVITY_TIMEOUT_S = 120;

/** Seconds that either side waits for the answer to a ping. */
export const PONG_TIMEOUT_S = 30;

/**
 * The close codes. Clients react by range: with 4000–4099 they do not reconnect, with 4100–4199 they reconnect after a
 * second, with 4200–4299 at once.
 */
export const CLOSE = {
  unknown_app: 4001,
  bad_version: 4006,
  unsupported_version: 4007,
  no_version: 4008,
  unauthorised: 4009,
  over_capacity: 4100,
  reconnect: 4200,
  no_pong: 4201,
} as const;
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

/** The error code of a `pusher:error` frame for a client event above the rate limit. */
export const CLIENT_EVENT_REJECTED = 4301;

/** The most channels of one event. */
export const MAX_CHANNELS = 100;
const MAX_CHANNEL_NAME = 164;
const MAX_EVENT_NAME = 200;
export const MAX_EVENT_DATA_BYTES = 10 * 1024;
export const MAX_PRESENCE_MEMBERS = 100;
export const MAX_USER_ID = 128;

const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]+$/;
const SOCKET_ID = /^\d+\.\d+$/;

export function isChannelName(name: unknown): name is string {
  return typeof name === 'string' && name.length <= MAX_CHANNEL_NAME && CHANNEL_NAME.test(name);
}

export function isSocketId(id: unknown): id is string {
  return typeof id === 'string' && id.length <= 41 && SOCKET_ID.test(id);
}

export function isEventName(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && name.length <= MAX_EVENT_NAME;
}

export const isPresence = (channel: string): boolean => channel.startsWith('presence-');
export const needsAuth = (channel: string): boolean => channel.startsWith('private-') || isPresence(channel);

/** The channel for events to all sockets of one signed-in user. Clients cannot subscribe to it. */
export const SERVER_TO_USER = '#server-to-user-';

export interface ClientFrame {
  event: string;
  channel: unknown;
  data: unknown;
}

/** Parses a frame of a client; null if it is none. Its `data` may be an object, or an object as JSON text. */
export function readFrame(text: string): ClientFrame | null {
  const frame = parseObject(text);
  if (typeof frame?.event !== 'string') return null;
  return { event: frame.event, channel: frame.channel, data: frame.data };
}

/** The object in a JSON text, or the object itself; null for anything else. */
export function parseObject(value: unknown): Record<string, unknown> | null {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    return parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export interface ServerFrame {
  event: string;
  channel?: string;
  /** JSON text, because in frames of a server the protocol encodes data twice. */
  data: unknown;
  /** The sender of a client event on a presence channel. */
  user_id?: string;
}

/** A serialised frame, so that a broadcast is only serialised once for all clients. */
export function writeFrame(frame: ServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}

export function errorFrame(code: number | null, message: string): Buffer {
  return writeFrame({ event: 'pusher:error', data: { code, message } });
}
