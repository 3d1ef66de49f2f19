import type { FastifyRequest } from 'fastify';
import type { App } from './app-types';
import { FORM_BYTES } from './body-limits';
import { countedAs } from './requester';
import { sessionOf } from './guard';
import { serverBusy } from './problem';
import { mostOfForm } from './uploads';

const MB = 1024 * 1024;

/** The most bytes of bodies of unanswered calls in this process. */
const MAX_BYTES = {
  /** For one network of people who are not signed in: a hundred sign-ins have ten thousand bytes. */
  guest: MB,
  guests: 16 * MB,
  /** Four files, as many as one person may have in the queue of imports. */
  person: 48 * MB,
  people: 288 * MB,
  /** Bodies as small as a form still fit when files and long lists use all of their share. */
  people_with_forms: 320 * MB,
  /** For other servers that trigger events and have a valid signature. */
  servers: 32 * MB,
};

type Share = readonly [who: string, most: number];

/** The bytes held for each share. */
export class HeldBytes {
  private readonly held = new Map<string, number>();

  /**
   * Holds this many bytes in each of these shares. Returns a function that releases them; null if one of them has no
   * room.
   */
  take(bytes: number, shares: readonly Share[]): (() => void) | null {
    if (shares.some(([who, most]) => this.of(who) + bytes > most)) return null;
    for (const [who] of shares) this.held.set(who, this.of(who) + bytes);
    return () => {
      for (const [who] of shares) {
        const left = this.of(who) - bytes;
        if (left > 0) this.held.set(who, left);
        else this.held.delete(who);
      }
    };
  }

  of(who: string): number {
    return this.held.get(who) ?? 0;
  }
}

/** The bytes held in this process. */
export const HELD_BYTES = new HeldBytes();

export const takeForServer = (bytes: number) => HELD_BYTES.take(bytes, [['servers', MAX_BYTES.servers]]);

/**
 * Reads a body only when the caller is known and there is room for its announced size, which is held until the call is
 * answered. Without room the answer is 503.
 */
export function installHeldBytes(app: App): void {
  app.addHook('preParsing', async (request, reply) => {
    const bytes = announcedBy(request);
    if (bytes === 0) return;
    // The caller has closed the connection and sends nothing more.
    if (reply.raw.destroyed) return;
    const release = HELD_BYTES.take(bytes, sharesOf(request, bytes));
    if (release === null) throw serverBusy();
    reply.raw.once('close', release);
  });
}

/** The announced size of the body, or without one the most that would be read of it. */
function announcedBy(request: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  const { config, bodyLimit } = request.routeOptions;
  const most = config.upload ? mostOfForm(config.upload) : bodyLimit;
  if (chunked !== undefined) return most;
  return Math.min(Number(length ?? 0) || 0, most);
}

function sharesOf(request: FastifyRequest, bytes: number): Share[] {
  const session = sessionOf(request);
  if (session === undefined)
    return [
      [`guest ${countedAs(request)}`, MAX_BYTES.guest],
      ['guests', MAX_BYTES.guests],
    ];
  const person: Share = [`person ${session.user.id}`, MAX_BYTES.person];
  if (bytes <= FORM_BYTES) return [person, ['people', MAX_BYTES.people_with_forms]];
  // A company may have at most as much as is free, so that others find room; the fair queues do the same.
  const company: Share = [`company ${session.company}`, MAX_BYTES.people - HELD_BYTES.of('people')];
  return [person, company, ['people', MAX_BYTES.people]];
}
