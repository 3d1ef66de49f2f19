import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { leave } from '../drafts/drafts';
import { localeAtom } from '../locale/locale.state';
import { splitLocale, withLocale } from '../locale/locale-path';

export interface GoOptions {
  /** Replaces the history entry: while typing, and for redirects. */
  replace?: boolean;
}

/**
 * Navigates to a path of the product (no language prefix), in the language of the page; asks first where a draft
 * would be lost.
 */
export function useGo(): (path: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  const locale = useAtomValue(localeAtom);
  return useCallback(
    (path, options) => {
      const to = withLocale(path, locale);
      leave({ to, go: () => void navigate(to, { replace: options?.replace ?? false }) });
    },
    [navigate, locale],
  );
}

/** The open path without language prefix: `/stock`. */
export function usePath(): string {
  return splitLocale(useLocation().pathname).path;
}

export type SetSearch = (change: (search: URLSearchParams) => void, options?: GoOptions) => void;

/**
 * The query of the address, and a function that changes a copy of it and navigates there. What replaces a history entry
 * does nothing once the browser has left the page.
 */
export function useSearch(): [URLSearchParams, SetSearch] {
  const { search } = useLocation();
  const path = usePath();
  const go = useGo();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<SetSearch>(
    (edit, options) => {
      // The page stays rendered until the next one is.
      if (options?.replace && splitLocale(window.location.pathname).path !== path) return;
      const next = new URLSearchParams(window.location.search);
      edit(next);
      const query = next.toString();
      go(query ? `${path}?${query}` : path, options);
    },
    [go, path],
  );
  return [params, change];
}

/**
 * Corrects the address once a screen has parsed it: each of `names` gets the value that was understood, or is
 * removed. Other parameters stay. The history entry is replaced, so that Back skips it.
 */
export function useStraightSearch(
  names: readonly string[],
  understood: Readonly<Record<string, string | number | undefined>>,
): void {
  const [search, change] = useSearch();
  const wrong = names.filter((name) => search.get(name) !== (understood[name]?.toString() ?? null));
  const straighten = useEffectEvent(() =>
    change(
      (next) => {
        for (const name of wrong) {
          const value = understood[name];
          if (value === undefined) next.delete(name);
          else next.set(name, String(value));
        }
      },
      { replace: true },
    ),
  );
  const isWrong = wrong.length > 0;
  useEffect(() => {
    if (isWrong) straighten();
  }, [isWrong, search]);
}
