import { networkOf } from '@storeroom/serving';
import type { FastifyRequest } from 'fastify';
import { topsOf } from '../database/team-tree';
import type { Requester } from '../fair-queue';

/** The owner of the slot for this call: the person, and their company, which is the top of the team's tree. */
export async function requesterOf(request: FastifyRequest): Promise<Requester> {
  const [company] = await topsOf(request.server.database.identity, [request.team.id]);
  return { person: String(request.session.user.id), company };
}

/** People who are not signed in are counted by their address. */
export const unsignedRequesterOf = (request: Pick<FastifyRequest, 'ip'>): Requester => ({
  person: `at ${countedAs(request)}`,
});

/** The key under which calls of unknown callers are counted: the network of their address. */
export const countedAs = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);
