import { Link, useActiveTeam, useAtomValue, userAtom, useTexts } from '@storeroom/shared';
import { Avatar, initialsOf } from '@storeroom/shared/ui/avatar';
import { MenuButton } from '@storeroom/shared/ui/menu';
import styles from './account-menu.module.css';

/** Who is signed in, as what, and the way out. */
export function AccountMenu() {
  const t = useTexts('host');
  const user = useAtomValue(userAtom);
  const team = useActiveTeam();
  if (!user) return null;
  return (
    <MenuButton
      label={t('account.label')}
      as={Link}
      align="end"
      items={[
        { key: 'name', heading: user.name },
        ...(team
          ? [
              {
                key: 'team',
                heading: t('account.roleIn', { role: t(`roles.${team.role}`), team: team.name }),
              },
            ]
          : []),
        { key: 'line', divider: true },
        { key: 'sign-out', label: t('account.signOut'), icon: 'sign-out', to: '/logout' },
      ]}
      button={(props) => (
        <button
          type="button"
          className={styles.person}
          aria-label={`${t('account.of', { name: user.name })} (${initialsOf(user.name)})`}
          {...props}
        >
          <Avatar name={user.name} />
        </button>
      )}
    />
  );
}
