import { CHANNELS, OWN_UNDO_WINDOW, type EventName, type Permission } from '@storeroom/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isLate } from '../../platform/audit/write-logs';
import type { Database } from '../../platform/database/database';
import type { Caller } from '../../platform/database/team-scope';
import { callerOf } from '../../platform/http/caller';
import { type IdempotencyKey, keyOf } from '../../platform/http/idempotency';
import { operation } from '../../platform/http/operation';
import { needing } from '../../platform/http/rights';
import { IdParams, EnvelopeOf, Id, TeamBody } from '../../platform/http/schema';
import { type Envelope, messageIn } from '../../platform/http/write';
import { say } from '../../words/words';
import { isAmount } from '../stock/amount.rules';
import { BulkResult } from '../stock/bulk.schema';
import { requireOwnLabels } from '../stock/own-labels';
import { readNote } from '../stock/stock-input';
import { AdjustBody, type AdjustInput, StockAdjusted, Stock, StockLog } from '../stock/stock.schema';
import { writeStock, writeManyStock } from '../stock/write-stock';
import { adjustStock } from './adjust.service';
import { undoBatch, undoLog } from './undo.service';
import { UNDO_CALLS } from './undo.rules';

const LogParams = Type.Object({ log: Id });

const BatchParams = Type.Object({ batch: Type.String({ format: 'uuid' }) });

const BatchUndone = EnvelopeOf({
  ...BulkResult,
  kept_locations: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Names of locations that an import added and that stay, because something else is in them.',
    }),
  ),
});

const Undone = EnvelopeOf({ stock: Stock, log: StockLog });

const readerOf = ({ team, locale }: FastifyRequest) => ({ held: team.permissions, locale });

/** Changing an amount, and undoing one change or a whole batch. */
export const changesOperations = [
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
    keys_for_good: true,
    params: IdParams,
    body: AdjustBody,
    answer: { 200: StockAdjusted },
    handle: async ({ app, request, reply, params: { id }, body: input }) => {
      const key = keyOf(request);
      const caller = { ...callerOf(request), user: request.session.user };
      if (key && isPlainDelta(input) && !isLate(caller)) {
        const said = messageIn(say('stock.adjusted'), request.locale);
        const done = await adjustAtOnce(app.database, caller, key, id, input, said);
        if (done) {
          app.counts.drop(request.team.id, 'one item');
          return done;
        }
      }
      await requireOwnLabels(request, { code: input.code });
      return writeStock(request, reply, (scope) => adjustStock(scope, id, input));
    },
  }),

  operation('POST /api/stock/logs/{log}/undo', {
    tag: 'Logs',
    summary: 'Takes a change back.',
    description:
      'One’s own within ten minutes needs the right to make it, everything else `stock.undo`. ' +
      'Refused when the same field was changed again since.',
    needs: needing('stock', { one_of: UNDO_CALLS, by: 'record', enough: 'stock.undo' }),
    idempotent: true,
    keys_for_good: true,
    params: LogParams,
    body: TeamBody,
    answer: { 200: Undone },
    using: writeStock,
    write: ({ scope, request, params }) => undoLog(scope, params.log, readerOf(request)),
  }),

  operation('POST /api/stock/batches/{batch}/undo', {
    tag: 'Stock',
    summary: 'Takes back everything that was done at once.',
    description:
      'One’s own within ten minutes needs the right to make it, everything else `stock.undo`. ' +
      'Items that were changed again since are named in `failed`; 422 when nothing can be taken back. ' +
      'Locations that an import added go with its items, where nothing else became of them.',
    needs: needing('stock', {
      one_of: [...UNDO_CALLS, 'stock.import', 'stock.create'],
      by: 'record',
      enough: 'stock.undo',
    }),
    idempotent: true,
    keys_for_good: true,
    params: BatchParams,
    body: TeamBody,
    answer: { 200: BatchUndone },
    using: writeManyStock,
    write: ({ scope, request, params }) => undoBatch(scope, params.batch, readerOf(request)),
  }),
];

/** A picker may count; otherwise a picker changes amounts only by picking. */
function rightToAdjust({ list_item_id, count }: AdjustInput): Permission {
  if (list_item_id !== undefined) return 'lists.pick';
  return count === undefined ? 'stock.adjust' : 'stock.count';
}

type Adjusted = Envelope<Awaited<ReturnType<typeof adjustStock>>['result']>;

/** Whether the input only adds or takes an amount: no count, no scanned code and no line of a picking list. */
function isPlainDelta(input: AdjustInput): input is AdjustInput & { delta: number } {
  const { delta = 0, count, reason, list_item_id, code } = input;
  const plain = count === undefined && list_item_id === undefined && code === undefined;
  return plain && delta !== 0 && isAmount(delta) && reason !== 'counted';
}

/**
 * Does what `adjustStock` does in a single statement, including the idempotency key and the answer. Returns null and
 * changes nothing in any unusual case, such as a refusal: `adjustStock` then handles it.
 */
async function adjustAtOnce(
  database: Database,
  caller: Caller & { user: { id: number; name: string } },
  own: IdempotencyKey,
  id: number,
  { delta, reason, note, version, batch_id, seen_version }: AdjustInput & { delta: number },
  said: Omit<Adjusted, 'result'>,
): Promise<Adjusted | null> {
  const { team_id, user, sign_in, cause, request_id, socket_id } = caller;
  const event: EventName = 'Edited';
  const [row] = await database.atOnce<{ answer: Adjusted | null }>(caller, {
    name: 'adjust at once',
    text: STATEMENT,
    values: [
      ...[id, delta, reason, readNote(note), version ?? null],
      ...[user.id, user.name, cause, request_id, socket_id],
      ...[
        own.key,
        own.fingerprint,
        event,
        [CHANNELS.stock(id), CHANNELS.team(team_id)],
        JSON.stringify(said),
      ],
      `${OWN_UNDO_WINDOW} milliseconds`,
      batch_id ?? null,
      seen_version ?? null,
      String(sign_in ?? ''),
    ],
  });
  return row?.answer ?? null;
}

/** Sets the sign-in first, because the answer contains addresses of photos that are signed for it. */
const STATEMENT = `select adjust_stock(${Array.from({ length: 19 }, (_, at) => `$${at + 1}`).join(', ')}) as answer
  from set_config('app.sign_in', $20, true)`;
