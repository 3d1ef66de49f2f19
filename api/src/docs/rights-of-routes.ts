import type { FastifyContextConfig } from 'fastify';
import { type Permission, permissionsOfRole, type Role } from '@storeroom/shared/contract';

/** What a call asks of its caller. The input may decide which of `one_of`, and whether any of `some`. */
export interface Rights {
  access: 'public' | 'signed-in';
  /** Every call needs all of these. */
  needs: readonly Permission[];
  /** Every call needs one of these; none where it is empty. */
  one_of: readonly Permission[];
  /** Some calls need these. */
  some: readonly Permission[];
}

export function rightsOf({
  access = 'signed-in',
  permission,
  also,
  one_of = [],
  some = [],
}: FastifyContextConfig): Rights {
  const needs = [permission, also].filter((right) => right !== undefined);
  return { access, needs, one_of, some: some.filter((right) => !needs.includes(right)) };
}

export function rightsInWords({ needs, one_of, some }: Rights): string[] {
  const list = (rights: readonly Permission[]) => rights.map((right) => `\`${right}\``).join(', ');
  return [
    needs.length === 0 ? '' : `Needs the permission ${list(needs)}.`,
    one_of.length === 0 ? '' : `What is asked for needs one of ${list(one_of)} as well.`,
    some.length === 0 ? '' : `Some of it needs more: ${list(some)}.`,
  ];
}

/** Whether a role may make all calls of a kind, only some, or none. */
export function reachOf(role: Role, { needs, one_of, some }: Rights): 'all' | 'some' | 'none' {
  const held = permissionsOfRole(role);
  const holds = (right: Permission) => held.has(right);
  if (!needs.every(holds) || (one_of.length > 0 && !one_of.some(holds))) return 'none';
  return one_of.every(holds) && some.every(holds) ? 'all' : 'some';
}
