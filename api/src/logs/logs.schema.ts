import { Type } from 'typebox';
import { EnvelopeOf, Id, PageOf, ResultOf } from '../http/schema';
import { PageQuery, Stock, StockLog } from '../stock/stock.schema';

export const LogQuery = Type.Object({
  ...PageQuery,
  sort: Type.Optional(
    Type.String({ description: '`id`, `time`, `created_at`, `name`, `action`; else `id`.' }),
  ),
  name: Type.Optional(Type.String({ description: 'Any part of the item’s name as it was, in any case.' })),
  location_id: Type.Optional(Type.String({ description: 'An id, `not set`, or several with commas.' })),
  time: Type.Optional(
    Type.String({
      description:
        '`today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing.',
    }),
  ),
  action: Type.Optional(Type.String({ description: 'Any part of the action; ignored up to three letters.' })),
  stock_id: Type.Optional(Id),
});

export const HistoryQuery = Type.Object(PageQuery);
export const LogParams = Type.Object({ log: Id });
export const UndoBody = Type.Optional(
  Type.Unsafe<{ team_id?: number } | null>({
    type: ['object', 'null'],
    properties: { team_id: Id },
    examples: [{ team_id: 2 }],
  }),
);

export const LogsAnswer = ResultOf({ logs: PageOf(StockLog) });
export const Undone = EnvelopeOf({ stock: Stock, log: StockLog });
