import { ADJUST_REASONS, BULK_ACTIONS, ITEM, namesWith } from '@storeroom/contract';
import { type Static, Type } from 'typebox';
import { FieldFilters } from './fields.schema';
import { Note, Stock } from './stock.schema';
import { Codes, EnvelopeOf, Id, Nullable, OneOf, Texts } from '../../platform/http/schema';

/** `set` sets a described field of all items to the same value. */
const ACTIONS = [...BULK_ACTIONS, 'set'] as const;
export type Action = (typeof ACTIONS)[number];

/** The most items of one call. */
export const MAX_ITEMS = 10_000;

const BulkFailure = Type.Object(
  { id: Id, message: Type.String(), errors: Texts, codes: Codes, current: Type.Optional(Stock) },
  {
    title: 'BulkFailure',
    description: '`current`: the item as it is now, where somebody has changed it since it was seen.',
    examples: [
      {
        id: 513,
        message: 'Only 3 available',
        errors: { amount: ['Only 3 available'] },
        codes: { amount: [{ code: 'amount.not_enough', values: { count: 3 } }] },
      },
    ],
  },
);

export const BulkResult = {
  updated: Type.Integer({ description: 'Items that were changed.' }),
  failed: Type.Array(BulkFailure),
  batch_id: Nullable(
    Type.String({ description: 'For undoing the whole change; null when nothing was changed.' }),
  ),
};

/** Accepts `true` and `"true"` alike. */
const Flag = Type.Optional(Type.Unsafe<string | boolean>({ type: ['string', 'boolean'], maxLength: 10 }));

/**
 * The filter of a list. Unknown names are refused instead of ignored, as the change would then affect more items than
 * was meant.
 */
const Filter = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 2000 })),
    location_id: Type.Optional(
      Type.Unsafe<string | number>({
        type: ['string', 'integer'],
        maxLength: 10_000,
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'An id, `not set`, or several with commas.',
      }),
    ),
    positiveAmount: Flag,
    deleted: Flag,
    removed: Flag,
    oversold: Flag,
    low: Flag,
    allow_minus: Flag,
    listed: Flag,
    changed: Type.Optional(Type.String({ maxLength: 80 })),
    unchanged: Type.Optional(Type.String({ maxLength: 10 })),
    ...FieldFilters,
  },
  { additionalProperties: false },
);

const FieldValue = (description: string) =>
  Type.Unsafe<string | number | boolean | null>({
    type: ['string', 'number', 'boolean', 'null'],
    maxLength: 1000,
    description,
  });

const Params = Type.Object({
  delta: Type.Optional(Type.Number({ description: '`adjust`: added to each amount.' })),
  count: Type.Optional(Type.Number({ minimum: 0, description: '`adjust`: what each amount becomes.' })),
  reason: Type.Optional(OneOf(ADJUST_REASONS, { description: '`adjust`: as for one item.' })),
  note: Note,
  location_id: Type.Optional(Nullable(Id)),
  force: Type.Optional(Type.Boolean({ description: '`archive`: although open picking lists need them.' })),
  field: Type.Optional(OneOf(namesWith(ITEM, 'bulk'), { description: '`set`: which field gets the value.' })),
  value: Type.Optional(FieldValue('`set`: as in a change of one item; null for none.')),
});

/** The values that the items had on the caller's screen, each with the ids of its items. */
const Seen = Type.Array(
  Type.Object({
    value: FieldValue('Null for none.'),
    stock_ids: Type.Array(Id, { minItems: 1, maxItems: MAX_ITEMS }),
  }),
  {
    maxItems: MAX_ITEMS,
    description:
      'What the location, the field or the counted amount was on the screen, for changes that set one. An item that ' +
      'has another by now stays as it is and is named with `current`; one that has the new value already is passed over.',
  },
);

export const BulkBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    action: OneOf(ACTIONS),
    stock_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_ITEMS })),
    filter: Type.Optional(Filter),
    expected_total: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'How many the person was told of: 422 when the filter finds another number.',
      }),
    ),
    params: Type.Optional(Params),
    seen: Type.Optional(Seen),
    scanned: Type.Optional(
      Type.Boolean({ description: 'The `stock_ids` were scanned one after the other: the log says `scan`.' }),
    ),
  },
  {
    examples: [
      { team_id: 2, action: 'move', stock_ids: [512, 513], params: { location_id: 12 } },
      {
        team_id: 2,
        action: 'archive',
        filter: { name: 'lot 2019', positiveAmount: 'false' },
        expected_total: 40,
      },
    ],
  },
);
export type BulkInput = Static<typeof BulkBody>;

export const BulkAnswer = EnvelopeOf(BulkResult);
