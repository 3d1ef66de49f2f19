import '../form-texts';
import { useCommands } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { IconButton } from '@storeroom/ui/button';
import { MenuButton, menuCommands } from '@storeroom/ui/menu';
import { useAddToListActions } from '../../add-to-list';
import type { ItemActions } from '../actions/item-actions.hooks';
import { useItemWords } from '../item-words.hooks';
import { CopyLink } from './copy-link';

/** What the panel has of its own. */
const IN_PANEL = new Set(['receive', 'use', 'link', 'history']);

export function ItemTools({ stock, actions }: { stock: Stock; actions: ItemActions }) {
  const { t } = useItemWords();
  const addToListActions = useAddToListActions();
  const all = [...addToListActions([stock]), ...actions.menuOf(stock)];
  useCommands(menuCommands(all), stock.name);
  const items = all.filter(({ key }) => !IN_PANEL.has(key));
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
