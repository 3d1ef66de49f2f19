import { Type } from 'typebox';
import { readIds } from '../../platform/http/page.rules';
import { invalid } from '../../platform/http/problem';
import { Id, Nullable, ResultOf, TeamQuery } from '../../platform/http/schema';
import { archiveReasonsOf } from './archive-reasons.sql';
import { say } from '../../words/words';
import { operation } from '../../platform/http/operation';

const MAX_IDS = 100;

export const ArchiveReason = Type.Object(
  {
    stock_id: Id,
    reason: Nullable(Type.String({ description: 'As it was written when the item was archived.' })),
  },
  { title: 'ArchiveReason' },
);

/** What the log says of why items were archived. */
export const archiveReasonsOperations = [
  operation('GET /api/stock/archive-reasons', {
    tag: 'Stock',
    summary: 'Why items that are archived were archived last.',
    needs: 'stock.archive',
    query: Type.Object({
      ...TeamQuery.properties,
      stock_ids: Type.String({
        description: 'At most 100 ids with commas; of others nothing is answered.',
      }),
    }),
    answer: { 200: ResultOf({ items: Type.Array(ArchiveReason) }) },
    read: async ({ scope, query }) => {
      const ids = readIds(query.stock_ids);
      if (ids.length > MAX_IDS) throw invalid('stock_ids', say('item.too_many_ids'));
      return { items: await archiveReasonsOf(scope, ids) };
    },
  }),
];
