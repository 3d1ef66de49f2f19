import { ADJUST_REASONS, ITEM_DETAILS, MAX_CODES, MAX_CODE_LENGTH, STOCK_ACTIONS } from '@storeroom/contract';
import { type Static, Type } from 'typebox';
import {
  EnvelopeOf,
  Id,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  ResultOf,
  Timestamp,
  IdOf,
  VersionOf,
} from '../../platform/http/schema';
import { OF_EVERY_ROW } from '../../platform/audit/logs.schema';
import { SEEN } from './counted.schema';
import { FieldFilters, answerFields, bodyFields } from './fields.schema';
import { SORTED } from './stock-filter.rules';

export const Amount = Type.Number({ description: 'A decimal with at most four places.' });

export const Photo = Type.Object({
  thumbnail: Type.String({ description: 'Of the API; at most 160 pixels across.' }),
  large: Type.String({
    description: 'The same, at most 1,024 pixels across. Both are good until the end of the next day (UTC).',
  }),
  width: Type.Integer({ description: 'Of the large one, in pixels.' }),
  height: Type.Integer(),
});
export type Photo = Static<typeof Photo>;

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
    ...answerFields(ITEM_DETAILS),
    codes: Type.Optional(
      Nullable(
        Type.Array(Type.String(), {
          description: 'Its own number first, then those of its makers; null for none.',
        }),
      ),
    ),
    photo: Type.Optional(Nullable(Photo)),
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
        unit: 'piece',
        minimum: 20,
        note: null,
        codes: ['BH-100', '4006381333931'],
        photo: null,
      },
    ],
  },
);

const { actor, changes, cause, request_id, batch_id } = OF_EVERY_ROW;

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
    actor,
    reason: Nullable(OneOf(ADJUST_REASONS)),
    note: Nullable(Type.String()),
    delta: Nullable(Amount),
    amount_after: Nullable(Amount),
    changes,
    cause,
    request_id,
    batch_id,
    undoes: Type.Optional(Nullable(Id)),
    undone: Type.Optional(Type.Boolean()),
    list_id: Type.Optional(Nullable(Id)),
    list_item_id: Type.Optional(Nullable(Id)),
    list_name: Type.Optional(
      Nullable(Type.String({ description: 'Of a pick: what its list is called, else its customer.' })),
    ),
    done_at: Type.Optional(
      Nullable(Type.String({ description: 'When it was done, where that was before it was sent.' })),
    ),
    list_closed: Type.Optional(
      Type.Boolean({ description: 'A pick of a list that is done or gone, whose amounts stand.' }),
    ),
    changed_again: Type.Optional(
      Type.Boolean({ description: 'A later row changed one of the same fields: this one cannot be undone.' }),
    ),
    group: Type.Optional(
      Type.Object(
        {
          entries: Type.Integer({ minimum: 2, description: 'How many rows were written at once.' }),
          alike: Type.Boolean({ description: 'All of them tell the same change, in the same location.' }),
          one_item: Type.Boolean({
            description:
              'All of them change the amount of one item: `delta`, `amount_after` and `changes` tell what they come to.',
          }),
          undone: Type.Boolean({ description: 'All of them were taken back.' }),
        },
        { description: 'Of the first of several rows, where `grouped=true` asks for lines.' },
      ),
    ),
  },
  { title: 'StockLog' },
);

export const StockQuery = Type.Object({
  ...PageQuery,
  sort: Type.Optional(
    Type.String({
      description: `\`id\`, \`name\`, \`amount\`, \`location_id\`, \`created_at\`, \`updated_at\`${SORTED.map((field) => `, \`${field}\``).join('')}; else \`id\`.`,
    }),
  ),
  positiveAmount: Type.Optional(Type.String({ description: '`false`: the items that are not available.' })),
  deleted: Type.Optional(Type.String({ description: '`true`: the archived items.' })),
  removed: Type.Optional(
    Type.String({ description: '`true`: the items deleted in the last 30 days, which can be restored.' }),
  ),
  oversold: Type.Optional(Type.String({ description: '`true`: of the list, the items below zero.' })),
  low: Type.Optional(Type.String({ description: '`true`: of the list, the items below their minimum.' })),
  allow_minus: Type.Optional(
    Type.String({ description: '`true`: of the list, the items whose amount may fall below zero.' }),
  ),
  listed: Type.Optional(
    Type.String({ description: '`true`: of the list, the items that your own open picking lists name.' }),
  ),
  changed: Type.Optional(
    Type.String({
      description:
        'When they were changed last: `today`, `7d`, `30d`, or `from,to` (ISO 8601), either of which may be missing.',
    }),
  ),
  unchanged: Type.Optional(
    Type.String({ description: 'For how many days nothing was changed, as `365d`: 1 to 9,999.' }),
  ),
  name: Type.Optional(
    Type.String({
      description:
        'Any part of the name, whatever its case and accents; from three letters on also the beginning of a code.',
    }),
  ),
  location_id: Type.Optional(Type.String({ description: 'An id, `not set`, or several with commas.' })),
  ...FieldFilters,
  code: Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        'A whole code in any case: answers the item that has it, whatever its status, as a plain array.',
    }),
  ),
  stock_ids: Type.Optional(
    Type.String({ description: 'At most 100 ids with commas: answers exactly these as a plain array.' }),
  ),
});

const DETAILS = {
  ...bodyFields(ITEM_DETAILS),
  codes: Type.Optional(
    Nullable(
      Type.Array(Type.String({ maxLength: MAX_CODE_LENGTH }), {
        maxItems: MAX_CODES,
        description:
          'What is printed on it: its own number first, then those of its makers. All of them are replaced; null for none. ' +
          'Each is of one item of the team only, in any case, of archived items too.',
      }),
    ),
  ),
};

export const CreateBody = Type.Object(
  {
    team_id: Id,
    name: Type.String({ minLength: 1, maxLength: 191 }),
    location_id: Type.Optional(Nullable(Id)),
    amount: Type.Optional(Type.Number({ default: 0 })),
    allow_minus_amount: Type.Optional(Type.Boolean({ default: false })),
    ...DETAILS,
  },
  { examples: [{ team_id: 2, name: 'Brass hinge 100 mm', location_id: 12, amount: 40 }] },
);

export const Version = Type.Optional(VersionOf('Of the record that the change began with: older is 409.'));
export const Note = Type.Optional(Nullable(Type.String({ maxLength: 1000 })));

export const EditBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 191 })),
    location_id: Type.Optional(Nullable(Id)),
    allow_minus_amount: Type.Optional(Type.Boolean()),
    ...DETAILS,
    version: Version,
  },
  { examples: [{ team_id: 2, name: 'Brass hinge 100 mm, left', version: 1 }] },
);

/** The scanned code of a write. */
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
    ...SEEN,
    reason: OneOf(ADJUST_REASONS, {
      description:
        '`received` brings in; `used`, `damaged` and `lost` take away; `counted` belongs to a count.',
    }),
    note: Note,
    list_item_id: Type.Optional(IdOf('The line of a picking list for which this is a pick.')),
    code: Code,
    batch_id: Type.Optional(
      Type.String({
        format: 'uuid',
        maxLength: 36,
        description:
          'The same for several deltas of one item that are to be taken back at once; the caller makes it up.',
      }),
    ),
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
export const StockCreated = EnvelopeOf({
  stock: Stock,
  batch_id: Type.String({ description: 'For taking the item back, as long as nothing has happened to it.' }),
});
export const StockAdjusted = EnvelopeOf({ stock: Stock, log: StockLog, undo_until: Timestamp });
