import { MenuList } from './menu-list';
import styles from './side-menu.module.css';

/** The menu beside the page, from 1024 px. */
export function SideMenu() {
  return (
    <div className={styles.side}>
      <MenuList />
    </div>
  );
}
