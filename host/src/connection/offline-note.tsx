import { addTexts, store } from '@storeroom/sdk/host';
import { isSignedInAtom, now, useAtomValue, useLocale, useTexts } from '@storeroom/sdk';
import { useLayoutEffect } from 'react';
import { formatAsOf } from '@storeroom/ui/format';
import en from '../texts/offline.en.json';
import fr from '../texts/offline.fr.json';
import styles from './offline-note.module.css';
import { cachedAsOfAtom } from './offline-note.state';

addTexts('en', 'offline', en);
addTexts('fr', 'offline', fr);

/** Offline: shows when the visible data was fetched. Guests see no fetched data. */
export function OfflineNote() {
  const t = useTexts('offline');
  const locale = useLocale();
  const cachedAsOf = useAtomValue(cachedAsOfAtom, { store: store() });
  const isSignedIn = useAtomValue(isSignedInAtom, { store: store() });
  const asOf = isSignedIn ? cachedAsOf : null;
  const isCached = asOf !== null;
  // The times of single parts are hidden: one page, one time.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-kept', isCached);
  }, [isCached]);
  if (asOf === null) return <div role="status" />;
  return (
    <div role="status">
      <p className={styles.note}>{t('kept', { when: formatAsOf(asOf, now(), locale) })}</p>
    </div>
  );
}
