/**
 * What may be said of a field. How a kind is read, checked, written and shown stands once for the kind and never for a
 * field; a field that needs more is written by hand and stands in no description.
 */
interface Uses {
  /** A list narrows to one or several of its values, or to none: `?supplier=Acme,not set`. */
  readonly filter?: true;
  /** A list is sorted by it; needs an index. */
  readonly sort?: true;
  /** The search of a list looks into it; is part of the column `search_text`. */
  readonly search?: true;
  /** The grid of many items can change it. */
  readonly sheet?: true;
  /** One value of it can be given to many records at once. */
  readonly bulk?: true;
  /** A printed label can show it. */
  readonly label?: true;
}

/**
 * A field of a record. All but flags may be null, which says that there is none.
 *
 * - `text`: one line of 1 to `length` characters
 * - `lines`: the same with line breaks
 * - `choice`: one of `choices`
 * - `amount`: a decimal above zero with at most four places; 0 is none
 * - `flag`: true or false, false unless given
 */
export type Field = Uses &
  (
    | { readonly kind: 'text' | 'lines'; readonly length: number }
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
    | { readonly kind: 'amount' | 'flag' }
  );

export type FieldKind = Field['kind'];

/** The plain fields of one kind of record, by their names on the wire, in the order of files and forms. */
export type RecordFields = Readonly<Record<string, Field>>;

interface Plain {
  text: string;
  lines: string;
  amount: number;
  flag: boolean;
}

/** What a field holds. */
export type FieldValue<F> = F extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice | null
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: keyof Plain }
      ? Plain[F['kind']] | null
      : never;

/** The described part of a record. */
export type RecordOf<Fields extends RecordFields> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};

/** What a write says of it: what is left out stays, null is none. */
export type Writable<Fields extends RecordFields> = Partial<RecordOf<Fields>>;

/** The names of the fields that one use of a record takes: `namesWith(ITEM, 'sheet')`. */
export type NamesWith<Fields extends RecordFields, Use extends keyof Uses> = {
  [Name in keyof Fields & string]: Fields[Name] extends Readonly<Record<Use, true>> ? Name : never;
}[keyof Fields & string];

export const namesOf = <Fields extends RecordFields>(fields: Fields): (keyof Fields & string)[] =>
  Object.keys(fields);

export function namesWith<Fields extends RecordFields, Use extends keyof Uses>(
  fields: Fields,
  use: Use,
): NamesWith<Fields, Use>[] {
  const has = (name: string): name is NamesWith<Fields, Use> => fields[name]?.[use] === true;
  return Object.keys(fields).filter(has);
}

/** The fields that one use of a record takes. */
export const fieldsWith = <Fields extends RecordFields, Use extends keyof Uses>(fields: Fields, use: Use) =>
  Object.fromEntries(namesWith(fields, use).map((name) => [name, fields[name]])) as Pick<
    Fields,
    NamesWith<Fields, Use>
  >;

/** The described part of a record. */
export const pickFields = <
  Fields extends RecordFields,
  Row extends { readonly [Name in keyof Fields]: unknown },
>(
  fields: Fields,
  row: Row,
) => Object.fromEntries(namesOf(fields).map((name) => [name, row[name]])) as Pick<Row, keyof Fields & string>;
