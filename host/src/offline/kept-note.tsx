import { addTexts, store } from '@storeroom/sdk/host';
import { now, useAtomValue, useLocale, useTexts } from '@storeroom/sdk';
import en from '../texts/offline.en.json';
import fr from '../texts/offline.fr.json';
import styles from '../update/update-bar.module.css';
import { keptAsOfAtom } from './kept-note.state';

declare module '@storeroom/sdk' {
  interface TextFiles {
    offline: typeof en;
  }
}

addTexts('en', 'offline', en);
addTexts('fr', 'offline', fr);

const DAY_MS = 86_400_000;

/** Without a network: says of when what is shown is. */
export function KeptNote() {
  const t = useTexts('offline');
  const locale = useLocale();
  const asOf = useAtomValue(keptAsOfAtom, { store: store() });
  if (asOf === null) return <div role="status" />;
  const isOld = now() - asOf > DAY_MS;
  const when = new Intl.DateTimeFormat(locale, {
    ...(isOld && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <div role="status">
      <p className={styles.bar}>{t('kept', { when: when.format(asOf) })}</p>
    </div>
  );
}
