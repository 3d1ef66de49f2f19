import { Type } from 'typebox';
import { readIds } from '../../platform/http/page.rules';
import { invalid } from '../../platform/http/problem';
import { Id, Nullable, ResultOf, TeamQuery, Timestamp } from '../../platform/http/schema';
import { runOutOf } from './run-out.sql';
import { say } from '../../words/words';
import { operation } from '../../platform/http/operation';

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
export const runOutOperations = [
  operation('GET /api/stock/run-out', {
    tag: 'Stock',
    summary: 'Of items that have run out: since when, who took from them last, and what was taken a week.',
    needs: 'stock.empty',
    query: Type.Object({
      ...TeamQuery.properties,
      stock_ids: Type.String({
        description: 'At most 100 ids with commas; of others nothing is answered.',
      }),
    }),
    answer: { 200: ResultOf({ items: Type.Array(RunOut) }) },
    read: async ({ scope, query }) => {
      const ids = readIds(query.stock_ids);
      if (ids.length > MAX_IDS) throw invalid('stock_ids', say('item.too_many_ids'));
      return { items: await runOutOf(scope, ids) };
    },
  }),
];
