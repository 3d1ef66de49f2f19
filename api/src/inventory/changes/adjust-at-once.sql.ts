import { CHANNELS, OWN_UNDO_WINDOW, type EventName } from '@storeroom/contract';
import type { Database } from '../../platform/database/database';
import type { Caller } from '../../platform/database/team-scope';
import type { IdempotencyKey } from '../../platform/http/idempotency';
import type { Envelope } from '../../platform/http/write';
import { isAmount } from '../stock/amount.rules';
import type { adjustStock } from './adjust.service';
import { readNote } from '../stock/stock-input';
import type { AdjustInput } from '../stock/stock.schema';

type Adjusted = Envelope<Awaited<ReturnType<typeof adjustStock>>['result']>;

/** Whether it is nothing but a delta: no count, no scan and no line of a list. */
export function isPlainDelta(input: AdjustInput): input is AdjustInput & { delta: number } {
  const { delta = 0, count, reason, list_item_id, code } = input;
  const plain = count === undefined && list_item_id === undefined && code === undefined;
  return plain && delta !== 0 && isAmount(delta) && reason !== 'counted';
}

/**
 * `adjustStock` in one round trip, with its key and its answer. Null, and nothing done, where anything is out of the
 * ordinary: then `adjustStock` says what.
 */
export async function adjustAtOnce(
  database: Database,
  caller: Caller & { user: { id: number; name: string } },
  own: IdempotencyKey,
  id: number,
  { delta, reason, note, version, batch_id }: AdjustInput & { delta: number },
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
      String(sign_in ?? ''),
    ],
  });
  return row?.answer ?? null;
}

/** Whose sign-in it is comes first: the answer has addresses of photos in it. */
const STATEMENT = `select adjust_stock(${Array.from({ length: 18 }, (_, at) => `$${at + 1}`).join(', ')}) as answer
  from set_config('app.sign_in', $19, true)`;
