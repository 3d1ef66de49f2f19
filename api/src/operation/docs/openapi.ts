import swagger from '@fastify/swagger';
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import type { App } from '../../platform/http/app-types';
import { needsSubscription } from '../../platform/coverage/read-only';
import { examples } from './examples';
import { problemsOf } from './problem-schemas';
import { type Rights, rightsInWords, rightsOf } from './rights-of-operations';
import { withExamples } from './with-examples';

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
    if (typeof title !== 'string' || type === undefined) return node;
    // `null` beside the record would make it another one: only the plain record is shared.
    if (type !== 'object') return node;
    schemas[title] ??= node;
    return { $ref: `#/components/schemas/${title}` };
  };

  const visited = visit(document) as Document & { components?: object };
  return { ...visited, components: { ...visited.components, schemas } };
}
