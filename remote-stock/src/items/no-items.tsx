import { Link, useCan, useTexts } from '@storeroom/shared';
import { Button, ButtonLink } from '@storeroom/shared/ui/button';
import { EmptyState } from '@storeroom/shared/ui/empty-state';
import { useOverview } from './items.queries';
import { viewPath } from './items.rules';
import { hasFilters } from './list-address.rules';
import { useListAddress } from './list-context';
import { NoMatch } from './no-match';

/** Why there is nothing here, and the first step out of it. */
export function NoItems({ onAdd }: { onAdd: () => void }) {
  const list = useListAddress();
  const { data: totals } = useOverview();
  if (hasFilters(list)) return <NoMatch />;
  if (list.view === 'empty') return <Said topic="none-empty" />;
  if (list.view === 'archived') return <Said topic="none-archived" />;
  return totals && totals.empty > 0 ? <AllEmpty count={totals.empty} /> : <FirstUse onAdd={onAdd} />;
}

function Said({ topic }: { topic: string }) {
  const t = useTexts('stock');
  return <EmptyState title={t(`${topic}.title`)}>{t(`${topic}.text`)}</EmptyState>;
}

function AllEmpty({ count }: { count: number }) {
  const t = useTexts('stock');
  const can = useCan();
  const way = can('stock.empty') ? (
    <ButtonLink to={viewPath('empty')} as={Link}>
      {t('all-empty.see')}
    </ButtonLink>
  ) : null;
  return (
    <EmptyState title={t('all-empty.title')} actions={way}>
      {t('all-empty.text', { count })}
    </EmptyState>
  );
}

function FirstUse({ onAdd }: { onAdd: () => void }) {
  const t = useTexts('stock');
  const can = useCan();
  const mayAdd = can('stock.create');
  const add = mayAdd ? (
    <Button kind="primary" icon="plus" onClick={onAdd}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <EmptyState title={t('first-use.title')} actions={add}>
      {t(mayAdd ? 'first-use.text' : 'first-use.text-reader')}
    </EmptyState>
  );
}
