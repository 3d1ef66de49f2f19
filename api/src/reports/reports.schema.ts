import { Type } from 'typebox';
import { Nullable, ResultOf, TeamQuery, Timestamp } from '../http/schema';

export const OverviewAnswer = ResultOf({
  totals: Type.Object(
    {
      available: Type.Integer(),
      empty: Type.Integer(),
      oversold: Type.Integer({ description: 'Of the available: those below zero.' }),
      deepest: Nullable(Type.Number({ description: 'The lowest amount of an oversold item.' })),
      archived: Type.Integer(),
      locations: Type.Integer({ description: 'Places in use.' }),
    },
    { title: 'StockOverview' },
  ),
  as_of: Timestamp,
});

export const MovementsQuery = Type.Object({
  ...TeamQuery.properties,
  from: Type.Optional(Type.String({ description: 'First day, `2026-11-01`; 30 days back when left out.' })),
  to: Type.Optional(
    Type.String({ description: 'Last day, included; today when left out. Days are in UTC.' }),
  ),
  group: Type.Optional(Type.String({ description: '`day`, or `week` (dated by its Monday); else `day`.' })),
});

export const MovementsAnswer = ResultOf({
  series: Type.Array(
    Type.Object({
      date: Type.String(),
      in: Type.Number(),
      out: Type.Number({ description: 'Positive.' }),
    }),
  ),
  totals: Type.Object({ in: Type.Number(), out: Type.Number() }),
  as_of: Timestamp,
});
