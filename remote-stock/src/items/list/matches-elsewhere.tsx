import { Link, useCan, useQuery } from '@storeroom/sdk';
import { stockKeys } from '../data/cached-items';
import { listItems } from '../data/items.api';
import { VIEWS, VIEW_PERMISSIONS, type View } from '../data/items.rules';
import { readAddress, type ListAddress } from '../data/list-address.rules';
import { useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../item-words.hooks';
import { useListAddress } from './list-scope.hooks';
import { useViewPath } from './view-path.hooks';

/** In which other views the same search finds something, and how much. */
export function MatchesElsewhere() {
  const { t, amount } = useItemWords();
  const can = useCan();
  const list = useListAddress();
  const views = VIEWS.filter((view) => view !== list.view && can(VIEW_PERMISSIONS[view]));
  const { data } = useMatchesElsewhere(list, views);
  const to = useViewPath();
  const found = (data ?? []).filter(({ total }) => total > 0);
  return (
    <p role="status">
      {found.length === 0
        ? t('noMatch.text')
        : found.map(({ view, total }, at) => (
            <span key={view}>
              {at > 0 ? ' · ' : null}
              <Link to={to(view)}>
                {t('noMatch.elsewhere', { total: amount(total), view: t(`view.${view}`) })}
              </Link>
            </span>
          ))}
    </p>
  );
}

/** How many items the same search finds in other views, whatever their amount. */
function useMatchesElsewhere(list: ListAddress, views: readonly View[]) {
  const { team } = useStockCache();
  const { name, location_id } = list;
  return useQuery({
    queryKey: stockKeys.elsewhere(team, { name, location_id, views }),
    queryFn: ({ signal }) =>
      Promise.all(
        views.map(async (view) => {
          const first = { ...readAddress(view, new URLSearchParams()), name, location_id };
          return { view, total: (await listItems(first, signal)).pagination.total };
        }),
      ),
    enabled: name.trim() !== '',
    staleTime: 0,
  });
}
