import { COUNT_ENDINGS } from '@storeroom/contract';
import { type Static, Type } from 'typebox';
import { EnvelopeOf, Id, Nullable, OneOf, ResultOf, Timestamp } from '../../platform/http/schema';
import { Code, Note, Version } from '../stock/stock.schema';
import { SEEN, CountNewer, CountUnclear } from '../stock/counted.schema';

/** The most lines that one count can have. */
const MAX_LINES = 10_000;

const CountId = Type.String({
  format: 'uuid',
  maxLength: 36,
  description: 'Made up by the device that begins the count, and the same until it has ended.',
});

const Line = Type.Object({
  stock_id: Id,
  counted: Type.Number({ minimum: 0 }),
  seen_amount: Type.Number({
    description: 'What the screen said while it was counted: what moves since is no difference.',
  }),
  seen_version: SEEN.seen_version,
  before_ms: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'How long before this call, or this answer, it was counted.',
    }),
  ),
  took_ms: SEEN.took_ms,
  scanned: Type.Optional(Type.Boolean({ description: 'It was read off its label, the last time.' })),
});

export const CountUnderWay = Type.Object(
  {
    count_id: CountId,
    location_id: Id,
    lines: Type.Array(Line),
    version: Type.Integer(),
    started_at: Timestamp,
    updated_at: Timestamp,
    ended: Nullable(OneOf(COUNT_ENDINGS, { description: 'How it ended; null while it is under way.' })),
  },
  {
    title: 'CountUnderWay',
    examples: [
      {
        count_id: '7d3c7c62-4b2f-4a5c-9d43-1f6d0c2f5a10',
        location_id: 12,
        lines: [{ stock_id: 512, counted: 17, seen_amount: 18 }],
        version: 1,
        started_at: '2026-11-20T03:29:58.000000Z',
        updated_at: '2026-11-20T03:31:04.000000Z',
        ended: null,
      },
    ],
  },
);

export const CountingQuery = Type.Object({
  team_id: Type.Optional(Id),
  count_id: Type.Optional(CountId),
});

export const KeepCountBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    count_id: CountId,
    lines: Type.Array(Line, { minItems: 1, maxItems: MAX_LINES }),
    version: Version,
  },
  {
    examples: [
      {
        team_id: 2,
        count_id: '7d3c7c62-4b2f-4a5c-9d43-1f6d0c2f5a10',
        lines: [{ stock_id: 512, counted: 17, seen_amount: 18 }],
        version: 1,
      },
    ],
  },
);
export type KeepCountInput = Static<typeof KeepCountBody>;

export const EmptyCountQuery = Type.Object({
  team_id: Type.Optional(Id),
  count_id: Type.Optional(CountId),
  version: Version,
});

export const CountingAnswer = ResultOf({
  count: Nullable(CountUnderWay),
  ended: Nullable(CountUnderWay),
});
export const CountKept = EnvelopeOf({ count: CountUnderWay });

const SavedLine = Type.Object({
  stock_id: Id,
  counted: Type.Number({ minimum: 0 }),
  ...SEEN,
  code: Code,
});
export const CountBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    lines: Type.Array(SavedLine, { minItems: 1, maxItems: MAX_LINES }),
    note: Note,
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
