import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { TeamScope } from '../database/team-scope';
import type { App } from './app-types';
import type { RouteRight } from './rights';
import { type Outcome, type Writer, messageIn, usualStatus, write } from './write';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The answers by status; with `content` by media type if they are not JSON only. */
type Answers = Readonly<Record<number, TSchema | { description: string; content: object }>>;

/** A call with its context. `params`, `query` and `body` have been validated. */
interface Call<Params, Query, Body> {
  app: App;
  request: FastifyRequest;
  reply: FastifyReply;
  params: Params;
  query: Query;
  body: Body;
}

/** A call with a transaction for its team. */
interface CallInTeam<Params, Query, Body> extends Call<Params, Query, Body> {
  scope: TeamScope;
}

type AnswerOf<A extends Answers> = { [S in keyof A]: A[S] extends TSchema ? Static<A[S]> : unknown }[keyof A];
type ResultOf<A extends Answers> =
  AnswerOf<A> extends infer One ? (One extends { result: infer Result } ? Result : object) : never;

/** The declaration of an operation, including the fields of `FastifyContextConfig`. */
interface Declared<
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Answer extends Answers,
> extends Omit<FastifyContextConfig, 'permission' | 'access'> {
  tag: string;
  summary: string;
  description?: string;
  /** The right in the team of the call, or who may call if no team is involved. */
  needs: RouteRight | 'public' | 'signed-in';
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** The media types of an answer that is not JSON. */
  produces?: string[];
  /** Options for Fastify itself. */
  route?: {
    bodyLimit?: number;
    exposeHeadRoute?: boolean;
    logLevel?: 'warn';
    onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
    preSerialization?: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>;
  };
}

/** How an operation is carried out: by exactly one of `read`, `write`, `act` and `handle`. */
interface Work<Params, Query, Body, Answer extends Answers> {
  /** Runs in a read-only transaction for the team of the call, and returns `result`. */
  read?: (call: CallInTeam<Params, Query, Body>) => Promise<ResultOf<Answer>>;
  /** Runs in one transaction for the team of the call, which also stores the answer for a repeated `Idempotency-Key`. */
  write?: (call: CallInTeam<Params, Query, Body>) => Promise<Outcome<ResultOf<Answer>>>;
  /** The function that runs the transaction, instead of `write`. */
  using?: Writer;
  /** Runs before the transaction. It refuses the call by throwing. */
  before?: (call: Call<Params, Query, Body>) => Promise<void>;
  /** Runs outside of a transaction. It is answered in the form of a write. */
  act?: (
    call: Call<Params, Query, Body>,
  ) => Promise<{ message: Outcome<unknown>['message']; result?: ResultOf<Answer> }>;
  /** Returns the whole answer, or sends it. */
  handle?: (call: Call<Params, Query, Body>) => Promise<AnswerOf<Answer> | FastifyReply>;
}

/** Registers one operation of the API. */
export type Operation = (app: App) => void;

/**
 * Declares one operation of the API: `operation('PUT /api/stock/{id}', { … })`. Its route, guard, transaction, status
 * and documentation are derived from it.
 */
export function operation<
  Answer extends Answers,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
>(
  at: `${Method} /${string}`,
  {
    tag,
    summary,
    description,
    needs,
    params,
    query,
    body,
    answer,
    produces,
    route,
    read,
    write: task,
    using = write,
    before,
    act,
    handle,
    ...config
  }: Declared<Params, Query, Body, Answer> &
    NoInfer<Work<Static<Params>, Static<Query>, Static<Body>, Answer>>,
): Operation {
  if ([read, task, act, handle].filter(Boolean).length !== 1)
    throw new Error(`${at} must have one of read, write, act and handle.`);
  const [method = '', path = ''] = at.split(' ');
  const who = needs === 'public' || needs === 'signed-in' ? { access: needs } : { permission: needs };
  const schema: FastifySchema = {
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(config.upload && { consumes: ['multipart/form-data'] }),
    ...(body && { body }),
    ...(produces && { produces }),
    response: answer,
  };

  return (app) =>
    void app.route({
      ...route,
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { ...config, ...who },
      schema,
      async handler(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
        const call = {
          app,
          request,
          reply,
          params: request.params as Static<Params>,
          query: request.query as Static<Query>,
          body: request.body as Static<Body>,
        };
        if (read) return { result: await request.read((scope) => read({ ...call, scope })) };
        if (task) {
          await before?.(call);
          return using(request, reply, (scope) => task({ ...call, scope }));
        }
        if (act) {
          const { message, ...result } = await act(call);
          reply.code(usualStatus(request));
          return { ...messageIn(message, request.locale), ...result };
        }
        return handle?.(call);
      },
    });
}
