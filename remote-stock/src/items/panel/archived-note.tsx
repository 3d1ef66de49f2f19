import type { Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { formatShortDay } from '@storeroom/ui/format';
import type { ItemActions } from '../actions/item-actions.hooks';
import { useItemWords } from '../item-words.hooks';

/** Why an archived item can only be read, and the way back for those who may. */
export function ArchivedNote({ stock, actions }: { stock: Stock; actions: ItemActions }) {
  const { t, locale } = useItemWords();
  const day = formatShortDay(stock.deleted_at ?? stock.updated_at, locale);
  return (
    <Banner
      kind="warn"
      action={
        actions.can('unarchive', stock) ? (
          <TextButton onClick={() => actions.act('unarchive', stock)}>{t('action.unarchive')}</TextButton>
        ) : null
      }
    >
      {t(stock.updated_by ? 'panel.archivedBy' : 'panel.archived', { day, name: stock.updated_by })}
    </Banner>
  );
}
