import { addTexts, textOr, useLocale, useTexts, type TextKey, type Texts } from '@storeroom/sdk';
import type { MembershipEntry, MembershipRole, Permission } from '@storeroom/contract';
import { formatAmount } from '@storeroom/ui/format';
import en from '../texts/admin.users.en.json';
import fr from '../texts/admin.users.fr.json';

// The words of people come with their pages.
addTexts('en', 'admin', en);
addTexts('fr', 'admin', fr);

/** `stock.archive.write` is said by the text `permission.stockArchiveWrite`. */
const keyOf = (permission: string) =>
  `users.permission.${permission.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())}` as TextKey<'admin'>;

/** A permission by the name that the page of roles has for it; one that this page does not know yet as it came. */
export const permissionName = (t: Texts<TextKey<'admin'>>, permission: string): string =>
  textOr(t, keyOf(permission), permission);

/** A role by the name that the reader's language has for it; one of the company's own has one name only. */
export const roleName = (
  t: Texts<TextKey<'admin'>>,
  { role, role_name = null }: { role: MembershipEntry['role']; role_name?: string | null },
): string => (role === 'custom' && role_name ? role_name : t(`users.role.${role}`));

/** How the pages of people say things, in the language of the page. */
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
