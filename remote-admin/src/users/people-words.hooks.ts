import { addTexts, textOr, useLocale, useTexts, type TextKey, type Texts } from '@storeroom/sdk';
import type { MembershipEntry, MembershipRole, Permission } from '@storeroom/contract';
import { formatAmount } from '@storeroom/ui/format';
import en from '../texts/admin.users.en.json';
import fr from '../texts/admin.users.fr.json';

// The texts of people are loaded with their pages.
addTexts('en', 'admin', en);
addTexts('fr', 'admin', fr);

/** The text key of a permission: `permission.stockArchiveWrite` for `stock.archive.write`. */
const keyOf = (permission: string) =>
  `users.permission.${permission.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())}` as TextKey<'admin'>;

/** The name of a permission; an unknown one is returned unchanged. */
export const permissionName = (t: Texts<TextKey<'admin'>>, permission: string): string =>
  textOr(t, keyOf(permission), permission);

/** The name of a role in the reader's language; a role of the company itself has one name only. */
export const roleName = (
  t: Texts<TextKey<'admin'>>,
  { role, role_name = null }: { role: MembershipEntry['role']; role_name?: string | null },
): string => (role === 'custom' && role_name ? role_name : t(`users.role.${role}`));

/** Texts and formats for the pages of people. */
export function usePeopleWords() {
  const t = useTexts('admin');
  const locale = useLocale();
  return {
    t,
    locale,
    amount: (value: number) => formatAmount(value, locale),
    role: (entry: { role: MembershipRole | 'none'; role_name?: string | null }) => roleName(t, entry),
    permission: (permission: Permission) => permissionName(t, permission),
  };
}
