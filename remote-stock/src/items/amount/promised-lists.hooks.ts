import { addTexts, useAtomValue, useCan, useLocale, useQuery, userAtom, useTexts } from '@storeroom/sdk';
import en from '../../texts/stock-promised.en.json';
import fr from '../../texts/stock-promised.fr.json';
import { ownLists } from '../data/item.queries';
import { useStockCache } from '../data/stock-cache.hooks';

addTexts('en', 'stock-promised', en);
addTexts('fr', 'stock-promised', fr);

/** The words about what open lists count on, which come with the forms that say them. */
export const usePromisedTexts = () => useTexts('stock-promised');

/** So many are named; whoever has more reads how many more there are. */
const MOST_NAMED = 5;
const MOST_ITEMS = 100;

/** What one's own open lists are called that wait for one of these items: of a hundred items at most. */
export function useOwnAwaiting(stock_ids: readonly number[]): readonly string[] {
  const can = useCan();
  const { team } = useStockCache();
  const person = useAtomValue(userAtom)?.id ?? 0;
  const asked = stock_ids.slice(0, MOST_ITEMS);
  const { data } = useQuery({
    queryKey: ['lists', team, 'awaiting', asked],
    queryFn: ({ signal }) => ownLists('picking', person, { stock_ids: asked, per_page: MOST_NAMED }, signal),
    enabled: can('lists') && asked.length > 0,
    staleTime: 0,
  });
  return data?.data.map(({ name, customer_name }) => name ?? customer_name) ?? [];
}

/**
 * For whom what open lists count on is: by name as far as the lists are the reader's own, and how many others there are.
 *
 * @param count how many open lists count on it
 */
export function usePromisedFor(stock_id: number, count: number): string {
  const t = usePromisedTexts();
  const locale = useLocale();
  const names = useOwnAwaiting([stock_id]);
  if (names.length === 0) return t('lists', { count });
  const others = count - names.length;
  const all = others > 0 ? [...names, t('others', { count: others })] : names;
  return t('for', { names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(all) });
}
