import type { FastifySchema } from 'fastify';
import { Type } from 'typebox';
import type { Declared } from './openapi';

const Problem = Type.Object({ message: Type.String() }, { title: 'Problem' });

const Forbidden = Type.Object({ message: Type.String(), permission: Type.String() }, { title: 'Forbidden' });

const Invalid = Type.Object(
  {
    message: Type.String({ description: 'The first text, and how many more there are.' }),
    errors: Type.Record(Type.String(), Type.Array(Type.String()), { description: 'Texts by dotted field.' }),
    result: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'What would be possible.' }),
    ),
  },
  { title: 'Invalid' },
);

/** How a route may refuse, by status, from what it declares. */
export function problemsOf(
  schema: FastifySchema,
  { access, permission, idempotent, limited }: Declared,
): object {
  const takesInput = schema.body !== undefined || schema.querystring !== undefined || idempotent;
  return {
    ...(access === 'public' ? {} : { 401: described(Problem, 'Not signed in.') }),
    ...(permission ? { 403: described(Forbidden, 'The permission is missing.') } : {}),
    ...(permission || schema.params
      ? { 404: described(Problem, 'Unknown, or out of the caller’s reach.') }
      : {}),
    ...(limited
      ? { 429: described(Problem, 'Too many attempts; `Retry-After` says when to come back.') }
      : {}),
    ...(takesInput ? { 422: described(Invalid, 'The input is not valid.') } : {}),
  };
}

function described(schema: object, description: string): object {
  return { description, content: { 'application/json': { schema } } };
}
