import { useCan, usePath, useQuery } from '@storeroom/sdk';
import { stockKeys } from '../data/cached-items';
import { useStockCache } from '../data/stock-cache.hooks';
import { findScanned } from './find-scanned';
import type { ScanPlace } from './next-steps.rules';

const PLACE = /^\/stock\/locations\/([1-9]\d{0,8})(?:-|$)/;

/** The location whose page is open; null on any other page, and of one that is archived. */
export function useScanPlace(): ScanPlace | null {
  const { team } = useStockCache();
  const can = useCan();
  const [, id] = PLACE.exec(usePath()) ?? [];
  const { data } = useQuery({
    queryKey: [...stockKeys.allLocations(team), 'scanning', id ?? ''],
    queryFn: ({ signal }) => findScanned(`SRL${id}`, undefined, signal),
    enabled: id !== undefined && can('locations'),
  });
  if (id === undefined || data?.kind !== 'location' || data.location.deleted_at !== null) return null;
  return { id: data.location.id, name: data.location.name };
}
