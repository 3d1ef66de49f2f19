import type { Stock } from '@storeroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maySee } from '../stock/archived.rules';

interface Line {
  stock?: Stock | null;
}

/** Where answers about lists have lines. */
interface Result {
  list?: { items?: Line[] };
  /** What the record is by now, in the refusal of a change that began with an older one. */
  current?: { items?: Line[] };
  new_list?: { items?: Line[] } | null;
  item?: Line;
  substitute?: Line | null;
}

/**
 * A line keeps the name that it was given, so that its list can be worked through; the archived item behind it is not
 * there for whoever may not open the archive, in refusals and in answers that are given again too.
 */
export async function hideArchivedItems(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { result } = payload as { result?: Result };
  if (!result || request.team.permissions.has('stock.archive')) return payload;
  const seen = (line: Line): Line =>
    line.stock && !maySee(request.team, line.stock) ? { ...line, stock: null } : line;
  const within = <List extends { items?: Line[] }>(list: List): List =>
    list.items ? { ...list, items: list.items.map(seen) } : list;
  const { list, current, new_list, item, substitute } = result;
  return {
    ...(payload as object),
    result: {
      ...result,
      ...(list && { list: within(list) }),
      ...(current && { current: within(current) }),
      ...(new_list && { new_list: within(new_list) }),
      ...(item && { item: seen(item) }),
      ...(substitute && { substitute: seen(substitute) }),
    },
  };
}
