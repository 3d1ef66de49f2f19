import { Link } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { BadgeLink } from '@storeroom/shared/ui/badge';
import { ListBadge } from './item-badges';
import { useItemWords } from './item-words';
import { viewOf, viewPath } from './items.rules';
import { useListAddress } from './list-context';

/** Number, place, and the view that it stands in when that is another one than this. */
export function ItemMeta({ stock }: { stock: Stock }) {
  const { t, place } = useItemWords();
  const { view } = useListAddress();
  const belongsTo = viewOf(stock);
  return (
    <>
      <span className="num">{t('panel.number', { id: stock.id })}</span>
      <span aria-hidden>·</span>
      <span>{place(stock)}</span>
      {belongsTo === view ? null : (
        <BadgeLink to={`${viewPath(belongsTo)}?item=${stock.id}`} as={Link}>
          {t(`panel.in-${belongsTo}`)}
        </BadgeLink>
      )}
      <ListBadge stock={stock} />
    </>
  );
}
