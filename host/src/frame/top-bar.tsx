import { Link, useActiveTeam, useAtomValue, userAtom, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Avatar, initialsOf } from '@storeroom/ui/avatar';
import { MenuButton } from '@storeroom/ui/menu';
import { useAccountAddress } from '../page/account-address.hooks';
import { BrandLink } from '../look/brand-link';
import { SchemeMenu } from '../look/scheme-menu';
import { LanguageMenu } from '../look/language-menu';
import { MenuToggle } from './menu-toggle';
import { PaletteButton } from '../palette/palette-button';
import en from '../texts/account.en.json';
import fr from '../texts/account.fr.json';
import { BarSlot } from './bar-slot';
import { ConnectionState } from './connection-state';
import { TeamSwitch } from './team-switch';
import styles from './top-bar.module.css';

addTexts('en', 'account', en);
addTexts('fr', 'account', fr);

/** Name and role of the user, and the sign-out. */
function AccountMenu() {
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

/** The top bar: brand, team, connection state and user. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <MenuToggle className={styles.toggle} />
      <BrandLink className={styles.brand} />
      <TeamSwitch />
      <span className="grow" />
      <BarSlot />
      <span className={styles.desk}>
        <PaletteButton />
      </span>
      <ConnectionState />
      <span className={styles.wide}>
        <SchemeMenu />
      </span>
      <span className={styles.wide}>
        <LanguageMenu />
      </span>
      <AccountMenu />
    </header>
  );
}
