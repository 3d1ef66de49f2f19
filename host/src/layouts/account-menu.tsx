import { Link, useActiveTeam, useAtomValue, userAtom, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Avatar, initialsOf } from '@storeroom/ui/avatar';
import { MenuButton } from '@storeroom/ui/menu';
import { useAccountAddress } from '../account/account-address.hooks';
import en from '../texts/account.en.json';
import fr from '../texts/account.fr.json';
import styles from './account-menu.module.css';

addTexts('en', 'account', en);
addTexts('fr', 'account', fr);

/** Who is signed in, as what, and the way out. */
export function AccountMenu() {
  const t = useTexts('account');
  const ts = useTexts('signed-in');
  const user = useAtomValue(userAtom);
  const team = useActiveTeam();
  const { address } = useAccountAddress();
  if (!user) return null;
  return (
    <MenuButton
      label={t('label')}
      as={Link}
      align="end"
      items={[
        { key: 'name', heading: user.name },
        ...(team
          ? [
              {
                key: 'team',
                heading: t('roleIn', { role: ts(`roles.${team.role}`), team: team.name }),
              },
            ]
          : []),
        { key: 'line', divider: true },
        { key: 'account', label: t('open'), icon: 'settings', to: address },
        { key: 'sign-out', label: t('signOut'), icon: 'sign-out', to: '/logout' },
      ]}
      button={(props) => (
        <button
          type="button"
          className={styles.person}
          aria-label={`${t('of', { name: user.name })}, ${initialsOf(user.name)}`}
          {...props}
        >
          <Avatar name={user.name} />
        </button>
      )}
    />
  );
}
