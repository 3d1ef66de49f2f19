import type { Permission } from '@storeroom/contract';
import type { FastifyRequest } from 'fastify';
import type { PermissionSet } from './session';

/** Who may call a route. The guard checks it, and the documentation is generated from it. */
export type RouteRight = Permission | RightByRequest;

/** A right that depends on the request. Missing rights are reported in this order. */
export interface RightByRequest {
  /** The rights that this request needs besides those that every call needs. Its input is valid. */
  (request: FastifyRequest): readonly Permission[];
  readonly parts: RightParts;
  /** For `by: 'record'`: the right of `one_of` that is enough for every record. */
  readonly enough: Permission | undefined;
}

/** The rights that calls of a route may need. */
export interface RightParts {
  /** Every call needs all of these. */
  needs: readonly Permission[];
  /** Every call needs one of these; empty if it does not. */
  one_of: readonly Permission[];
  /** Some calls need these. */
  some: readonly Permission[];
}

/**
 * Further rights: `one_of` several, or `some` of several that other calls do not need. `by` finds those of a request;
 * null for none. With `record`, they depend on the record that the transaction locks: its service checks them against
 * the rights of the caller. `enough` is the right that is enough for every record.
 */
export type Choice<Input> =
  | (({ one_of: readonly Permission[] } | { some: readonly Permission[] }) & {
      by: (input: Input) => Permission | readonly Permission[] | null;
    })
  | { some: readonly Permission[]; by: 'record' }
  | { one_of: readonly Permission[]; by: 'record'; enough: Permission };

/** Declares a route that needs several rights. `Input` is the type of its validated request. */
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

/** The rights of a route by how they count; none for a route that needs no right. */
export function partsOf(right: RouteRight | undefined): RightParts {
  if (right === undefined) return NOTHING;
  return typeof right === 'string' ? { ...NOTHING, needs: [right] } : right.parts;
}

/** All rights that a call needs; its input has to be valid. */
export function neededBy(request: FastifyRequest): readonly Permission[] {
  const right = request.routeOptions.config.permission;
  const always = partsOf(right).needs;
  return typeof right === 'function' ? [...always, ...right(request)] : always;
}

/** The first missing right that every call of a route needs; undefined if none is missing. */
export function lackingFor(
  right: RouteRight | undefined,
  permissions: PermissionSet,
): Permission | undefined {
  const missing = partsOf(right).needs.find((needed) => !permissions.has(needed));
  return missing ?? (typeof right === 'function' && isClosed(right, permissions) ? right.enough : undefined);
}

/** The same for a call with invalid input, from which the exact right cannot be found. */
export function lackingForUnreadable(
  right: RightByRequest,
  permissions: PermissionSet,
): Permission | undefined {
  return lackingFor(right, permissions) ?? (isClosed(right, permissions) ? right.parts.one_of[0] : undefined);
}

/** Whether each call needs one of several rights, and the caller has none of them. */
function isClosed({ parts: { one_of } }: RightByRequest, permissions: PermissionSet): boolean {
  return one_of.length > 0 && !one_of.some((right) => permissions.has(right));
}
