import type { FastifyRequest } from 'fastify';
import { topsOf } from '../database/team-tree';
import type { Requester } from '../fair-queue';
import { countedAs } from './counted-as';

/** Who takes a slot for this call, and for which company: the top of the tree in which its team is. */
export async function requesterOf(request: FastifyRequest): Promise<Requester> {
  const [company] = await topsOf(request.server.database.identity, [request.team.id]);
  return { person: String(request.session.user.id), company };
}

/** Whoever is not signed in takes a slot by their address. */
export const unsignedRequesterOf = (request: Pick<FastifyRequest, 'ip'>): Requester => ({
  person: `at ${countedAs(request)}`,
});
