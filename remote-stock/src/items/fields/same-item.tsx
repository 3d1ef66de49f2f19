import { Link, useCan, useQuery } from '@storeroom/sdk';
import { stockStatus, type Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { useEffect, useState } from 'react';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { listItems } from '../data/items.api';
import { NOT_SET, VIEW_PERMISSIONS, viewPath } from '../data/items.rules';
import { readAddress } from '../data/list-address.rules';
import { useItemWords } from '../words/item-words.hooks';

const PAUSE = 300;
/** So many whose names hold this one are looked through. */
const MOST = 100;

/** The text once typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

export interface SameItemProps {
  name: string;
  location_id: number | null;
  onOpen: () => void;
}

/** Warns that there is an item of this name already, in this location or another: it may be the one that was meant. */
export function SameItem({ name, location_id, onOpen }: SameItemProps) {
  const { t, location } = useItemWords();
  const same = useSameItem(usePaused(name.trim()), location_id);
  if (!same) return null;
  return (
    <Banner
      kind="warn"
      live
      action={
        <Link to={`${viewPath(stockStatus(same))}?item=${same.id}`} onClick={onOpen}>
          {t('create.sameOpen')}
        </Link>
      }
    >
      {t(same.location_id === null ? 'create.sameNowhere' : 'create.same', {
        name: same.name,
        location: location(same),
      })}
    </Banner>
  );
}

/** The one of the same location before one of another. */
function useSameItem(name: string, location_id: number | null): Stock | null | undefined {
  const { team } = useStockCache();
  const can = useCan();
  const views = (['available', 'empty'] as const).filter((view) => can(VIEW_PERMISSIONS[view]));
  const { data } = useQuery({
    queryKey: stockKeys.same(team, name, location_id),
    enabled: name !== '',
    queryFn: async ({ signal }) => {
      const namesake = async (filter: Record<string, string>) => {
        const query = new URLSearchParams({ name, ...filter });
        const pages = await Promise.all(views.map((view) => listItems(readAddress(view, query), signal)));
        return pages
          .flatMap((page) => page.data)
          .find((stock) => stock.name.toLowerCase() === name.toLowerCase());
      };
      const here = await namesake({ location_id: String(location_id ?? NOT_SET) });
      return here ?? (await namesake({ per_page: String(MOST) })) ?? null;
    },
  });
  return data;
}
