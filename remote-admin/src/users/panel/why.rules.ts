import {
  withImplied,
  type CustomRole,
  type EffectiveAccess,
  type MembershipEntry,
  type Permission,
} from '@storeroom/contract';
import { permissionsGiven } from '../data/roles.rules';

/** The reason for a permission: the role, a grant in addition, or another permission that needs it. */
export type Why = { kind: 'role' } | { kind: 'extra' } | { kind: 'implied'; by: Permission };

/**
 * @param access the access of the person in the team, and where it is set
 * @param set the setting there; undefined if the reader may not see it
 */
export function whyOf(
  permission: Permission,
  access: Pick<EffectiveAccess, 'role' | 'role_id'>,
  set: Pick<MembershipEntry, 'extra'> | undefined,
  customs: readonly CustomRole[],
): Why {
  const { role, role_id } = access;
  const isKnown = role !== 'custom' || customs.some(({ id }) => id === role_id);
  const given = permissionsGiven({ role: role ?? 'none', role_id }, customs);
  if (given.has(permission)) return { kind: 'role' };
  const extra = set?.extra ?? [];
  if (extra.includes(permission)) return { kind: 'extra' };
  const by = extra.find((one) => withImplied([one]).has(permission));
  return by && isKnown ? { kind: 'implied', by } : { kind: 'role' };
}
