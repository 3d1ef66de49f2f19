import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { Type } from 'typebox';
import swagger from '@fastify/swagger';
import { partsOf } from '../../platform/http/rights';
import { Codes, Nullable, OneOf, SaidCode, Texts, Timestamp } from '../../platform/http/schema';
import { type Example, type Examples, examples } from './examples';
import type { App } from '../../platform/http/app-types';
import { needsSubscription } from '../../platform/coverage/read-only';
import { type Rights, rightsInWords, rightsOf } from './rights-of-operations';

const Problem = Type.Object({ message: Type.String(), code: Type.Optional(SaidCode) }, { title: 'Problem' });

const Forbidden = Type.Object({ message: Type.String(), permission: Type.String() }, { title: 'Forbidden' });

const Unpaid = Type.Object(
  {
    message: Type.String(),
    code: OneOf(['subscription_read_only', 'subscription_dormant']),
  },
  { title: 'Unpaid' },
);

const Dormant = Type.Object(
  { message: Type.String(), code: Type.Literal('subscription_dormant') },
  { title: 'Dormant' },
);

const Conflict = Type.Object(
  {
    message: Type.String(),
    code: Type.Optional(SaidCode),
    result: Type.Optional(
      Type.Object({
        current: Type.Unknown({ description: 'The record as it is now.' }),
        by: Type.Optional(
          Type.Object(
            { who: Nullable(Type.String()), at: Timestamp },
            { description: 'Who has changed it, and when: of a photo.' },
          ),
        ),
      }),
    ),
    conflict: Type.Optional(
      Type.Array(Type.String(), { description: 'The fields on which both sides differ.' }),
    ),
  },
  { title: 'Conflict' },
);

const Invalid = Type.Object(
  {
    message: Type.String({ description: 'The first text, and how many more there are.' }),
    errors: Texts,
    codes: Codes,
    result: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'What would be possible.' }),
    ),
  },
  { title: 'Invalid' },
);

/** How a route may refuse, by status, from what it declares. */
function problemsOf(
  schema: FastifySchema,
  { access, permission, limited, signs_in }: FastifyContextConfig,
  { paid, writes }: { paid: boolean; writes: boolean },
): object {
  // The token of a link is input too: one that has run out is told in words; and so is the key that a write may
  // carry, which may have been used for another.
  const ofTeam = partsOf(permission).needs.length > 0;
  const takesInput =
    schema.body !== undefined ||
    schema.querystring !== undefined ||
    (writes && access !== 'public') ||
    'token' in fieldsOf(schema.params);
  return {
    ...(access === 'public' ? {} : { 401: described(Problem, 'Not signed in.') }),
    ...(paid || signs_in
      ? { 402: described(Unpaid, 'The team’s subscription has ended: it is read-only, or dormant.') }
      : {}),
    ...(!paid && !signs_in && ofTeam
      ? {
          402: described(Dormant, 'Without a subscription for over 90 days: only who may renew it may call.'),
        }
      : {}),
    ...(permission ? { 403: described(Forbidden, 'The permission is missing.') } : {}),
    ...(ofTeam || schema.params ? { 404: described(Problem, 'Unknown, or out of the caller’s reach.') } : {}),
    ...(mayBeOld({ ...fieldsOf(schema.body), ...fieldsOf(schema.querystring) }, writes)
      ? { 409: described(Conflict, 'Somebody else has changed it since the version that was sent.') }
      : {}),
    ...('code' in fieldsOf(schema.params) || 'expires' in fieldsOf(schema.querystring)
      ? { 410: described(Problem, 'Used already, or too late.') }
      : {}),
    ...(limited || (access === 'public' && writes)
      ? { 429: described(Problem, 'Too many attempts; `Retry-After` says when to come back.') }
      : {}),
    ...(takesInput ? { 422: described(Invalid, 'The input is not valid.') } : {}),
  };
}

/** Whether another change may have been quicker: to the record, or to the count that is to be ended. */
const mayBeOld = (fields: object, writes: boolean) =>
  writes && ['version', 'seen_version', 'count_id'].some((name) => name in fields);

function fieldsOf(schema: unknown): object {
  return (schema as { properties?: object } | undefined)?.properties ?? {};
}

function described(schema: object, description: string): object {
  return { description, content: { 'application/json': { schema } } };
}

interface Media {
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

interface WithExamples {
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, { content?: Record<string, Media> }>;
}

type Paths = Record<string, Record<string, WithExamples>>;

/** Puts every recorded call beside the schemas that it keeps to: request and answer have the same name. */
function withExamples<Document extends object>(document: Document, examples: Examples): Document {
  const { paths = {}, ...rest } = document as { paths?: Paths };
  const shown = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        withCalls(operation, examples[`${method.toUpperCase()} ${path}`] ?? []),
      ]),
    ),
  ]);
  return { ...rest, paths: Object.fromEntries(shown) as Paths } as Document & object;
}

