import type { Location } from '@storeroom/contract';
import { Amount } from '@storeroom/ui/table';
import type { ReactNode } from 'react';
import { When } from '../../items';
import { sumsOf } from '../data/unit-sums.rules';
import { useLocationWords } from '../location-words.hooks';
import { UnitSums } from './unit-sums';

/** What a row of locations holds in one of its columns, but for its name. */
export function LocationCell({ column, location }: { column: string; location: Location }): ReactNode {
  const { t, locale } = useLocationWords();
  const { id, item_count, oversold_count, last_movement_at, created_at } = location;
  const figure = (value: number | undefined) =>
    value === undefined ? null : <Amount value={value} locale={locale} />;
  const sums = sumsOf(location);
  const [plain, ...more] = sums;
  switch (column) {
    case 'items':
      return figure(item_count);
    case 'amount':
      return plain?.unit === null && more.length === 0 ? figure(plain.amount) : <UnitSums sums={sums} />;
    case 'oversold':
      return figure(oversold_count);
    case 'moved':
      return last_movement_at ? (
        <When time={last_movement_at} by={null} />
      ) : (
        <span className="soft">{t('locations.never')}</span>
      );
    case 'created':
      return <When time={created_at} by={null} />;
    default:
      return id;
  }
}
