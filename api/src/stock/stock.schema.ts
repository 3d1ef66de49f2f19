import { ADJUST_REASONS, STOCK_ACTIONS } from '@storeroom/shared/contract';
import { type Static, Type } from 'typebox';
import { EnvelopeOf, Id, Nullable, OneOf, PageOf, ResultOf, Timestamp } from '../http/schema';

const Amount = Type.Number({ description: 'A decimal with at most four places.' });

export const Stock = Type.Object(
  {
    id: Id,
    name: Type.String(),
    location_id: Nullable(Id),
    location_name: Nullable(Type.String()),
    amount: Nullable(Amount),
    allow_minus_amount: Type.Boolean(),
    committed: Type.Number({
      description: 'Promised to open picking lists; free is amount minus committed.',
    }),
    list_count: Type.Integer({ description: 'Open picking lists that name the item.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
    updated_by: Nullable(Type.String({ description: 'Who changed it last; null for the system.' })),
    deleted_at: Nullable(Timestamp),
    version: Type.Integer(),
  },
  {
    title: 'Stock',
    examples: [
      {
        id: 512,
        name: 'Brass hinge 100 mm',
        location_id: 12,
        location_name: 'Cold room',
        amount: 38,
        allow_minus_amount: false,
        committed: 4,
        list_count: 1,
        created_at: '2026-11-20T03:29:58.000000Z',
        updated_at: '2026-11-20T03:29:58.000000Z',
        updated_by: 'Priya Nair',
        deleted_at: null,
        version: 3,
      },
    ],
  },
);

const Value = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
});

export const StockLog = Type.Object(
  {
    id: Id,
    created_at: Timestamp,
    time: Type.Integer({ description: 'Unix seconds of `created_at`.' }),
    name: Type.String({ description: 'The item’s name as it was.' }),
    action: OneOf(STOCK_ACTIONS),
    stock_id: Id,
    location_id: Nullable(Id),
    location_name: Nullable(Type.String()),
    actor: Nullable(Type.Object({ id: Id, name: Type.String() })),
    reason: Nullable(OneOf(ADJUST_REASONS)),
    note: Nullable(Type.String()),
    delta: Nullable(Amount),
    amount_after: Nullable(Amount),
    changes: Type.Array(
      Type.Object({
        field: Type.String(),
        old: Value,
        new: Value,
        old_text: Type.Optional(Nullable(Type.String())),
        new_text: Type.Optional(Nullable(Type.String())),
      }),
    ),
    cause: OneOf(['web', 'import', 'scan', 'api', 'system']),
    request_id: Nullable(Type.String()),
    batch_id: Nullable(Type.String()),
    undoes: Type.Optional(Nullable(Id)),
    undone: Type.Optional(Type.Boolean()),
    list_id: Type.Optional(Nullable(Id)),
    list_item_id: Type.Optional(Nullable(Id)),
  },
  { title: 'StockLog' },
);

/** What every list takes; values that make no sense fall back silently. */
export const PageQuery = {
  page: Type.Optional(Type.String({ description: 'From 1; beyond the last page answers the last.' })),
  per_page: Type.Optional(
    Type.String({ description: '15 unless given; below 4 means 15, above 100 means 100.' }),
  ),
  sort_direction: Type.Optional(Type.String({ description: '`ASC`, else `DESC`.' })),
  team_id: Type.Optional(Id),
};

export const StockQuery = Type.Object({
  ...PageQuery,
  sort: Type.Optional(
    Type.String({
      description: '`id`, `name`, `amount`, `location_id`, `created_at`, `updated_at`; else `id`.',
    }),
  ),
  positiveAmount: Type.Optional(Type.String({ description: '`false`: the items that are not available.' })),
  deleted: Type.Optional(Type.String({ description: '`true`: the archived items.' })),
  removed: Type.Optional(
    Type.String({ description: '`true`: the items deleted in the last 30 days, which can be restored.' }),
  ),
  name: Type.Optional(Type.String({ description: 'Any part of the name, in any case.' })),
  location_id: Type.Optional(Type.String({ description: 'An id, `not set`, or several with commas.' })),
  stock_ids: Type.Optional(
    Type.String({ description: 'At most 100 ids with commas: answers exactly these as a plain array.' }),
  ),
});

export const CreateBody = Type.Object(
  {
    team_id: Id,
    name: Type.String({ minLength: 1, maxLength: 191 }),
    location_id: Type.Optional(Nullable(Id)),
    amount: Type.Optional(Type.Number({ default: 0 })),
    allow_minus_amount: Type.Optional(Type.Boolean({ default: false })),
  },
  { examples: [{ team_id: 2, name: 'Brass hinge 100 mm', location_id: 12, amount: 40 }] },
);

export const Version = Type.Optional(
  Type.Integer({ description: 'Of the record that the change began with: older is 409.' }),
);
const Note = Type.Optional(Nullable(Type.String({ maxLength: 1000 })));

export const EditBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 191 })),
    location_id: Type.Optional(Nullable(Id)),
    allow_minus_amount: Type.Optional(Type.Boolean()),
    version: Version,
  },
  { examples: [{ team_id: 2, name: 'Brass hinge 100 mm, left', version: 1 }] },
);

/** Of a write. */
export const Code = Type.Optional(
  Type.String({
    maxLength: 500,
    description: 'What was scanned to find the item: must mean it, and makes `scan` the cause in the log.',
  }),
);

export const AdjustBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    delta: Type.Optional(Type.Number({ description: 'Added to the amount. Either this or `count`.' })),
    count: Type.Optional(
      Type.Number({ minimum: 0, description: 'What was counted; the difference is recorded.' }),
    ),
    reason: OneOf(ADJUST_REASONS, {
      description:
        '`received` brings in; `used`, `damaged` and `lost` take away; `counted` belongs to a count.',
    }),
    note: Note,
    list_item_id: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The line of a picking list for which this is a pick.' }),
    ),
    code: Code,
    version: Version,
  },
  { examples: [{ team_id: 2, delta: -2, reason: 'used', note: 'plot 4' }] },
);

export const ArchiveBody = Type.Optional(
  Nullable(
    Type.Object(
      {
        team_id: Type.Optional(Id),
        reason: Note,
        force: Type.Optional(Type.Boolean({ description: 'Although open picking lists need it.' })),
        version: Version,
      },
      { examples: [{ team_id: 2, reason: 'No longer made' }] },
    ),
  ),
);

export type CreateInput = Static<typeof CreateBody>;
export type EditInput = Static<typeof EditBody>;
export type AdjustInput = Static<typeof AdjustBody>;
export type ArchiveInput = NonNullable<Static<typeof ArchiveBody>>;

const StockPage = PageOf(Stock);

export const StockListAnswer = Type.Object({
  result: Type.Object({
    stock: Type.Unsafe<Static<typeof StockPage> | Static<typeof Stock>[]>(
      Type.Union([StockPage, Type.Array(Stock)]),
    ),
  }),
});
export const StockAnswer = ResultOf({ stock: Stock });
export const StockWritten = EnvelopeOf({ stock: Stock });
export const StockAdjusted = EnvelopeOf({ stock: Stock, log: StockLog, undo_until: Timestamp });