function withCalls(operation: WithExamples, calls: readonly Example[]): WithExamples {
  const [plain] = calls;
  if (!plain) return operation;
  const given: Record<string, unknown> = {
    ...plain.request.path,
    ...plain.request.query,
    ...plain.request.headers,
  };
  const parameters = operation.parameters?.map((parameter) =>
    parameter.name in given ? { ...parameter, example: given[parameter.name] } : parameter,
  );
  const responses = Object.entries(operation.responses ?? {}).map(([status, answer]) => [
    status,
    {
      ...answer,
      ...within(
        answer.content,
        named(calls, Number(status), ({ answer: said }) => said),
      ),
    },
  ]);
  const asked = named(calls, null, ({ request }) => request.body ?? request.form ?? null);
  return {
    ...operation,
    ...(parameters ? { parameters } : {}),
    ...(operation.requestBody
      ? { requestBody: { ...operation.requestBody, ...within(operation.requestBody.content, asked) } }
      : {}),
    responses: Object.fromEntries(responses) as NonNullable<WithExamples['responses']>,
  };
}

function named(
  calls: readonly Example[],
  status: number | null,
  part: (call: Example) => unknown,
): Record<string, { summary?: string; value: unknown }> {
  const entries = calls.flatMap((call, at) => {
    const value = part(call);
    if ((status !== null && call.status !== status) || value === null) return [];
    return [[`call-${at + 1}`, { ...(call.title ? { summary: call.title } : {}), value }]];
  });
  return Object.fromEntries(entries) as Record<string, { summary?: string; value: unknown }>;
}

/** In the first of the forms that an answer may have; a text stands in the first that is no JSON. */
function within(
  content: Record<string, Media> | undefined,
  examples: Record<string, { summary?: string; value: unknown }>,
): { content?: Record<string, Media> } {
  if (!content || Object.keys(examples).length === 0) return {};
  const form = (value: unknown) => {
    const forms = Object.keys(content);
    const isText = typeof value === 'string';
    return forms.find((one) => one.includes('json') !== isText) ?? forms[0];
  };
  const shown = Object.entries(content).map(([type, media]) => {
    const own = Object.entries(examples).filter(([, { value }]) => form(value) === type);
    if (own.length === 0) return [type, media];
    const shown: Media = { ...media, examples: Object.fromEntries(own) };
    // What the schema says of itself, by hand: a recorded call says it better, and both may not stand.
    delete shown.example;
    return [type, shown];
  });
  return { content: Object.fromEntries(shown) as Record<string, Media> };
}

/** Any part of a document. */
type Node = { [key: string]: unknown };

const INTRODUCTION = [
  'Stock and inventory for teams. Every answer is JSON; dates are `2026-11-20T03:29:58.000000Z`.',
  'Messages follow `Accept-Language` (`en`, `fr`).',
  'A write from one of the product’s own pages carries the `XSRF-TOKEN` cookie’s value in `X-XSRF-TOKEN`,',
  'else it answers 419. The examples are calls as they were made, with what the server answered.',
].join(' ');

/** Collects every route into one OpenAPI 3.1 document: the same schemas that validate and type the calls. */
export async function installOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Storeroom API',
        version: '1.0.0',
        description: INTRODUCTION,
      },
      servers: [{ url: app.config.server_origin.origin }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: describe(schema ?? {}, route.config ?? {}, String(route.method)),
    }),
    transformObject: (found) => {
      if (!('openapiObject' in found)) throw new Error('The document is no OpenAPI 3 document.');
      return withExamples(nameSchemas(found.openapiObject), examples);
    },
  });
}

type Described = FastifySchema & { 'x-rights'?: Rights };

function describe(schema: FastifySchema, declared: FastifyContextConfig, method: string): Described {
  if (schema.hide) return schema;
  const { access, idempotent } = declared;
  const rights = rightsOf(declared);
  return {
    ...schema,
    description: [schema.description, ...rightsInWords(rights)].filter(Boolean).join(' '),
    'x-rights': rights,
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(idempotent ? { headers: IDEMPOTENCY } : {}),
    response: {
      ...(schema.response as object),
      ...problemsOf(schema, declared, {
        paid: needsSubscription(method, declared) !== null,
        writes: method !== 'GET',
      }),
    },
  };
}

const IDEMPOTENCY = {
  type: 'object',
  required: ['Idempotency-Key'],
  properties: {
    'Idempotency-Key': {
      type: 'string',
      format: 'uuid',
      description: 'A call repeated with the same key within 24 hours gets the first answer again.',
    },
    'Idempotency-Age': {
      type: 'string',
      description: 'How long before it was sent the call was made, in milliseconds.',
    },
  },
};

/**
 * Schemas with a title are records of the product: each moves to `components.schemas` once, and is referred
 * to everywhere else, so that generated types have their names.
 */
function nameSchemas<Document extends object>(document: Document): Document {
  const schemas: Record<string, unknown> = {};

  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const node: Node = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));
    const { title, type } = node;
    // `null` beside the record would make it another one: only the plain record is shared.
    if (typeof title !== 'string' || type !== 'object') return node;
    schemas[title] ??= node;
    return { $ref: `#/components/schemas/${title}` };
  };

  const visited = visit(document) as Document & { components?: object };
  return { ...visited, components: { ...visited.components, schemas } };
}
