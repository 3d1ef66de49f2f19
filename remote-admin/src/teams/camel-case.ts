/** The text key for a name of the server: `read_only` → `readOnly`. */
export const camelCase = <Name extends string>(name: Name): CamelCase<Name> =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
