import { addTexts, store } from '@storeroom/sdk/host';
import { isSignedInAtom, now, useAtomValue, useLocale, useTexts } from '@storeroom/sdk';
import { useLayoutEffect } from 'react';
import { formatMoment, formatTime } from '@storeroom/ui/format';
import en from '../texts/offline.en.json';
import fr from '../texts/offline.fr.json';
import styles from './offline-note.module.css';
import { cachedAsOfAtom } from './offline-note.state';

addTexts('en', 'offline', en);
addTexts('fr', 'offline', fr);

const DAY_MS = 86_400_000;

/** Offline: says from when the visible data is. Guests see no fetched data. */
export function OfflineNote() {
  const t = useTexts('offline');
  const locale = useLocale();
  const kept = useAtomValue(cachedAsOfAtom, { store: store() });
  const isSignedIn = useAtomValue(isSignedInAtom, { store: store() });
  const asOf = isSignedIn ? kept : null;
  const isKept = asOf !== null;
  // The times of single parts are hidden: one page, one time.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-kept', isKept);
  }, [isKept]);
  if (asOf === null) return <div role="status" />;
  const when = now() - asOf > DAY_MS ? formatMoment(asOf, locale) : formatTime(asOf, locale);
  return (
    <div role="status">
      <p className={styles.note}>{t('kept', { when })}</p>
    </div>
  );
}
