import { addTexts, lazyPart, Link, useCan, useTexts } from '@storeroom/sdk';
import type { StockOverview } from '@storeroom/contract';
import { ButtonLink } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useOverview } from '../data/items.queries';
import { viewPath } from '../data/items.rules';
import { hasFilters } from '../data/list-address.rules';
import { useListAddress } from './list-scope.hooks';
import { NoMatch } from './no-match';
import { WriteButton } from '../../write-button';
import en from '../../texts/stock.none.en.json';
import fr from '../../texts/stock.none.fr.json';

// The words of a list without rows come with what says them.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);

const ExampleGoods = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "example-goods" */ '../examples/example-goods')).ExampleGoods,
);

/** Why there is nothing here, and the first step out of it. */
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

/** Nothing in any view, and nowhere to put it. */
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
