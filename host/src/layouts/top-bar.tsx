import { BrandLink } from '../branding/brand-link';
import { SchemeMenu } from '../colour-scheme/scheme-menu';
import { MenuToggle } from '../navigation/menu-toggle';
import { LanguageMenu } from '../routing/language-menu';
import { AccountMenu } from './account-menu';
import { ConnectionState } from './connection-state';
import { TeamSwitch } from './team-switch';
import styles from './top-bar.module.css';

/** Where am I, for whom, is it live, and who am I. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <MenuToggle className={styles.toggle} />
      <BrandLink className={styles.brand} />
      <TeamSwitch />
      <span className="grow" />
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
