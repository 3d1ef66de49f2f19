import type { Permission } from '@storeroom/contract';
import { isLate } from '../../platform/audit/write-logs';
import { callerOf } from '../../platform/http/caller';
import { keyOf } from '../../platform/http/idempotency';
import { needing } from '../../platform/http/rights';
import { IdParams } from '../../platform/http/schema';
import { requireOwnLabels } from '../stock/own-labels';
import { AdjustBody, type AdjustInput, StockAdjusted } from '../stock/stock.schema';
import { writeStock } from '../stock/write-stock';
import { adjustAtOnce, isPlainDelta } from './adjust-at-once.sql';
import { adjustStock } from './adjust.service';
import { say } from '../../words/words';
import { told } from '../../platform/http/write';
import { operation } from '../../platform/http/operation';

export const adjustOperations = [
  operation('POST /api/stock/{id}/adjust', {
    tag: 'Stock',
    summary: 'Changes the amount by a delta, or to what was counted.',
    description:
      'A delta needs `stock.adjust`, a count `stock.count`, a pick for a line (`list_item_id`) `lists.pick`.',
    needs: needing('stock', {
      one_of: ['stock.adjust', 'stock.count', 'lists.pick'],
      by: ({ body }: { body: AdjustInput }) => rightToAdjust(body),
    }),
    idempotent: true,
    params: IdParams,
    body: AdjustBody,
    answer: { 200: StockAdjusted },
    handle: async ({ app, request, reply, params: { id }, body: input }) => {
      const key = keyOf(request);
      const caller = { ...callerOf(request), user: request.session.user };
      if (key && isPlainDelta(input) && !isLate(caller)) {
        const said = told(say('stock.adjusted'), request.locale);
        const done = await adjustAtOnce(app.database, caller, key, id, input, said);
        if (done) {
          app.counts.drop(request.team.id);
          return done;
        }
      }
      await requireOwnLabels(request, { code: input.code });
      return writeStock(request, reply, (scope) => adjustStock(scope, id, input));
    },
  }),
];

/** A picker may count, and changes amounts otherwise only by picking. */
function rightToAdjust({ list_item_id, count }: AdjustInput): Permission {
  if (list_item_id !== undefined) return 'lists.pick';
  return count === undefined ? 'stock.adjust' : 'stock.count';
}
