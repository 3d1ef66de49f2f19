import type { Location } from '@storeroom/contract';
import { AskedEntry, askedOf, newerOf, useEntries } from '../../waiting';
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
  if (asked.length === 0) return null;
  return (
    <section className={styles.asked} aria-label={t('locations.counting.asked.title')}>
      <h2>{t('locations.counting.asked.title')}</h2>
      <p className="soft t14" role="status">
        {t('locations.counting.asked.text', { count: asked.length })}
      </p>
      <ul>
        {asked.map((entry) => (
          <li key={entry.id}>
            <AskedEntry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
