import {
  type Field,
  type FieldValue,
  ITEM_DETAILS,
  type ItemDetail,
  type RecordFields,
  namesOf,
} from '@storeroom/contract';
import FACTS from '@storeroom/contract/item-api.json';
import { type TOptional, type TSchema, type TString, type TUnsafe, Type } from 'typebox';
import { FILTERED } from './stock-filter.rules';
import { Nullable, OneOf } from '../../platform/http/schema';

/** The columns of imports and exports besides name, location and amount. */
export type Extra = ItemDetail | 'codes';
export const EXTRAS: readonly Extra[] = [...namesOf(ITEM_DETAILS), 'codes'];

/** The descriptions of the fields in the API documentation, for answers and for bodies. */
const DESCRIPTIONS: Partial<Record<string, { answer?: string; body?: string; headings: string[] }>> = FACTS;

/** The query parameters that filter a list by values of a field. */
export const FieldFilters = Object.fromEntries(
  FILTERED.map((field) => [
    field,
    Type.Optional(
      Type.String({
        maxLength: 10_000,
        description: 'A value, `not set`, or several with commas; a comma in a value is `\\,`.',
      }),
    ),
  ]),
) as Record<(typeof FILTERED)[number], TOptional<TString>>;

type Schemas<Fields extends RecordFields> = {
  [Name in keyof Fields]: TOptional<TUnsafe<FieldValue<Fields[Name]>>>;
};

/** The schemas of fields in answers. All are optional, because other servers do not know them. */
export const answerFields = <Fields extends RecordFields>(fields: Fields) => schemasOf(fields, 'answer');

/** The schemas of fields in bodies: a field that is left out stays as it is, and null clears it. */
export const bodyFields = <Fields extends RecordFields>(fields: Fields) => schemasOf(fields, 'body');

function schemasOf<Fields extends RecordFields>(fields: Fields, use: 'answer' | 'body'): Schemas<Fields> {
  const schemas = Object.entries(fields).map(([name, field]) => {
    const description = DESCRIPTIONS[name]?.[use];
    return [name, Type.Optional(schemaOf(field, use, description === undefined ? {} : { description }))];
  });
  return Object.fromEntries(schemas) as Schemas<Fields>;
}

function schemaOf(field: Field, use: 'answer' | 'body', options: { description?: string }): TSchema {
  const isRead = use === 'answer';
  switch (field.kind) {
    case 'flag':
      return Type.Boolean(options);
    case 'choice':
      return Nullable(OneOf(field.choices, options));
    case 'amount':
      return Nullable(Type.Number(isRead ? options : { minimum: 0, ...options }));
    case 'text':
    case 'lines':
      return Nullable(Type.String(isRead ? options : { maxLength: field.length, ...options }));
  }
}
