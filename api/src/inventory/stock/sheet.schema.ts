import { ITEM, fieldsWith } from '@storeroom/contract';
import { type Static, Type } from 'typebox';
import { EnvelopeOf, Id, Nullable } from '../../platform/http/schema';
import { BulkResult } from './bulk.schema';
import { bodyFields } from './fields.schema';
import { Version } from './stock.schema';

/** The most rows of one call. A larger sheet is saved in several calls. */
const MAX_ROWS = 1_000;

/** The described fields that a sheet changes. */
export const SHEET_FIELDS = fieldsWith(ITEM, 'sheet');

const SheetRow = Type.Object({
  stock_id: Id,
  version: Version,
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 191 })),
  location_id: Type.Optional(Nullable(Id)),
  ...bodyFields(SHEET_FIELDS),
  amount: Type.Optional(
    Type.Number({
      description: 'What the amount becomes. The log has the difference, with the reason `correction`.',
    }),
  ),
});
export type SheetRow = Static<typeof SheetRow>;

export const SheetBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    rows: Type.Array(SheetRow, { minItems: 1, maxItems: MAX_ROWS }),
  },
  {
    examples: [
      {
        team_id: 2,
        rows: [
          { stock_id: 512, version: 3, name: 'Brass hinge 100 mm, left' },
          { stock_id: 513, version: 8, location_id: 12, amount: 40 },
        ],
      },
    ],
  },
);
export type SheetInput = Static<typeof SheetBody>;

export const SheetAnswer = EnvelopeOf(BulkResult);
