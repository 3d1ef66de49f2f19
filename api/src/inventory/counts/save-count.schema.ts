import { type Static, Type } from 'typebox';
import { EnvelopeOf, Id, Nullable } from '../../platform/http/schema';
import { Code } from '../stock/stock.schema';
import { CountNewer, CountUnclear, SEEN } from '../stock/counted.schema';
import { CountId, MAX_LINES } from './counts.schema';

const Line = Type.Object({
  stock_id: Id,
  counted: Type.Number({ minimum: 0 }),
  ...SEEN,
  code: Code,
});
export const CountBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    lines: Type.Array(Line, { minItems: 1, maxItems: MAX_LINES }),
    note: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
    count_id: Type.Optional(CountId),
  },
  {
    examples: [
      {
        team_id: 2,
        lines: [{ stock_id: 512, counted: 17, seen_amount: 18, seen_version: 7, before_ms: 40_000 }],
      },
    ],
  },
);
export type CountInput = Static<typeof CountBody>;

const Difference = Type.Object(
  {
    stock_id: Id,
    name: Type.String(),
    expected: Type.Number({ description: 'What was to be found there when it was counted.' }),
    counted: Type.Number(),
    delta: Type.Number(),
    amount: Type.Number({ description: 'What is recorded now.' }),
  },
  { title: 'CountDifference' },
);

export const LocationCounted = EnvelopeOf({
  differences: Type.Array(Difference),
  batch_id: Nullable(
    Type.String({
      description: 'Null where no line was booked: a count with a `count_id` has ended all the same.',
    }),
  ),
  unclear: Type.Optional(
    Type.Array(CountUnclear, {
      description:
        'Lines with a `seen_version` that were not booked: something moved about the time of the count.',
    }),
  ),
  newer: Type.Optional(
    Type.Array(CountNewer, {
      description: 'Lines with a `seen_version` that were not booked: somebody has counted the item since.',
    }),
  ),
});
