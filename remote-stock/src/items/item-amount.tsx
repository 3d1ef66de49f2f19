import { useCan } from '@storeroom/shared';
import { isArchived, type Stock } from '@storeroom/shared/contract';
import { Amount } from '@storeroom/shared/ui/table';
import { outcomeOf } from './items.rules';
import { useItemWords } from './item-words';
import { useStepItem } from './use-step-item';

/** The amount of a row, with one less and one more for those who may adjust. */
export function ItemAmount({ stock }: { stock: Stock }) {
  const can = useCan();
  const { t, locale, amount } = useItemWords();
  const step = useStepItem(stock);
  if (!can('stock.adjust') || isArchived(stock)) return <Amount value={stock.amount} locale={locale} />;
  const { standing, available } = outcomeOf(stock, 'use', 1);
  return (
    <Amount
      value={stock.amount}
      locale={locale}
      onStep={step}
      decreaseLabel={t('step.less', { name: stock.name })}
      increaseLabel={t('step.more', { name: stock.name })}
      stepDisabledReason={
        standing === 'blocked' && available === 0
          ? t('adjust.only', { amount: amount(0), count: 0 })
          : undefined
      }
    />
  );
}
