import type { components, paths } from './api';

/** Records of the API by the name of their schema. */
export type Schemas = components['schemas'];

type Verb = 'get' | 'post' | 'put' | 'delete';
type Path = keyof paths;

/** Every operation of the API: `GET /api/stock/{id}`. */
export type Operation = {
  [At in Path]: {
    [By in Verb]-?: paths[At][By] extends { responses: unknown } ? `${Uppercase<By>} ${At}` : never;
  }[Verb];
}[Path];

type Described<Asked extends Operation> = Asked extends `${infer By} ${infer At extends Path}`
  ? paths[At][Lowercase<By> & Verb]
  : never;

/** Values of the `{…}` in its path; never where there are none. */
export type PathValues<Asked extends Operation> =
  Described<Asked> extends { parameters: { path: infer Values extends object } } ? Values : never;

/** Query parameters, as the API describes them. */
export type QueryValues<Asked extends Operation> =
  Described<Asked> extends { parameters: { query?: infer Values extends object } } ? Values : never;

type Posted<Given> = [Given] extends [never]
  ? never
  : Given extends { content: { 'application/json': infer Content } }
    ? Content
    : never;

/** The JSON body; never where there is none. */
export type Body<Asked extends Operation> =
  Described<Asked> extends { requestBody?: infer Given } ? Posted<NonNullable<Given>> : never;

type Succeeded<Responses> = Responses[keyof Responses & (200 | 201 | 202)];

/** The `result` of its response; undefined where it has none. */
export type Result<Asked extends Operation> =
  Described<Asked> extends { responses: infer Responses }
    ? Succeeded<Responses> extends { content: { 'application/json': { result: infer Answer } } }
      ? Answer
      : undefined
    : never;

type Said<Response> = Response extends { content: { 'application/json': infer Content } }
  ? Content
  : undefined;

/** The JSON responses, by status; undefined where there are none. */
export type Answers<Asked extends Operation> =
  Described<Asked> extends { responses: infer Responses }
    ? { [Status in keyof Responses]: Said<Responses[Status]> }
    : never;
