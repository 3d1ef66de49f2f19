import { canAtom, isSignedInAtom, Link, useAtomValue, useLocale, usePath, useTexts } from '@storeroom/shared';
import type { RouteRow } from '@storeroom/shared/contract';
import { Icon, isIconName } from '@storeroom/shared/ui/icon';
import { useRouteEntries } from '../remotes/without-remotes';
import styles from './menu-list.module.css';
import { currentRow, menuOf, type MenuEntry } from './menu-rows';

const HEADED = ['stock', 'organisation'] as const;

function MenuLink({ row, current }: { row: RouteRow; current: string | null }) {
  const locale = useLocale();
  const { label = row.title, icon = 'box' } = row.menu ?? {};
  return (
    <Link to={row.path} aria-current={row.path === current ? 'page' : undefined}>
      <Icon name={isIconName(icon) ? icon : 'box'} />
      <span>{label[locale]}</span>
    </Link>
  );
}

function MenuGroup({ entry: { row, children }, current }: { entry: MenuEntry; current: string | null }) {
  const t = useTexts('host');
  if (children.length === 0) return <MenuLink row={row} current={current} />;
  const segment = row.path.split('/')[1] ?? '';
  return (
    <details open={children.some(({ path }) => path === current)}>
      <summary>
        <Icon name="info" />
        <span className="grow">{t(`navigation.parents.${segment}`, { defaultValue: segment })}</span>
        <Icon name="down" size={16} />
      </summary>
      {children.map((child) => (
        <MenuLink key={child.path} row={child} current={current} />
      ))}
    </details>
  );
}

/** Every page that this visitor may open, in groups. */
export function MenuList() {
  const t = useTexts('host');
  const isSignedIn = useAtomValue(isSignedInAtom);
  const can = useAtomValue(canAtom);
  const entries = useRouteEntries();
  const path = usePath();
  const rows = entries.map(({ row }) => row);
  const menu = menuOf(rows, { isSignedIn, can });
  const current = currentRow(rows, path);
  return (
    <nav className={styles.list} aria-label={t('navigation.label')}>
      {menu.top.map(({ row }) => (
        <MenuLink key={row.path} row={row} current={current} />
      ))}
      {HEADED.map((group) =>
        menu[group].length === 0 ? null : (
          <div key={group} role="group" aria-labelledby={`menu-${group}`}>
            <h2 id={`menu-${group}`}>{t(`navigation.groups.${group}`)}</h2>
            {menu[group].map(({ row }) => (
              <MenuLink key={row.path} row={row} current={current} />
            ))}
          </div>
        ),
      )}
      <div className={styles.end}>
        {menu.end.map((entry) => (
          <MenuGroup key={entry.row.path} entry={entry} current={current} />
        ))}
      </div>
    </nav>
  );
}
