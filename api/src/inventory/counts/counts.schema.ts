import { COUNT_ENDINGS } from '@storeroom/contract';
import { type Static, Type } from 'typebox';
import { EnvelopeOf, Id, Nullable, OneOf, ResultOf, Timestamp } from '../../platform/http/schema';
import { Version } from '../stock/stock.schema';
import { SEEN } from '../stock/counted.schema';

/** The most that is counted at once; a count that is saved takes no more. */
export const MAX_LINES = 10_000;

export const CountId = Type.String({
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
