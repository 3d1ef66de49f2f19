import type { FastifyRequest } from 'fastify';
import type { App } from './app-types';
import { FORM_BYTES } from './body-limits';
import { countedAs } from './counted-as';
import { sessionOf } from './guard';
import { serverBusy } from './problem';
import { mostOfForm } from './uploads';

const MB = 1024 * 1024;

/** What calls that are not answered yet may bring into this process at a time, in bytes of their bodies. */
const MOST = {
  /** From one network of people who are not signed in: a hundred sign-ins are ten thousand bytes. */
  guest: MB,
  guests: 16 * MB,
  /** Four files, as many as one person may have in the line of imports. */
  person: 48 * MB,
  people: 288 * MB,
  /** What is no file or long list finds room where those take all of theirs. */
  people_with_forms: 320 * MB,
  /** Other servers that trigger events, whose signature was right. */
  servers: 32 * MB,
};

type Share = readonly [who: string, most: number];

/** Bytes by whom they are held for. */
export class HeldBytes {
  private readonly held = new Map<string, number>();

  /** Notes that so many more are held, for each of these; what is answered ends it. Null where one of them has no room. */
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

/** Of this process. */
export const HELD = new HeldBytes();

export const takeForServer = (bytes: number) => HELD.take(bytes, [['servers', MOST.servers]]);

/**
 * Nothing is read of a body before it is known who sends it and that there is room for all that it says it brings: a call
 * holds that until it is answered. Whoever may not hold more is told to come again.
 */
export function installHeldBytes(app: App): void {
  app.addHook('preParsing', async (request, reply) => {
    const bytes = announcedBy(request);
    if (bytes === 0) return;
    // Whoever has gone meanwhile sends nothing more.
    if (reply.raw.destroyed) return;
    const release = HELD.take(bytes, sharesOf(request, bytes));
    if (release === null) throw serverBusy();
    reply.raw.once('close', release);
  });
}

/** As many bytes as the call says or, where it does not, as many as are read of it at most. */
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
      [`guest ${countedAs(request)}`, MOST.guest],
      ['guests', MOST.guests],
    ];
  const person: Share = [`person ${session.user.id}`, MOST.person];
  if (bytes <= FORM_BYTES) return [person, ['people', MOST.people_with_forms]];
  // A company never has more than is free beside, so that another finds room, as in the queues of what takes long.
  const company: Share = [`company ${session.company}`, MOST.people - HELD.of('people')];
  return [person, company, ['people', MOST.people]];
}
