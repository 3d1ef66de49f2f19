import { DEFAULT_LOCALE } from '@storeroom/contract';
import { brandingAtom, canAtom, isSignedInAtom, useAtomValue, useGo } from '@storeroom/sdk';
import { localeAtom, NavigationType, splitLocale, useLocation, useNavigationType } from '@storeroom/sdk/host';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { namedLocale } from '../language/named-locale';
import { changeLanguage, keepLocale } from '../language/switch-locale';
import { startPageAtom } from '../page/bootstrap-data.state';
import { PAGE_START } from '../page/page-title';
import type { RouteEntry } from '../remotes/route-entries';
import { setNavigator } from './navigator';
import { routeGate, type GateAnswer } from './route-gate';

/** What the open address says to this visitor; null for an address that nobody owns. */
export function useGate(entry: RouteEntry | null): GateAnswer | null {
  const { pathname, search } = useLocation();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const can = useAtomValue(canAtom);
  const startPage = useAtomValue(startPageAtom);
  const { hide_landing: hideLanding } = useAtomValue(brandingAtom);
  if (entry === null) return null;
  const { path } = splitLocale(pathname);
  const visit = { path, search, origin: window.location.origin, startPage, hideLanding };
  return routeGate(entry.row, { isSignedIn, can }, visit);
}

/** Back and forward may lead to an address in the other language: the page follows. */
export function useLanguageOfAddress(): void {
  const { pathname } = useLocation();
  const { locale } = splitLocale(pathname);
  const { named } = namedLocale(pathname);
  const shown = useAtomValue(localeAtom);
  useEffect(() => {
    if (locale !== shown) void changeLanguage(locale);
  }, [locale, shown]);
  // Who names the default language has chosen it; no other address of it says so.
  useEffect(() => {
    if (named === DEFAULT_LOCALE) keepLocale(named);
  }, [named]);
}

/** Lets code outside the pages go somewhere. */
export function useNavigatorBridge(): void {
  const go = useGo();
  useEffect(() => setNavigator(go), [go]);
}

/** After a change of route, focus and scroll begin at the top of the new page; the browser looks after Back. */
export function usePageStart(path: string): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const before = useRef(path);
  useLayoutEffect(() => {
    if (before.current === path) return;
    before.current = path;
    document.getElementById(PAGE_START)?.focus({ preventScroll: true });
    if (!isBack && !window.location.hash) window.scrollTo(0, 0);
  }, [path, isBack]);
}
