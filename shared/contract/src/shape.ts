/**
 * Data that somebody else wrote, looked at before it is used. A shape answers a copy that holds what it names and
 * nothing else, or throws `Unsound`: what nobody asked for, however large or deep, goes no further.
 */
export type Shape<Content> = (value: unknown, at: string) => Content;

/** Says in one sentence where the data is not what it must be. */
export class Unsound extends Error {
  override readonly name = 'Unsound';
}

export function refuse(at: string, must: string): never {
  throw new Unsound(`${at} must be ${must}.`);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of at most so many characters, in a form of its own where one is given. */
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

/** A number that is one: JSON knows some that are infinite. */
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

/** Values by names, where the names have a form too. */
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

/** An object with these fields. What is optional and absent stays absent. */
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
