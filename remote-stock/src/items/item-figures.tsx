import { useCan } from '@storeroom/shared';
import { isArchived, type Stock } from '@storeroom/shared/contract';
import { PanelSection } from '@storeroom/shared/ui/side-panel';
import { classNames } from '@storeroom/shared/ui/class-names';
import { AdjustForm } from './adjust-form';
import styles from './item-panel.module.css';
import { useItemWords } from './item-words';
import { freeOf } from './items.rules';

/** What there is, what is promised and what is left; and the control that changes it. */
export function ItemFigures({ stock }: { stock: Stock }) {
  const can = useCan();
  const { t, amount } = useItemWords();
  const free = freeOf(stock);
  const figures = [
    { key: 'amount', value: stock.amount ?? 0, isSoft: false },
    { key: 'committed', value: stock.committed, isSoft: true },
    { key: 'free', value: free, isSoft: false },
  ];
  return (
    <PanelSection title={t('panel.amounts')} hideTitle tone="canvas">
      <dl className={styles.figures}>
        {figures.map(({ key, value, isSoft }) => (
          <div key={key}>
            <dt>{t(`panel.${key}`)}</dt>
            <dd className={classNames('figure', isSoft && 'soft', value < 0 && 'minus')}>{amount(value)}</dd>
          </div>
        ))}
      </dl>
      {can('stock.adjust') && !isArchived(stock) ? (
        <AdjustForm stock={stock} mode={free > 0 ? 'use' : 'receive'} size="large" />
      ) : null}
    </PanelSection>
  );
}
