import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameSecret } from '../../platform/cipher';

const COOKIE = 'storeroom_devices';
/** The most people who are remembered on one device. */
const MAX_DEVICES = 5;
const SECONDS = 365 * 86_400;

/** Who has signed in on a device before, by its cookie: `<user>-<random>-<mac>` for each, the most recent first. */
interface KnownDevices {
  /** By user id: the random part, which identifies the combination of device and person. */
  read(request: Pick<FastifyRequest, 'cookies'>): ReadonlyMap<number, string>;
  /** Stored for a year if the person wants to stay signed in (`stays`), otherwise until the browser closes. */
  remember(
    request: Pick<FastifyRequest, 'cookies'>,
    reply: FastifyReply,
    user_id: number,
    stays: boolean,
  ): void;
}

export function makeKnownDevices(app_key: Buffer): KnownDevices {
  const key = createHmac('sha256', app_key).update('known-devices').digest();
  const sign = (facts: string) => createHmac('sha256', key).update(facts).digest('base64url');
  const isOurs = (facts: string, mac: string) => sameSecret(Buffer.from(sign(facts)), Buffer.from(mac));

  const read: KnownDevices['read'] = ({ cookies }) => {
    const known = new Map<number, string>();
    for (const entry of (cookies[COOKIE] ?? '').split('.').slice(0, MAX_DEVICES)) {
      const [, id, random, mac] = /^([1-9]\d{0,14})-([\w-]{16})-([\w-]{43})$/.exec(entry) ?? [];
      if (id !== undefined && random !== undefined && isOurs(`${id}-${random}`, mac ?? ''))
        known.set(Number(id), random);
    }
    return known;
  };

  return {
    read,
    remember(request, reply, user_id, stays) {
      const known = read(request);
      const mine = known.get(user_id) ?? randomBytes(12).toString('base64url');
      const others = [...known].filter(([id]) => id !== user_id).slice(0, MAX_DEVICES - 1);
      const entries = [[user_id, mine] as const, ...others].map(([id, random]) => {
        const facts = `${id}-${random}`;
        return `${facts}-${sign(facts)}`;
      });
      reply.setCookie(COOKIE, entries.join('.'), {
        path: '/api',
        secure: true,
        httpOnly: true,
        sameSite: 'lax',
        ...(stays ? { maxAge: SECONDS } : {}),
      });
    },
  };
}
