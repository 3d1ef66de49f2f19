/**
 * Validates data from elsewhere. A shape returns a copy with only the fields that it lists, or throws `Unsound`:
 * unknown fields, however large or deep, are dropped.
 */
export type Shape<Content> = (value: unknown, at: string) => Content;

/** One sentence that says where the data is invalid. */
export class Unsound extends Error {
  override readonly name = 'Unsound';
}

export function refuse(at: string, must: string): never {
  throw new Unsound(`${at} must be ${must}.`);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of at most `most` characters, matching `form` where one is given. */
export function text(most: number, form?: RegExp): Shape<string> {
  return (value, at) => {
    if (typeof value !== 'string' || value.length > most) refuse(at, `a text of at most ${most} characters`);
    if (form && !form.test(value)) refuse(at, `of the form ${form.source}`);
    return value;
  };
}

export function oneOf<const Word extends string | boolean>(...words: readonly Word[]): Shape<Word> {
  return (value, at) => words.find((word) => word === value) ?? refuse(at, `one of ${words.join(', ')}`);
}

/** A finite number: JSON can contain infinite ones. */
export const number: Shape<number> = (value, at) =>
  typeof value === 'number' && Number.isFinite(value) ? value : refuse(at, 'a number');

export function optional<Content>(shape: Shape<Content>): Shape<Content | undefined> {
  return (value, at) => (value === undefined ? undefined : shape(value, at));
}

export function orNull<Content>(shape: Shape<Content>): Shape<Content | null> {
  return (value, at) => (value === null ? null : shape(value, at));
}

export function list<Content>(shape: Shape<Content>, most: number): Shape<Content[]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length > most) refuse(at, `a list of at most ${most}`);
    return value.map((one, index) => shape(one, `${at}[${index}]`));
  };
}

/** An object with arbitrary keys, whose names are validated too. */
export function record<Content>(
  form: RegExp,
  shape: Shape<Content>,
  most: number,
): Shape<Record<string, Content>> {
  return (value, at) => {
    if (!isRecord(value)) refuse(at, 'an object');
    const entries = Object.entries(value);
    if (entries.length > most) refuse(at, `an object of at most ${most} names`);
    return Object.fromEntries(
      entries.map(([name, one]) => {
        if (!form.test(name)) refuse(`A name in ${at}`, `of the form ${form.source}`);
        return [name, shape(one, `${at}.${name}`)];
      }),
    );
  };
}

type Contents<Shapes> = {
  [Name in keyof Shapes]: Shapes[Name] extends Shape<infer Content> ? Content : never;
};

/** An object with these fields. Optional fields stay absent. */
export function fields<Shapes extends Record<string, Shape<unknown>>>(
  shapes: Shapes,
): Shape<Contents<Shapes>> {
  return (value, at) => {
    if (!isRecord(value)) refuse(at || 'It', 'an object');
    const taken = Object.entries(shapes)
      .map(([name, shape]) => [name, shape(value[name], at ? `${at}.${name}` : name)])
      .filter(([, content]) => content !== undefined);
    return Object.fromEntries(taken) as Contents<Shapes>;
  };
}
