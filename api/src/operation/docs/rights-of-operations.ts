import type { FastifyContextConfig } from 'fastify';
import { type Permission, permissionsOfRole, type Role } from '@storeroom/contract';
import { type RightParts, partsOf } from '../../platform/http/rights';

/** What a call asks of its caller. */
export interface Rights extends RightParts {
  access: 'public' | 'signed-in';
}

export function rightsOf({ access = 'signed-in', permission }: FastifyContextConfig): Rights {
  return { access, ...partsOf(permission) };
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
