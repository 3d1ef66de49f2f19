import {
  canAtom,
  isSignedInAtom,
  Link,
  textOr,
  useAtomValue,
  useLocale,
  usePath,
  useTexts,
} from '@storeroom/sdk';
import type { RouteRow } from '@storeroom/contract';
import { Icon } from '@storeroom/ui/icon';
import { formatAmount } from '@storeroom/ui/format';
import { useId } from 'react';
import { iconNamed } from '../page/icon-named';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import { menuCountAtom } from '../remotes/menu-counts.state';
import styles from './menu-list.module.css';
import { currentRow, menuOf, type MenuEntry, type MenuSection } from './menu-rows';

function MenuLink({ row, current }: { row: RouteRow; current: string | null }) {
  const locale = useLocale();
  const id = useId();
  const { label = row.title, icon = 'box', count } = row.menu ?? {};
  const figure = useAtomValue(menuCountAtom)(count);
  // The figure is the description of the entry, so its accessible name does not change with it.
  return (
    <div className={styles.entry}>
      <Link
        to={row.path}
        aria-current={row.path === current ? 'page' : undefined}
        aria-describedby={figure === null ? undefined : id}
      >
        <Icon name={iconNamed(icon)} />
        <span>{label[locale]}</span>
      </Link>
      {figure === null ? null : (
        <span id={id} aria-hidden className={styles.count}>
          {formatAmount(figure, locale)}
        </span>
      )}
    </div>
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
        <span className="grow">{textOr(t, `navigation.parents.${segment}`, segment)}</span>
        <Icon name="down" size={16} />
      </summary>
      {children.map((child) => (
        <MenuLink key={child.path} row={child} current={current} />
      ))}
    </details>
  );
}

function Section({ section, current }: { section: MenuSection; current: string | null }) {
  const t = useTexts('host');
  const locale = useLocale();
  const id = useId();
  const { group, headingKey, heading, entries } = section;
  return (
    <div role="group" aria-labelledby={id}>
      <h2 id={id}>{headingKey ? t(`navigation.groups.${headingKey}`) : (heading?.[locale] ?? group)}</h2>
      {entries.map(({ row }) => (
        <MenuLink key={row.path} row={row} current={current} />
      ))}
    </div>
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
      {menu.sections.map((section) => (
        <Section key={section.group} section={section} current={current} />
      ))}
      <div className={styles.end}>
        {menu.end.map((entry) => (
          <MenuGroup key={entry.row.path} entry={entry} current={current} />
        ))}
      </div>
    </nav>
  );
}
