import type { StockOverview } from '@storeroom/contract';
import { addTexts, lazyPart, Link, useCan, useQuery, useTexts } from '@storeroom/sdk';
import { ButtonLink } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import en from '../../texts/stock.none.en.json';
import fr from '../../texts/stock.none.fr.json';
import { WriteButton } from '../../write-button';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { listItems, useOverview } from '../data/items.queries';
import { type View, VIEW_PERMISSIONS, viewPath, VIEWS } from '../data/items.rules';
import { hasFilters, type ListAddress, readAddress } from '../data/list-address.rules';
import { RemoveFilters } from './filters';
import { useItemWords } from '../data/item-words.hooks';
import { useListAddress, useViewPath } from '../data/list-scope.hooks';

// The texts of an empty list are bundled with this component.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);

const ExampleGoods = lazyPart(
  async () => (await import(/* webpackChunkName: "example-goods" */ './example-goods')).ExampleGoods,
);

/** Says why the list is empty, and offers what to do about it. */
export function NoItems({ onAdd }: { onAdd: () => void }) {
  const list = useListAddress();
  const { data: totals } = useOverview();
  if (hasFilters(list)) return <NoMatch />;
  if (list.is_of_location) return <Said topic={NOTHING_HERE[list.view]} />;
  if (list.view === 'empty') return <Said topic="noneEmpty" />;
  if (list.view === 'archived') return <Said topic="noneArchived" />;
  return totals && totals.empty > 0 ? (
    <AllEmpty count={totals.empty} />
  ) : (
    <FirstUse onAdd={onAdd} totals={totals} />
  );
}

const NOTHING_HERE = { available: 'noneHere', empty: 'noneEmpty', archived: 'noneArchived' } as const;

function Said({ topic }: { topic: 'noneEmpty' | 'noneArchived' | 'noneHere' }) {
  const t = useTexts('stock');
  return <EmptyState title={t(`${topic}.title`)}>{t(`${topic}.text`)}</EmptyState>;
}

function AllEmpty({ count }: { count: number }) {
  const t = useTexts('stock');
  const can = useCan();
  const way = can('stock.empty') ? (
    <ButtonLink to={viewPath('empty')} as={Link}>
      {t('allEmpty.see')}
    </ButtonLink>
  ) : null;
  return (
    <EmptyState title={t('allEmpty.title')} actions={way}>
      {t('allEmpty.text', { count })}
    </EmptyState>
  );
}

/** Whether the team has no items in any view, and no locations. */
const holdsNothing = ({ available, empty, archived, locations }: StockOverview) =>
  available + empty + archived + locations === 0;

function FirstUse({ onAdd, totals }: { onAdd: () => void; totals: StockOverview | undefined }) {
  const t = useTexts('stock');
  const can = useCan();
  const mayAdd = can('stock.create');
  const steps = [
    mayAdd ? (
      <WriteButton key="add" kind="primary" icon="plus" onClick={onAdd}>
        {t('add')}
      </WriteButton>
    ) : null,
    can('stock.import') ? (
      <ButtonLink key="import" to={`${viewPath('available')}?import=1`} as={Link}>
        {t('importFile')}
      </ButtonLink>
    ) : null,
    can('stock.import') && can('locations.edit') && totals && holdsNothing(totals) ? (
      <ExampleGoods key="examples" />
    ) : null,
  ].filter((step) => step !== null);
  return (
    <EmptyState title={t('firstUse.title')} actions={steps.length > 0 ? steps : null}>
      {t(mayAdd ? 'firstUse.text' : 'firstUse.textReader')}
    </EmptyState>
  );
}

/** Says that no item matches, with a button to remove each filter. */
function NoMatch() {
  const t = useTexts('stock');
  return (
    <EmptyState title={t('noMatch.title')} actions={<RemoveFilters />}>
      <MatchesElsewhere />
    </EmptyState>
  );
}

/** Links to the other views in which the search has matches, with their number. */
function MatchesElsewhere() {
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

/** The number of items in other views that match the same name and location. */
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
