import { Type } from 'typebox';
import type { App } from '../../platform/http/app-types';
import { readIds } from '../../platform/http/page.rules';
import { invalid } from '../../platform/http/problem';
import { Id, Nullable, ResultOf, TeamQuery } from '../../platform/http/schema';
import { archiveReasonsOf } from './archive-reasons.sql';
import { say } from '../../words/words';

const MAX_IDS = 100;

export const ArchiveReason = Type.Object(
  {
    stock_id: Id,
    reason: Nullable(Type.String({ description: 'As it was written when the item was archived.' })),
  },
  { title: 'ArchiveReason' },
);

/** What the log says of why items were archived. */
export async function archiveReasonsRoutes(app: App): Promise<void> {
  app.get(
    '/api/stock/archive-reasons',
    {
      config: { permission: 'stock.archive' },
      schema: {
        tags: ['Stock'],
        summary: 'Why items that are archived were archived last.',
        querystring: Type.Object({
          ...TeamQuery.properties,
          stock_ids: Type.String({
            description: 'At most 100 ids with commas; of others nothing is answered.',
          }),
        }),
        response: { 200: ResultOf({ items: Type.Array(ArchiveReason) }) },
      },
    },
    async (request) => {
      const ids = readIds(request.query.stock_ids);
      if (ids.length > MAX_IDS) throw invalid('stock_ids', say('item.too_many_ids'));
      return { result: { items: await request.read((scope) => archiveReasonsOf(scope, ids)) } };
    },
  );
}
