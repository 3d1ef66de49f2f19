import { Type } from 'typebox';
import type { App } from '../../platform/http/app-types';
import { readIds } from '../../platform/http/page.rules';
import { invalid } from '../../platform/http/problem';
import { Id, Nullable, ResultOf, TeamQuery, Timestamp } from '../../platform/http/schema';
import { runOutOf } from './run-out.sql';
import { say } from '../../words/words';

const MAX_IDS = 100;

export const RunOut = Type.Object(
  {
    stock_id: Id,
    empty_since: Timestamp,
    last_used_at: Nullable(Timestamp),
    last_used_by: Nullable(Type.String({ description: 'As they were called then; null for the system.' })),
    weekly_use: Type.Number({
      description: 'What was taken in the last 13 weeks, by the week; since it was made when that is less.',
    }),
  },
  { title: 'RunOut' },
);

/** What the log says of items that have run out. */
export async function runOutRoutes(app: App): Promise<void> {
  app.get(
    '/api/stock/run-out',
    {
      config: { permission: 'stock.empty' },
      schema: {
        tags: ['Stock'],
        summary:
          'Of items that have run out: since when, who took from them last, and what was taken a week.',
        querystring: Type.Object({
          ...TeamQuery.properties,
          stock_ids: Type.String({
            description: 'At most 100 ids with commas; of others nothing is answered.',
          }),
        }),
        response: { 200: ResultOf({ items: Type.Array(RunOut) }) },
      },
    },
    async (request) => {
      const ids = readIds(request.query.stock_ids);
      if (ids.length > MAX_IDS) throw invalid('stock_ids', say('item.too_many_ids'));
      return { result: { items: await request.read((scope) => runOutOf(scope, ids)) } };
    },
  );
}
