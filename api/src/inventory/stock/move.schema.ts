import { type Static, Type } from 'typebox';
import { EnvelopeOf, Id, Nullable } from '../../platform/http/schema';
import { Code, Stock, Version } from './stock.schema';

export const MoveBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    location_id: Nullable(Id),
    amount: Type.Optional(Type.Number({ description: 'Less than all becomes an item of its own there.' })),
    code: Code,
    version: Version,
  },
  { examples: [{ team_id: 2, location_id: 12, amount: 5 }] },
);
export type MoveInput = Static<typeof MoveBody>;

export const StockMoved = EnvelopeOf({
  stock: Stock,
  created: Type.Optional(Stock),
  batch_id: Type.Optional(
    Type.String({ description: 'Of an item that was split: for putting both parts together again.' }),
  ),
});
