import { useCan, useTexts } from '@storeroom/shared';
import { Button } from '@storeroom/shared/ui/button';
import { PageHead } from '@storeroom/shared/ui/page-head';
import { ArrivalsPill } from './arrivals-pill';
import { ListFreshness, type ListFreshnessProps } from './list-freshness';
import { useItemWords } from './item-words';
import { useListAddress } from './list-context';

export interface ListHeadProps extends ListFreshnessProps {
  /** How many items match; unknown before the first answer. */
  total: number | undefined;
  /** Whether that is an estimate. */
  about: boolean | undefined;
  onAdd: () => void;
}

export function ListHead({ total, about, onAdd, ...freshness }: ListHeadProps) {
  const { t, amount } = useItemWords();
  const { view } = useListAddress();
  return (
    <PageHead
      title={t(`title.${view}`)}
      count={
        total === undefined
          ? null
          : t(about ? 'count-about' : 'count', { count: total, total: amount(total) })
      }
      pill={<ArrivalsPill />}
    >
      <ListFreshness {...freshness} />
      {view === 'archived' ? null : <AddButton onAdd={onAdd} />}
    </PageHead>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useTexts('stock');
  const can = useCan();
  return can('stock.create') ? (
    <Button kind="primary" icon="plus" onClick={onAdd}>
      {t('add')}
    </Button>
  ) : null;
}
