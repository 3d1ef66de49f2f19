import { Link, useCan } from '@storeroom/sdk';
import { useMatchesElsewhere } from '../data/items.queries';
import { VIEWS, VIEW_PERMISSIONS } from '../data/items.rules';
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
