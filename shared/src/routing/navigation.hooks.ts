import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { localeAtom } from '../locale/locale.state';
import { splitLocale, withLocale } from '../locale/locale-path';

export interface GoOptions {
  /** Replaces the history entry: while typing, and for redirects. */
  replace?: boolean;
}

/** Goes to a path of the product (no language prefix), in the language of the page. */
export function useGo(): (path: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  const locale = useAtomValue(localeAtom);
  return useCallback(
    (path, options) => void navigate(withLocale(path, locale), { replace: options?.replace ?? false }),
    [navigate, locale],
  );
}

/** The open path without language prefix: `/stock`. */
export function usePath(): string {
  return splitLocale(useLocation().pathname).path;
}

export type SetSearch = (change: (search: URLSearchParams) => void, options?: GoOptions) => void;

/** The query of the address, and a verb that changes a copy of it and goes there. */
export function useSearch(): [URLSearchParams, SetSearch] {
  const { search } = useLocation();
  const path = usePath();
  const go = useGo();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<SetSearch>(
    (edit, options) => {
      const next = new URLSearchParams(window.location.search);
      edit(next);
      const query = next.toString();
      go(query ? `${path}?${query}` : path, options);
    },
    [go, path],
  );
  return [params, change];
}
