import type { Permission } from '@storeroom/contract';
import type { FastifyRequest } from 'fastify';

/** What a route says of who may call it, once for all: the guard asks for it, and the documentation tells it. */
export type RouteRight = Permission | RightByRequest;

/** A right that depends on what is asked for, in the order in which it is told what is missing. */
export interface RightByRequest {
  /** What this request needs beside what every call does; its input is valid. */
  (request: FastifyRequest): readonly Permission[];
  readonly parts: RightParts;
  /** Which of `one_of` is enough for every record, where only the record says which it needs. */
  readonly enough: Permission | undefined;
}

/** What may be needed. */
export interface RightParts {
  /** Every call needs all of these. */
  needs: readonly Permission[];
  /** Every call needs one of these; none where it is empty. */
  one_of: readonly Permission[];
  /** Some calls need these. */
  some: readonly Permission[];
}

/**
 * What else a call may need: `one_of` several, or `some` of several that others do without. `by` says it of a request,
 * null for nothing; `record` where only the record says it, held in the transaction that is to change it: there its
 * service asks, with what the caller holds; `enough` names the one that opens every record.
 */
export type Choice<Input> =
  | (({ one_of: readonly Permission[] } | { some: readonly Permission[] }) & {
      by: (input: Input) => Permission | readonly Permission[] | null;
    })
  | { some: readonly Permission[]; by: 'record' }
  | { one_of: readonly Permission[]; by: 'record'; enough: Permission };

/** The declaration of a route that needs more than one right; `Input` is what its schema makes of a request. */
export function needing<Input>(
  needs: Permission | readonly Permission[],
  ...choices: Choice<Input>[]
): RightByRequest {
  const every = [needs].flat();
  const of = (request: FastifyRequest) =>
    choices.flatMap(({ by }) => (by === 'record' ? [] : (by(request as unknown as Input) ?? [])));
  const parts: RightParts = {
    needs: every,
    one_of: choices.flatMap((choice) => ('one_of' in choice ? choice.one_of : [])),
    some: choices
      .flatMap((choice) => ('some' in choice ? choice.some : []))
      .filter((right) => !every.includes(right)),
  };
  const enough = choices.flatMap((choice) => ('enough' in choice ? choice.enough : []))[0];
  return Object.assign(of, { parts, enough });
}

const NOTHING: RightParts = { needs: [], one_of: [], some: [] };

export function partsOf(right: RouteRight | undefined): RightParts {
  if (right === undefined) return NOTHING;
  return typeof right === 'string' ? { ...NOTHING, needs: [right] } : right.parts;
}

/** All that a call needs, its input being valid. */
export function neededBy(request: FastifyRequest): readonly Permission[] {
  const right = request.routeOptions.config.permission;
  const always = partsOf(right).needs;
  return typeof right === 'function' ? [...always, ...right(request)] : always;
}

/** The first right that is missing for every call of a route, whatever it brings; undefined where none is. */
export function lackingFor(
  right: RouteRight | undefined,
  held: ReadonlySet<Permission>,
): Permission | undefined {
  const missing = partsOf(right).needs.find((needed) => !held.has(needed));
  return missing ?? (typeof right === 'function' && isClosed(right, held) ? right.enough : undefined);
}

/** The same of a call whose input cannot be read, and so does not say which of several it needs. */
export function lackingForUnreadable(
  right: RightByRequest,
  held: ReadonlySet<Permission>,
): Permission | undefined {
  return lackingFor(right, held) ?? (isClosed(right, held) ? right.parts.one_of[0] : undefined);
}

/** Whether each call needs one of several, and none of these is held. */
function isClosed({ parts: { one_of } }: RightByRequest, held: ReadonlySet<Permission>): boolean {
  return one_of.length > 0 && !one_of.some((right) => held.has(right));
}
