import { createHash, createHmac } from 'node:crypto';
import { sameSecret } from '../../cipher';

/** The credentials of the one application of a socket server. The secret never leaves the servers. */
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

/** Compares texts in a time that does not depend on where they differ. */
export function equals(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  return sameSecret(Buffer.from(expected), Buffer.from(given));
}

/** The `auth` of a subscription: admits this socket, and no other, to this channel. */
export function channelAuth(app: PusherApp, socketId: string, channel: string, channelData?: string): string {
  const parts = [socketId, channel, ...(channelData === undefined ? [] : [channelData])];
  return `${app.key}:${sign(app.secret, parts.join(':'))}`;
}

/** The `auth` of a sign-in: proves the user of this socket. */
export function userAuth(app: PusherApp, socketId: string, userData: string): string {
  return `${app.key}:${sign(app.secret, `${socketId}::user::${userData}`)}`;
}
