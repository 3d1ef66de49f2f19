import type { Location } from '@storeroom/contract';
import { useEffect, useRef } from 'react';
import { AskedEntry, askedOf, newerOf, useEntries } from '../../unsent';
import { useLocationWords } from '../location-words.hooks';
import styles from './count.module.css';

/** Lines that were counted here and are not booked: what moved about that time, for whoever counted to say on which side. */
export function CountAsked({ location }: { location: Pick<Location, 'id'> }) {
  const { t } = useLocationWords();
  const asked = useEntries().filter(
    (entry) =>
      entry.work.kind === 'count' &&
      entry.work.location_id === location.id &&
      (askedOf(entry).length > 0 || newerOf(entry) !== null),
  );
  const listRef = useRef<HTMLUListElement>(null);
  const first = asked[0]?.id;
  // It comes at the top of the page, for whoever saved at its foot; the focus stays where somebody types.
  useEffect(() => {
    if (first !== undefined) listRef.current?.querySelector('button')?.scrollIntoView({ block: 'center' });
  }, [first]);
  if (asked.length === 0) return null;
  return (
    <section className={styles.asked} aria-label={t('locations.counting.asked.title')}>
      <h2>{t('locations.counting.asked.title')}</h2>
      <p className="soft t14" role="status">
        {t('locations.counting.asked.text', { count: asked.length })}
      </p>
      <ul ref={listRef}>
        {asked.map((entry) => (
          <li key={entry.id}>
            <AskedEntry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
