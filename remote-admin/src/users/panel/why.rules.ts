import {
  withImplied,
  type CustomRole,
  type EffectiveAccess,
  type MembershipEntry,
  type Permission,
} from '@storeroom/contract';
import { permissionsGiven } from '../data/roles.rules';

/** Why somebody may do something in a team: by their role, by what was given beside it, or by what another permission needs. */
export type Why = { kind: 'role' } | { kind: 'extra' } | { kind: 'implied'; by: Permission };

/**
 * @param access what they may do in the team, and where that is set
 * @param set what is set there; nothing where the reader may not look
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
