import { BrandLink } from '../branding/brand-link';
import { SchemeMenu } from '../colour-scheme/scheme-menu';
import { LanguageMenu } from '../language/language-menu';
import { MenuToggle } from '../navigation/menu-toggle';
import { PaletteButton } from '../palette/palette-button';
import { AccountMenu } from './account-menu';
import { BarSlot } from './bar-slot';
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
