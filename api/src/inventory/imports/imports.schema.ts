import { IMPORT_MODES, ITEM_DETAILS, type ItemDetail, type ItemValues, namesOf } from '@storeroom/contract';
import { type Static, type TSchema, type TUnsafe, Type } from 'typebox';
import type { UploadedFile } from '../../platform/http/uploads';
import { EnvelopeOf, Id, Nullable, OneOf, Pagination, Texts } from '../../platform/http/schema';
import { Job } from '../../platform/jobs/jobs.schema';

const ROW_STATUSES = ['create', 'update', 'unchanged', 'error'] as const;

const DETAILS = namesOf(ITEM_DETAILS);
const NAMED_DETAILS = DETAILS.map((name) => `\`${name}\``).join(', ');

const YesNo = (description: string) => Type.Optional(OneOf(['true', 'false'], { description }));

/** The fields of the form; all but the file are texts. */
export const ImportForm = Type.Object(
  {
    team_id: Type.Optional(Type.String({ maxLength: 15, pattern: '^[1-9][0-9]{0,14}$' })),
    file: Type.Optional(
      Type.Unsafe<UploadedFile>({
        contentMediaType: 'text/csv',
        description:
          'CSV with a heading, separated by comma, semicolon or tab, in UTF-8, UTF-16 or Latin-1; or an XLSX workbook, ' +
          'formulas as what they last came to.',
      }),
    ),
    mapping: Type.Optional(
      Type.Unsafe<string | object>({
        type: ['string', 'object'],
        maxLength: 10_000,
        description:
          `JSON: which column holds \`name\`, \`location\`, \`amount\`, \`allow_minus_amount\`, ${NAMED_DETAILS}, ` +
          '`codes` and `id`, by its heading or its number from 1. Without it the headings are read.',
      }),
    ),
    mode: Type.Optional(
      OneOf(IMPORT_MODES, {
        description: '`create` only new items, `update` only known ones, or both (`upsert`, the default).',
      }),
    ),
    dry_run: YesNo('`true`: says what would happen to each row, and changes nothing.'),
    create_locations: Type.Optional(
      Type.String({
        maxLength: 300_000,
        description:
          '`true`: adds the locations that the team does not have; a JSON list of names, at most 1,000: those of ' +
          'them alone. Needs `locations.edit`.',
      }),
    ),
    taken_codes: Type.Optional(
      OneOf(['refuse', 'leave_out'], {
        description:
          'What becomes of a row with a code that another item, or an earlier row, has: an error (the default), or the ' +
          'row without that code.',
      }),
    ),
    expected_total: Type.Optional(
      Type.String({
        pattern: '^(0|[1-9][0-9]{0,5})$',
        maxLength: 6,
        description:
          'How many rows the caller has seen that add or change an item; with another number nothing is imported, and 422 has it as `total`.',
      }),
    ),
    heading: YesNo('`false`: the first row is one of the items, and columns are called `A`, `B`, `C`.'),
    sheet: Type.Optional(
      Type.String({
        pattern: '^[1-9][0-9]{0,3}$',
        maxLength: 4,
        description: 'Of a workbook, from 1; the first that has rows unless given.',
      }),
    ),
    decimal: Type.Optional(
      OneOf(['.', ','], {
        description:
          'The sign before decimals, where `1,234` could be either; the other one divides thousands then.',
      }),
    ),
    mended: Type.Optional(
      Type.String({
        maxLength: 1_000_000,
        description:
          'JSON: cells that take the place of those of the file, `[{"row":4,"values":{"amount":"12"}}]`.',
      }),
    ),
    page: Type.Optional(
      Type.String({ maxLength: 12, description: 'From 1; beyond the last page answers the last.' }),
    ),
    per_page: Type.Optional(
      Type.String({
        maxLength: 12,
        description:
          'Of a dry run: so many rows, from 4 to 100. All of them without it, with their cells cut.',
      }),
    ),
    status: Type.Optional(
      OneOf(ROW_STATUSES, { description: 'Of a dry run: only the rows that would become that.' }),
    ),
  },
  {
    examples: [
      { team_id: '2', mode: 'upsert', dry_run: 'true', mapping: '{"name":"Article","amount":"Qty"}' },
    ],
  },
);
export type ImportFormInput = Static<typeof ImportForm>;

