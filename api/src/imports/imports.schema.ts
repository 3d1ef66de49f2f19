import { IMPORT_MODES } from '@storeroom/shared/contract';
import { type Static, Type } from 'typebox';
import type { UploadedFile } from '../http/uploads';
import { EnvelopeOf, Id, Nullable, OneOf } from '../http/schema';
import { Job } from '../jobs/jobs.schema';

const Texts = Type.Record(Type.String(), Type.Array(Type.String()));

const YesNo = (description: string) => Type.Optional(OneOf(['true', 'false'], { description }));

/** The fields of the form; all but the file are text. */
export const ImportForm = Type.Object(
  {
    team_id: Type.Optional(Type.String({ maxLength: 15, pattern: '^[1-9][0-9]{0,14}$' })),
    file: Type.Optional(
      Type.Unsafe<UploadedFile>({
        contentMediaType: 'text/csv',
        description: 'CSV with a heading, separated by comma, semicolon or tab; UTF-8, UTF-16 or Latin-1.',
      }),
    ),
    mapping: Type.Optional(
      Type.Unsafe<string | object>({
        type: ['string', 'object'],
        maxLength: 10_000,
        description:
          'JSON: which column holds `name`, `location`, `amount`, `allow_minus_amount` and `id`, by its heading ' +
          'or its number from 1. Without it the headings are read.',
      }),
    ),
    mode: Type.Optional(
      OneOf(IMPORT_MODES, {
        description: '`create` only new items, `update` only known ones, or both (`upsert`, the default).',
      }),
    ),
    dry_run: YesNo('`true`: says what would happen to each row, and changes nothing.'),
    create_locations: YesNo('`true`: adds the places that the team does not have. Needs `locations.edit`.'),
  },
  {
    examples: [
      { team_id: '2', mode: 'upsert', dry_run: 'true', mapping: '{"name":"Article","amount":"Qty"}' },
    ],
  },
);
export type ImportFormInput = Static<typeof ImportForm>;

export const ImportRow = Type.Object(
  {
    row: Type.Integer({ description: 'As a spreadsheet numbers it: the heading is row 1.' }),
    status: OneOf(['create', 'update', 'unchanged', 'error']),
    stock_id: Nullable(Id),
    values: Type.Object({
      id: Type.Optional(Type.String()),
      name: Type.Optional(Type.String()),
      location: Type.Optional(Type.String()),
      amount: Type.Optional(Type.String()),
      allow_minus_amount: Type.Optional(Type.String()),
    }),
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
  columns: Type.Array(Column),
  mapping: Type.Object({ id: At, name: At, location: At, amount: At, allow_minus_amount: At }),
});
export const ImportAccepted = EnvelopeOf({ job: Job });
