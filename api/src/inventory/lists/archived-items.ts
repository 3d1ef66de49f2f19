import type { Stock } from '@storeroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Line {
  stock?: Stock | null;
}

/** Where answers about lists contain lines. */
interface Result {
  list?: { items?: Line[] };
  /** The current record, in the 409 to a change that named an older version. */
  current?: { items?: Line[] };
  new_list?: { items?: Line[] } | null;
  item?: Line;
  substitute?: Line | null;
}

/**
 * Hides archived items in lines from callers who may not open the archive, also in refusals and in repeated answers. The
 * line keeps its name, so that its list can still be picked.
 */
export async function hideArchivedItems(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { result } = payload as { result?: Result };
  if (!result || request.team.permissions.has('stock.archive')) return payload;
  const seen = (line: Line): Line =>
    line.stock && line.stock.deleted_at !== null ? { ...line, stock: null } : line;
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
