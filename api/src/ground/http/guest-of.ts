import type { FastifyRequest } from 'fastify';
import { topsOf } from '../database/team-tree';

/** For whom a seat is taken. */
export interface Guest {
  /** Whoever asks: a person, or the address of somebody who is not signed in. */
  person: string;
  /** The tree of teams for which it is; whoever asks for none is by themselves. */
  company?: number | undefined;
}

/** Who takes a seat for this call, and for which company: the top of the tree in which its team is. */
export async function guestOf(request: FastifyRequest): Promise<Guest> {
  const [company] = await topsOf(request.server.database.identity, [request.team.id]);
  return { person: String(request.session.user.id), company };
}
