import { ApiError, useRefinedTitle } from '@storeroom/shared';
import { SidePanel } from '@storeroom/shared/ui/side-panel';
import { ItemCompany } from './item-company';
import { ItemFields } from './item-fields';
import { ItemFigures } from './item-figures';
import { ItemHistory } from './item-history';
import { ItemMeta } from './item-meta';
import { ItemNotices } from './item-notices';
import { ItemTools } from './item-tools';
import { useItemWords } from './item-words';
import { useItem } from './items.queries';
import { NoItem } from './no-item';
import type { ItemActions } from './use-item-actions';

export interface ItemPanelProps {
  id: number;
  actions: ItemActions;
  onClose: () => void;
}

/** One item beside its list. A link to an item that is gone or another team's explains itself. */
export function ItemPanel({ id, actions, onClose }: ItemPanelProps) {
  const { t } = useItemWords();
  useRefinedTitle(t('title.manage'));
  const { data, error, isFetching, refetch } = useItem(id);
  const isUnknown = error instanceof ApiError && error.status === 404;
  const stock = isUnknown ? undefined : data;
  const retry = () => void refetch();
  return (
    <SidePanel
      title={stock?.name ?? t(isUnknown ? 'unknown.title' : 'unknown.number', { id })}
      closeLabel={t('close')}
      onClose={onClose}
      meta={stock && <ItemMeta stock={stock} />}
      actions={stock && <ItemTools stock={stock} actions={actions} />}
      banner={stock && <ItemNotices stock={stock} actions={actions} reload={refetch} />}
    >
      {stock ? (
        <>
          <ItemCompany id={stock.id} />
          <ItemFigures stock={stock} />
          <ItemFields stock={stock} />
          <ItemHistory stock={stock} />
        </>
      ) : (
        <NoItem isUnknown={isUnknown} hasFailed={error !== null} isFetching={isFetching} onRetry={retry} />
      )}
    </SidePanel>
  );
}
