import {
  brandingAtom,
  canAtom,
  isSignedInAtom,
  Link,
  now,
  useAtomValue,
  useLocale,
  userAtom,
  useTexts,
} from '@storeroom/sdk';
import { splitLocale } from '@storeroom/sdk/host';
import { useState } from 'react';
import { startPageAtom } from '../page/bootstrap-data.state';
import { visitsOf, type Visit } from '../page/visits';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import { matchRoute } from './match-route';
import styles from './not-found.module.css';
import { routeGate } from './route-gate';

const MAX_PAGES = 5;
const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** `2 min ago`; null within the first minute. */
function agoIn(locale: string, age: number): string | null {
  const [unit, length] = UNITS.find(([, one]) => age >= one) ?? [];
  if (!unit) return null;
  const tag = locale === 'en' ? 'en-GB' : locale;
  return new Intl.RelativeTimeFormat(tag, { style: 'short' }).format(-Math.floor(age / length), unit);
}

/** The latest pages of this tab that this user may open now, each once. */
function useVisits(): Visit[] {
  const user = useAtomValue(userAtom);
  const entries = useRouteEntries();
  const visitor = { isSignedIn: useAtomValue(isSignedInAtom), can: useAtomValue(canAtom) };
  const startPage = useAtomValue(startPageAtom);
  const { hide_landing: hideLanding } = useAtomValue(brandingAtom);
  const isOpen = ({ pathname, search }: Visit) => {
    const { path } = splitLocale(pathname);
    const entry = matchRoute(entries, path);
    const asked = { path, search, origin: window.location.origin, startPage, hideLanding };
    return entry !== null && routeGate(entry.row, visitor, asked).kind === 'open';
  };
  const visits = user === null ? [] : visitsOf(user.id).filter(isOpen);
  const byTitle = new Map<string, Visit>();
  for (const visit of visits) if (!byTitle.has(visit.title)) byTitle.set(visit.title, visit);
  return [...byTitle.values()].slice(0, MAX_PAGES);
}

/** Links to recent pages, for the error page of an unknown address. */
export function RecentPages() {
  const t = useTexts('not-found');
  const locale = useLocale();
  const visits = useVisits();
  const [opened] = useState(now);
  if (visits.length === 0) return null;
  return (
    <section className={styles.visits} aria-labelledby="recent-pages">
      <h2 id="recent-pages">{t('visits')}</h2>
      <ul>
        {visits.map(({ pathname, search, title, at }) => (
          <li key={title}>
            <Link to={splitLocale(pathname).path + search}>
              <span>{title}</span>
              <span className="soft">{agoIn(locale, opened - at) ?? t('justNow')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
