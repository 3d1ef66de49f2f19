import { WithPanel } from '@storeroom/shared/ui/side-panel';
import { useCallback, useRef } from 'react';
import { AdjustPopover } from './adjust-popover';
import { ConfirmLeaving } from './confirm-leaving';
import { CreateDialog, useCreating } from './create-dialog';
import { ItemPanel } from './item-panel';
import { useItemWords } from './item-words';
import { useItems } from './items.queries';
import { useLiveItems } from './items.realtime';
import { useListAddress } from './list-context';
import { ListBody } from './list-body';
import { ListHead } from './list-head';
import { ListToolbar } from './list-toolbar';
import { useItemActions } from './use-item-actions';
import { useListShortcuts } from './use-list-shortcuts';
import { useListUpkeep } from './use-list-upkeep';
import { useLiveSummary } from './use-live-summary';
import { useOpenItem } from './use-open-item';

/** One view of the stock: its rows, what is open beside them, and what happens to them meanwhile. */
export function ListPage() {
  const { t } = useItemWords();
  const items = useItems(useListAddress());
  const { open_id, close } = useOpenItem();
  const { startCreating } = useCreating();
  const actions = useItemActions();
  const { summary, tell } = useLiveSummary();
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const isTableBusy = useCallback(() => isInUse(bodyRef.current), []);
  const rows = items.data?.data ?? [];
  const lastPage = items.data?.pagination.last_page ?? 1;

  useLiveItems({ open_id, isTableBusy, onChanged: tell });
  useListShortcuts({ rows, lastPage, open_id, actions, bodyRef, nameRef, onAdd: startCreating });
  useListUpkeep(items.isPlaceholderData ? undefined : items.data);

  return (
    <WithPanel
      panel={
        open_id === null ? null : <ItemPanel key={open_id} id={open_id} actions={actions} onClose={close} />
      }
    >
      <ListHead
        total={items.data?.pagination.total}
        about={items.data?.pagination.total_is_estimate}
        fetchedAt={items.dataUpdatedAt}
        isFetching={items.isFetching}
        hasFailed={items.isError}
        onRefresh={() => void items.refetch()}
        onAdd={startCreating}
      />
      <ListToolbar nameRef={nameRef} />
      <ListBody
        items={items}
        isNarrow={open_id !== null}
        actions={actions}
        bodyRef={bodyRef}
        onAdd={startCreating}
      />
      <p className="sr" role="status">
        {summary.count > 0 ? (
          <span key={summary.round}>{t('live.changed', { count: summary.count })}</span>
        ) : null}
      </p>
      <AdjustPopover rows={rows} />
      <CreateDialog />
      <ConfirmLeaving />
    </WithPanel>
  );
}

function isInUse(body: HTMLElement | null): boolean {
  return body !== null && (body.matches(':hover') || body.contains(document.activeElement));
}
