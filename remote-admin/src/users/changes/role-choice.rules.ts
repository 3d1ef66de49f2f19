import { ROLES, type CustomRole, type MembershipRole } from '@storeroom/contract';

/** A role as a field holds it: `picker`, `custom:12`, `none` for no access, `above` for what comes from the team above. */
export type RoleChoice = MembershipRole | `custom:${number}` | 'none' | 'above';

export const choiceOf = (
  set: { role: MembershipRole | 'none'; role_id: number | null } | undefined,
): RoleChoice => {
  if (!set) return 'above';
  return set.role === 'custom' ? `custom:${set.role_id ?? 0}` : set.role;
};

/** What a choice sets for somebody; a role of null sets nothing, so that the one from above holds. */
export function settingOf(choice: string): { role: MembershipRole | 'none' | null; role_id: number | null } {
  if (choice === 'above') return { role: null, role_id: null };
  const custom = /^custom:(\d+)$/.exec(choice);
  if (custom) return { role: 'custom', role_id: Number(custom[1]) };
  const role = [...ROLES, 'none' as const].find((one) => one === choice) ?? 'none';
  return { role, role_id: null };
}

/** The role that a choice sets, with the name that the company gave it. */
export function roleOfChoice(choice: string, customs: readonly CustomRole[]) {
  const { role, role_id } = settingOf(choice);
  return {
    role: role ?? ('none' as const),
    role_name: customs.find(({ id }) => id === role_id)?.name ?? null,
  };
}

/** The roles that there are to choose from, the seven first. */
export const roleChoices = (customs: readonly CustomRole[]): RoleChoice[] => [
  ...ROLES,
  ...customs.map(({ id }): RoleChoice => `custom:${id}`),
];
