import { Link } from '@storeroom/sdk';
import { stockStatus, type Stock } from '@storeroom/contract';
import { BadgeLink } from '@storeroom/ui/badge';
import { viewPath } from '../data/items.rules';
import { useItemWords } from '../item-words.hooks';
import { useListAddress } from '../list/list-scope.hooks';
import { ListBadge } from '../row/item-badges';

/** Number, location, and the status of the item where this list is one of another. */
export function ItemMeta({ stock }: { stock: Stock }) {
  const { t, location } = useItemWords();
  const { view } = useListAddress();
  const status = stockStatus(stock);
  return (
    <>
      <span className="num">{t('panel.number', { id: stock.id })}</span>
      <span aria-hidden>·</span>
      <span>{location(stock)}</span>
      {status === view ? null : (
        <BadgeLink to={`${viewPath(status)}?item=${stock.id}`} as={Link}>
          {t(`panel.in.${status}`)}
        </BadgeLink>
      )}
      <ListBadge stock={stock} />
    </>
  );
}