/** The old and the new value of a field that changes. */
const ChangeOf = <Schema extends TSchema>(value: Schema) =>
  Type.Optional(Type.Object({ old: value, new: value }));

const eachDetail = <Schema extends TSchema>(schema: Schema) =>
  Object.fromEntries(DETAILS.map((name) => [name, schema])) as Record<ItemDetail, Schema>;

/** The type of a value in an answer: a choice may be one that is no longer known, so it is any text. */
type Written<Value> = Value extends string ? string : Value;

const CHANGES_OF_DETAILS = Object.fromEntries(
  DETAILS.map((name) => [
    name,
    ChangeOf(Nullable(ITEM_DETAILS[name].kind === 'amount' ? Type.Number() : Type.String())),
  ]),
) as { [Name in ItemDetail]: ReturnType<typeof ChangeOf<TUnsafe<Written<ItemValues[Name]>>>> };

const Changes = Type.Object(
  {
    name: ChangeOf(Type.String()),
    location: ChangeOf(Nullable(Type.String())),
    amount: ChangeOf(Type.Number()),
    allow_minus_amount: ChangeOf(Type.Boolean()),
    ...CHANGES_OF_DETAILS,
    codes: ChangeOf(Nullable(Type.String())),
  },
  { description: 'Of an `update`: the fields that become different. Locations by name, long texts cut.' },
);

export const ImportRow = Type.Object(
  {
    row: Type.Integer({ description: 'As a spreadsheet numbers it: the heading is row 1.' }),
    status: OneOf(ROW_STATUSES),
    stock_id: Nullable(Id),
    new_location: Type.Optional(Type.Boolean({ description: 'Its location is added with it.' })),
    codes_left_out: Type.Optional(
      Type.Array(Type.String(), { description: 'Codes that another has, of a row that comes without them.' }),
    ),
    values: Type.Object({
      id: Type.Optional(Type.String()),
      name: Type.Optional(Type.String()),
      location: Type.Optional(Type.String()),
      amount: Type.Optional(Type.String()),
      allow_minus_amount: Type.Optional(Type.String()),
      ...eachDetail(Type.Optional(Type.String())),
      codes: Type.Optional(Type.String()),
    }),
    changes: Type.Optional(Changes),
    errors: Texts,
  },
  { title: 'ImportRow' },
);

const Column = Type.Object(
  { name: Type.String(), examples: Type.Array(Type.String()) },
  { title: 'ImportColumn' },
);
const At = Type.Optional(Type.Integer({ description: 'Number of the column, from 1.' }));

export const DryRunAnswer = EnvelopeOf({
  rows: Type.Array(ImportRow),
  pagination: Type.Optional(Pagination),
  totals: Type.Object({
    create: Type.Integer(),
    update: Type.Integer(),
    unchanged: Type.Integer(),
    error: Type.Integer(),
  }),
  unknown_locations: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer() }), {
    description: 'Those of the file that the team does not have, at most 1,000.',
  }),
  taken_codes: Type.Integer({
    description: 'How many rows have a code that another item, or an earlier row, has.',
  }),
  columns: Type.Array(Column),
  file: Type.Object(
    {
      has_heading: Type.Boolean(),
      separator: Nullable(Type.String({ description: 'Null in a workbook.' })),
      decimal: OneOf(['.', ',']),
      sheets: Type.Array(Type.String(), { description: 'Of a workbook.' }),
      sheet: Nullable(Type.Integer({ description: 'Which of them was read, from 1.' })),
    },
    { description: 'How the file was read.' },
  ),
  mapping: Type.Object({
    id: At,
    name: At,
    location: At,
    amount: At,
    allow_minus_amount: At,
    ...eachDetail(At),
    codes: At,
  }),
});
export const ImportAccepted = EnvelopeOf({ job: Job });
