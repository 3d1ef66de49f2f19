import type { Stock } from '@storeroom/contract';
import { useCommands, useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { MenuButton, menuCommands } from '@storeroom/ui/menu';
import { useAddToListActions } from '../../add-to-list';
import { useCopyText } from '../words/copy-text.hooks';
import type { ItemActions } from '../changes/item-actions.hooks';
import '../words/form-texts';
import { useItemWords } from '../words/item-words.hooks';

/** The address of what is open, for a colleague. */
function CopyLink() {
  const t = useTexts('stock');
  const copyText = useCopyText();
  return <IconButton icon="link" label={t('copy.label')} onClick={() => copyText(window.location.href)} />;
}

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
