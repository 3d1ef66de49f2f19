import type { Stock } from '@storeroom/shared/contract';
import { IconButton } from '@storeroom/shared/ui/button';
import { MenuButton } from '@storeroom/shared/ui/menu';
import { CopyLink } from './copy-link';
import { useItemWords } from './item-words';
import type { ItemActions } from './use-item-actions';

/** Floating forms belong to rows; the panel has its own. */
const IN_PANEL = new Set(['receive', 'use']);

export function ItemTools({ stock, actions }: { stock: Stock; actions: ItemActions }) {
  const { t } = useItemWords();
  const items = actions.menuOf(stock).filter(({ key }) => !IN_PANEL.has(key));
  const label = t('row.more', { name: stock.name });
  return (
    <>
      <CopyLink />
      {items.length > 0 ? (
        <MenuButton
          label={label}
          items={items}
          align="end"
          button={(props) => <IconButton icon="more" label={label} {...props} />}
        />
      ) : null}
    </>
  );
}
