import { useCan, useWriteBlock } from '@storeroom/sdk';
import { isArchived, type Stock } from '@storeroom/contract';
import { Amount } from '@storeroom/ui/table';
import { outcomeOf } from '../adjust/adjust.rules';
import { useItemWords } from '../item-words.hooks';
import { useStepItem } from './item-step.hooks';

/** The amount of a row, with one less and one more for those who may adjust. */
export function ItemAmount({ stock }: { stock: Stock }) {
  const can = useCan();
  const { t, locale, amount } = useItemWords();
  const step = useStepItem(stock);
  const block = useWriteBlock();
  if (!can('stock.adjust') || isArchived(stock)) return <Amount value={stock.amount ?? 0} locale={locale} />;
  const { verdict, available } = outcomeOf(stock, 'use', 1);
  return (
    <Amount
      value={stock.amount ?? 0}
      locale={locale}
      onStep={step}
      decreaseLabel={t('step.less', { name: stock.name })}
      increaseLabel={t('step.more', { name: stock.name })}
      stepDisabledReason={
        block ??
        (verdict === 'blocked' && available === 0
          ? t('adjust.only', { amount: amount(0), count: 0 })
          : undefined)
      }
    />
  );
}
