import { showToastAtom, useSetAtom } from '@storeroom/sdk';
import type { MenuAction } from '@storeroom/ui/menu';
import { ApiError } from '@storeroom/sdk';
import { refusalWords } from '../actions/refusal-words';
import type { View } from '../data/items.rules';
import { useItemWords } from '../item-words.hooks';
import type { Selection } from '../selection/selection.rules';
import { useBulkChange } from './bulk.queries';
import { targetOf } from './bulk.rules';

const KINDS = ['allow_minus', 'disallow_minus'] as const;

/** Lets the selected items go below zero, or stops them there: at once, because it is as easily taken back. */
export function useMinusActions(selection: Selection, view: View): MenuAction[] {
  const { t, amount } = useItemWords();
  const showToast = useSetAtom(showToastAtom);
  const { mutate } = useBulkChange(() => undefined);
  if (view === 'archived') return [];
  return KINDS.map((action) => ({
    key: action,
    label: t(`bulk.action.${action}`),
    onSelect: () =>
      mutate(
        {
          selection,
          calls: [{ action, ...targetOf(selection) }],
          doneWords: (count) => t(`bulk.done.${action}`, { count, total: amount(count) }),
        },
        {
          onError: (error) =>
            showToast({
              kind: 'failed',
              message: (error instanceof ApiError && refusalWords(error, t)) || t('bulk.failed'),
            }),
        },
      ),
  }));
}
