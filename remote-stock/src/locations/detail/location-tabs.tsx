import { Link, useCan } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { formatShortDay } from '@storeroom/ui/format';
import { Tabs } from '@storeroom/ui/tabs';
import { locationPath } from '../data/location-slug';
import { sumsOf } from '../data/unit-sums.rules';
import { UnitSums } from '../list/unit-sums';
import { useLocationWords } from '../location-words.hooks';
import styles from './location-page.module.css';

export const TABS = ['stock', 'activity', 'count'] as const;
export type LocationTab = (typeof TABS)[number];

/** The same figures as in the list of locations, whichever view of the stock is below them. */
function InUse({ location }: { location: Location }) {
  const { t, amount } = useLocationWords();
  const { item_count, oversold_count = 0 } = location;
  if (item_count === undefined) return null;
  return (
    <p className={`soft t12 ${styles.inUse}`}>
      {t('locations.figures.items', { count: item_count, total: amount(item_count) })}{' '}
      <UnitSums sums={sumsOf(location)} />
      {oversold_count > 0 ? ` · ${t('locations.figures.oversold', { count: oversold_count })}` : null}
    </p>
  );
}

export interface LocationTabsProps {
  location: Location;
  current: LocationTab;
}

/** The parts of a location's page, and that it is archived. */
export function LocationTabs({ location, current }: LocationTabsProps) {
  const { t, locale } = useLocationWords();
  const can = useCan();
  const path = locationPath(location);
  const mayCount = can('stock.count') && location.deleted_at === null;
  return (
    <>
      {location.deleted_at === null ? null : (
        <Banner kind="warn" live>
          {t('locations.archivedOn', { day: formatShortDay(Date.parse(location.deleted_at), locale) })}
        </Banner>
      )}
      <InUse location={location} />
      <Tabs
        label={t('locations.tabs.label', { name: location.name })}
        current={current}
        as={Link}
        items={TABS.filter((key) => key !== 'count' || mayCount).map((key) => ({
          key,
          label: t(`locations.tabs.${key}`),
          to: key === 'stock' ? path : `${path}?tab=${key}`,
        }))}
      />
    </>
  );
}
