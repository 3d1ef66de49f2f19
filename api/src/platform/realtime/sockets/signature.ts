import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The credentials of the one application that a socket server serves. The secret never leaves the servers. */
export interface PusherApp {
  id: string;
  key: string;
  secret: string;
}

export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function md5(body: Buffer): string {
  return createHash('md5').update(body).digest('hex');
}

/** Takes the same time wherever the two differ. */
export function equals(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** `auth` of a subscription: lets this socket, and no other, into this channel. */
export function channelAuth(app: PusherApp, socketId: string, channel: string, channelData?: string): string {
  const parts = [socketId, channel, ...(channelData === undefined ? [] : [channelData])];
  return `${app.key}:${sign(app.secret, parts.join(':'))}`;
}

/** `auth` of a sign-in: says whose socket this is. */
export function userAuth(app: PusherApp, socketId: string, userData: string): string {
  return `${app.key}:${sign(app.secret, `${socketId}::user::${userData}`)}`;
}
