import '../form-texts';
import './panel-texts';
import { ApiError, useRefinedTitle } from '@storeroom/sdk';
import { ShownAsOf } from '@storeroom/list';
import { SidePanel } from '@storeroom/ui/side-panel';
import type { ItemActions } from '../actions/item-actions.hooks';
import { useItem } from '../data/item.queries';
import { useItemWords } from '../item-words.hooks';
import { ItemPhoto } from '../photo/item-photo';
import { useEscapeCloses } from './escape-closes.hooks';
import { ItemCode } from './item-code';
import { ItemFields } from './item-fields';
import { ItemFigures } from './item-figures';
import { ItemHistory } from './item-history';
import { ItemMeta } from './item-meta';
import { ItemNeighbours } from './item-neighbours';
import { ItemNotices } from './item-notices';
import { ItemTools } from './item-tools';
import { ItemViewers } from './item-viewers';
import { NoItem } from './no-item';
import { useOpenRecord } from './open-record.hooks';

export interface ItemPanelProps {
  id: number;
  actions: ItemActions;
  onClose: () => void;
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Takes over the open record as it is now. Where it cannot be had, the banner stays and offers it again. */
async function takeOver(
  refetch: ReturnType<typeof useItem>['refetch'],
  forgetChange: () => void,
): Promise<void> {
  const { error } = await refetch();
  if (error === null || isGone(error)) return forgetChange();
  console.error('Error cloning and setting active', error);
}

/** One item beside its list. A link to an item that is gone or another team's explains itself. */
export function ItemPanel({ id, actions, onClose }: ItemPanelProps) {
  const { t } = useItemWords();
  useRefinedTitle(t('title.manage'));
  const { data, asOf, error, isFetching, refetch } = useItem(id);
  const isUnknown = isGone(error);
  const stock = isUnknown ? undefined : data;
  useEscapeCloses(onClose);
  const retry = () => void refetch();
  const load = () => void takeOver(refetch, forgetChange);
  const { change, forgetChange, setIsTyped } = useOpenRecord(id, stock?.version, load);
  return (
    <SidePanel
      title={stock?.name ?? t(isUnknown ? 'unknown.title' : 'unknown.number', { id })}
      closeLabel={t('close')}
      onClose={onClose}
      meta={
        stock && (
          <>
            <ItemMeta stock={stock} />
            <ItemNeighbours stock={stock} />
          </>
        )
      }
      actions={stock && <ItemTools stock={stock} actions={actions} />}
      banner={
        stock && (
          <>
            <ShownAsOf asOf={asOf} isTrying={isFetching} onRetry={retry} />
            <ItemNotices stock={stock} actions={actions} change={change} onLoad={load} />
          </>
        )
      }
    >
      {stock ? (
        <>
          <ItemViewers id={stock.id} />
          <ItemPhoto stock={stock} />
          <ItemFigures stock={stock} />
          <ItemFields stock={stock} onTyped={setIsTyped} />
          <ItemCode stock={stock} />
          <ItemHistory stock={stock} />
        </>
      ) : (
        <NoItem
          id={id}
          isUnknown={isUnknown}
          hasFailed={error !== null}
          isFetching={isFetching}
          onRetry={retry}
        />
      )}
    </SidePanel>
  );
}
