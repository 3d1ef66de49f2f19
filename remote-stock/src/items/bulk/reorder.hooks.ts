import { addTexts, showToastAtom, useSetAtom, useTexts } from '@storeroom/sdk';
import type { MenuAction } from '@storeroom/ui/menu';
import { listItems } from '../data/items.api';
import type { Stock } from '@storeroom/contract';
import { useItemWords } from '../words/item-words.hooks';
import { countOf, type Selection } from '../data/selection.rules';
import { reorderList } from './reorder.rules';
import en from '../../texts/stock-reorder.en.json';
import fr from '../../texts/stock-reorder.fr.json';

// The words of a list to order by come with the bar of a selection.
addTexts('en', 'stock-reorder', en);
addTexts('fr', 'stock-reorder', fr);

const LARGEST_PAGE = 100;
/** More is a matter for a file. */
const MOST = 1_000;

async function itemsOf(selection: Selection): Promise<Stock[]> {
  if (selection.by === 'item') return [...selection.items.values()];
  const first = { ...selection.list, per_page: LARGEST_PAGE, sort: 'name', sort_direction: 'ASC' } as const;
  const items: Stock[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await listItems({ ...first, page });
    items.push(...data);
    if (page >= pagination.last_page || items.length >= MOST) return items;
  }
}

/** Puts what has run out into the clipboard, as a list to order by. */
export function useReorderAction(selection: Selection): MenuAction {
  const { amount } = useItemWords();
  const t = useTexts('stock-reorder');
  const showToast = useSetAtom(showToastAtom);
  const heads = (['id', 'name', 'location', 'unit', 'amount', 'minimum', 'toOrder'] as const).map((key) =>
    t(`head.${key}`),
  );
  const copy = async () => {
    const items = await itemsOf(selection);
    await navigator.clipboard.writeText(reorderList(items, heads));
    showToast({ kind: 'done', message: t('done', { count: items.length, total: amount(items.length) }) });
  };
  return {
    key: 'reorder',
    icon: 'copy',
    label: t('label'),
    ...(countOf(selection) > MOST && { disabledReason: t('tooMany', { most: amount(MOST) }) }),
    onSelect: () => void copy().catch(() => showToast({ kind: 'failed', message: t('failed') })),
  };
}
