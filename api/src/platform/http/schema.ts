import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { CODES, type SentCode } from '../../words/words';

/** A value or null, in a form that gives one clear error instead of one for each branch. */
export function Nullable<Schema extends TSchema>(schema: Schema) {
  const { type, enum: values } = schema as unknown as { type: string; enum?: string[] };
  const either = values === undefined ? {} : { enum: [...values, null] };
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [type, 'null'], ...either });
}

/** One of the given texts. */
export function OneOf<const Values extends readonly string[]>(
  values: Values,
  options: Record<string, unknown> = {},
) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options });
}

const OF_ID = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
export const Id = Type.Integer(OF_ID);
/** An id that its field explains. */
export const IdOf = (description: string) => Type.Integer({ ...OF_ID, description });

/** The version that a change began with, an `integer` of the database. */
export const VersionOf = (description?: string) =>
  Type.Integer({ minimum: 0, maximum: 2_147_483_647, ...(description === undefined ? {} : { description }) });

/** `2026-11-20T03:29:58.000000Z` */
export const Timestamp = Type.String({ examples: ['2026-11-20T03:29:58.000000Z'] });

export const IdParams = Type.Object({ id: Id });

/** The team of a read; the caller's home team by default. */
export const TeamQuery = Type.Object({ team_id: Type.Optional(Id) });

/** The body of a write that has no more than the team. */
export const TeamBody = Type.Optional(
  Type.Unsafe<{ team_id?: number } | null>({
    type: ['object', 'null'],
    properties: { team_id: Id },
    examples: [{ team_id: 2 }],
  }),
);

/** The parameters of every list. Invalid values are replaced without an error. */
export const PageQuery = {
  page: Type.Optional(Type.String({ description: 'From 1; beyond the last page answers the last.' })),
  per_page: Type.Optional(
    Type.String({ description: '15 unless given; below 4 means 15, above 100 means 100.' }),
  ),
  sort_direction: Type.Optional(Type.String({ description: '`ASC`, else `DESC`.' })),
  team_id: Type.Optional(Id),
};

/** The answer of a read: `{ result: { stock: … } }`. */
export function ResultOf<Properties extends TProperties>(properties: Properties) {
  return Type.Object({ result: Type.Object(properties) });
}

export const SaidCode = Type.Unsafe<SentCode>({ type: 'string', enum: CODES, title: 'Code' });

/** A sentence for programs: its code, and the values in it. */
export const Said = Type.Object(
  {
    code: SaidCode,
    values: Type.Optional(
      Type.Record(Type.String(), Type.Unsafe<number | string>({ type: ['number', 'string'] })),
    ),
  },
  { title: 'Said' },
);

export const Texts = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'Texts by dotted field.',
});

/** The codes of the texts, for programs. */
export const Codes = Type.Optional(Type.Record(Type.String(), Type.Array(Said)));

const MESSAGE_FIELDS = {
  message: Type.String(),
  says: Type.Optional(Type.Array(Said)),
};

/** The answer of a write: `{ message, says, result: { stock: … } }`. */
export function EnvelopeOf<Properties extends TProperties>(properties: Properties) {
  return Type.Object({ ...MESSAGE_FIELDS, result: Type.Object(properties) });
}

export const MessageOnly = Type.Object(MESSAGE_FIELDS, { examples: [{ message: 'Done.' }] });

export const Pagination = Type.Object({
  total: Type.Integer(),
  per_page: Type.Integer(),
  current_page: Type.Integer(),
  last_page: Type.Integer(),
  from: Type.Integer(),
  total_is_estimate: Type.Optional(
    Type.Literal(true, {
      description: 'The list is so long that `total`, and `last_page` with it, are estimates.',
    }),
  ),
});

export function PageOf<Row extends TObject>(row: Row) {
  return Type.Object({ data: Type.Array(row), pagination: Pagination });
}
