import { ROLES, type CustomRole, type MembershipRole } from '@storeroom/contract';

/** A value of the role field: `picker`, `custom:12`, `none` for no access, `above` for the inherited role. */
export type RoleChoice = MembershipRole | `custom:${number}` | 'none' | 'above';

export const choiceOf = (
  set: { role: MembershipRole | 'none'; role_id: number | null } | undefined,
): RoleChoice => {
  if (!set) return 'above';
  return set.role === 'custom' ? `custom:${set.role_id ?? 0}` : set.role;
};

/** The setting for a choice; with a role of null nothing is set, and the inherited role applies. */
export function settingOf(choice: string): { role: MembershipRole | 'none' | null; role_id: number | null } {
  if (choice === 'above') return { role: null, role_id: null };
  const custom = /^custom:(\d+)$/.exec(choice);
  if (custom) return { role: 'custom', role_id: Number(custom[1]) };
  const role = [...ROLES, 'none' as const].find((one) => one === choice) ?? 'none';
  return { role, role_id: null };
}

/** The role of a choice, with the name of a role of the company itself. */
export function roleOfChoice(choice: string, customs: readonly CustomRole[]) {
  const { role, role_id } = settingOf(choice);
  return {
    role: role ?? ('none' as const),
    role_name: customs.find(({ id }) => id === role_id)?.name ?? null,
  };
}

/** The roles to choose from, the product's seven first. */
export const roleChoices = (customs: readonly CustomRole[]): RoleChoice[] => [
  ...ROLES,
  ...customs.map(({ id }): RoleChoice => `custom:${id}`),
];
