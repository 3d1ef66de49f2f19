import { COUNT_SIDES, STOCK_ACTIONS } from '@storeroom/contract';
import { Type } from 'typebox';
import { Id, Nullable, OneOf, Timestamp } from '../../platform/http/schema';

/** The most movements in a question about a count; nobody is still counting what lies further back. */
export const MAX_MOVEMENTS = 100;

const Milliseconds = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }));

/** The answers to a `count.unclear`, by the id of the log row. */
export const Sides = Type.Optional(
  Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,14}$' }), OneOf(COUNT_SIDES), {
    maxProperties: MAX_MOVEMENTS,
    description:
      'Of what a `count.unclear` has named, by its `log_id`: whether it was done before this, or after.',
  }),
);

/** What somebody's screen showed while they counted, and when that was. */
export const SEEN = {
  seen_amount: Type.Optional(Type.Number({ description: 'What the screen said while it was counted.' })),
  seen_version: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'The version of the item that the screen showed. A change by a delta is asked about (`count.unclear`) where ' +
        'somebody has counted the item since, within a minute.',
    }),
  ),
  before_ms: Milliseconds(
    'How long before this call was made it was counted; with `Idempotency-Age` that is when. Without either ' +
      'whatever moved since `seen_version` is asked about.',
  ),
  took_ms: Milliseconds('How long counting it took, until then.'),
  sides: Sides,
};

const CountMovement = Type.Object(
  {
    log_id: Id,
    who: Nullable(Type.String()),
    action: OneOf(STOCK_ACTIONS),
    delta: Type.Number(),
    at: Timestamp,
    version: Type.Integer({ description: 'Of the item, after it; 0 where that is not known.' }),
  },
  {
    title: 'CountMovement',
    examples: [
      {
        log_id: 7712,
        who: 'Tom Hale',
        action: 'adjusted',
        delta: -2,
        at: '2026-11-20T10:04:00.000000Z',
        version: 8,
      },
    ],
  },
);

const line = { stock_id: Id, name: Type.String(), counted: Type.Number() };

export const CountUnclear = Type.Object(
  { ...line, movements: Type.Array(CountMovement) },
  { title: 'CountUnclear' },
);

export const CountNewer = Type.Object(
  { ...line, by: CountMovement, amount: Type.Number({ description: 'What is recorded.' }) },
  { title: 'CountNewer' },
);
