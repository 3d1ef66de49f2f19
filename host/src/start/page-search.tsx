import { canAtom, isSignedInAtom, Link, useAtomValue, useGo, useLocale, useTexts } from '@storeroom/sdk';
import { folded, type RouteRow } from '@storeroom/contract';
import { SearchInput } from '@storeroom/ui/search-input';
import { useState } from 'react';
import { menuOf } from '../frame/menu-rows';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import styles from './not-found.module.css';

/** The pages of the visitor's own menu, in its order. */
function useMenuPages(): RouteRow[] {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const can = useAtomValue(canAtom);
  const rows = useRouteEntries().map(({ row }) => row);
  const { top, sections, end } = menuOf(rows, { isSignedIn, can });
  const entries = [...top, ...sections.flatMap((section) => section.entries), ...end];
  return entries.flatMap(({ row, children }) => (children.length > 0 ? children : [row]));
}

/** Finds a page by its menu label or its title. Enter opens the first. */
export function PageSearch() {
  const t = useTexts('not-found');
  const locale = useLocale();
  const go = useGo();
  const pages = useMenuPages();
  const [text, setText] = useState('');
  const wanted = folded(text.trim());
  const found = pages.filter(({ title, menu }) =>
    [title[locale], menu?.label[locale] ?? ''].some((name) => folded(name).includes(wanted)),
  );
  return (
    <div role="search" className={styles.search}>
      <SearchInput
        label={t('search.label')}
        placeholder={t('search.label')}
        clearLabel={t('search.clear')}
        value={text}
        onChange={setText}
        onSubmit={() => {
          if (wanted !== '' && found[0]) go(found[0].path);
        }}
      />
      <p role="status" className={wanted === '' || found.length > 0 ? 'sr' : 'soft t14'}>
        {wanted === '' ? '' : t('search.found', { count: found.length })}
      </p>
      {wanted === '' || found.length === 0 ? null : (
        <ul aria-label={t('search.pages')}>
          {found.map(({ path, title, menu }) => (
            <li key={path}>
              <Link to={path}>{menu?.label[locale] ?? title[locale]}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
