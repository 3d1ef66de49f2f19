import type { Stock } from '@storeroom/shared/contract';
import { Banner } from '@storeroom/shared/ui/banner';
import { TextButton } from '@storeroom/shared/ui/button';
import { formatShortDay } from '@storeroom/shared/ui/format';
import { useItemWords } from './item-words';
import type { ItemActions } from './use-item-actions';

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
      {t(stock.updated_by ? 'panel.archived-by' : 'panel.archived', { day, name: stock.updated_by })}
    </Banner>
  );
}
