import { showToastAtom, useSetAtom } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { useCallback } from 'react';
import { adjustPress, availableOf, useAdjustItem } from './adjust.queries';
import { useItemWords } from './item-words';
import { useTellFailure } from './use-tell-failure';

/** One more or one less, straight from the row. Refused for want of stock, it offers what there is. */
export function useStepItem(stock: Stock): (delta: 1 | -1) => void {
  const { t, amount } = useItemWords();
  const showToast = useSetAtom(showToastAtom);
  const tellFailure = useTellFailure();
  const { mutate } = useAdjustItem(stock.id, {
    onRefused: (error, press) => {
      const available = availableOf(error);
      if (available === null) return tellFailure(error, stock.name, () => mutate(press));
      showToast({
        kind: 'failed',
        message: t('adjust.only-of', { name: stock.name, amount: amount(available), count: available }),
        ...(available > 0 && {
          action: {
            label: t('adjust.use-instead', { amount: amount(available) }),
            run: () => mutate(adjustPress({ delta: -available }, 'used', stock)),
          },
        }),
      });
    },
  });
  return useCallback(
    (delta) => mutate(adjustPress({ delta }, delta > 0 ? 'received' : 'used', stock)),
    [mutate, stock],
  );
}
