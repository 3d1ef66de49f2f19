/**
 * The English file of each namespace of a remote, declared in its `texts.d.ts`:
 * `declare module '@storeroom/sdk' { interface TextFiles { notes: typeof import('./texts/notes.en.json') } }`. From then on a
 * key that is not in its file, and a namespace that is not declared, do not compile.
 */
export interface TextFiles {}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type KeyIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? Name extends `${infer Bare}_${Plural}`
      ? Bare
      : Name
    : `${Name}.${KeyIn<Words[Name]>}`;
}[keyof Words & string];

/** The keys of one namespace, as in its English file: `list.title`; without plural suffixes. */
export type TextKey<Namespace extends keyof TextFiles> = KeyIn<TextFiles[Namespace]>;

/** Any key where no texts are declared; otherwise none, because the namespace is unknown. */
type UndeclaredKey = keyof TextFiles extends never ? string : never;

/** Returns the text of a key, with its values inserted. */
export type Texts<Key extends string = UndeclaredKey> = (
  key: Key,
  values?: Record<string, unknown>,
) => string;

/**
 * The text of a key that is known only at run time, such as a code from a server; the fallback where there is none.
 */
export function textOr(t: Texts<never>, key: string, fallback: string): string {
  return (t as Texts<string>)(key, { defaultValue: fallback });
}
