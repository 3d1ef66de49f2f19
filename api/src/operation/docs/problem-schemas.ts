import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { partsOf } from '../../platform/http/rights';
import { Codes, OneOf, SaidCode, Texts } from '../../platform/http/schema';

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
      Type.Object({ current: Type.Unknown({ description: 'The record as it is now.' }) }),
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
export function problemsOf(
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
      ? { 409: described(Conflict, 'Somebody else has changed it since `version`.') }
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
const mayBeOld = (fields: object, writes: boolean) => writes && ('version' in fields || 'count_id' in fields);

function fieldsOf(schema: unknown): object {
  return (schema as { properties?: object } | undefined)?.properties ?? {};
}

function described(schema: object, description: string): object {
  return { description, content: { 'application/json': { schema } } };
}
