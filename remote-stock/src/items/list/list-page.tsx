import { connectionAtom, useAtomValue } from '@storeroom/sdk';
import { WithPanel } from '@storeroom/ui/side-panel';
import { useRef, useState } from 'react';
import { useItemActions } from '../actions/item-actions.hooks';
import { useCreating } from '../create/creating.hooks';
import { useItems } from '../data/items.queries';
import { useLiveUpdates } from '../live/items.realtime';
import { useListOnScreen } from '../live/list-on-screen.hooks';
import { useLiveSummary } from '../live/live-summary.hooks';
import { ItemPanel, JobsStrip, ListEffects } from '../lazy-parts';
import { useOpenItem } from '../open-item.hooks';
import { ListBody } from './list-body';
import { ListHead, type ListedLocation } from './list-head';
import { ListDialogs } from './list-dialogs';
import { useListAddress } from './list-scope.hooks';
import { ListToolbar } from './list-toolbar';
import { useListShortcuts } from './list-shortcuts.hooks';
import { useListSync } from './list-sync.hooks';

/** One view of the stock: its rows, what is open beside them, and what happens to them meanwhile. */
export function ListPage({ location }: { location?: ListedLocation }) {
  const items = useItems(useListAddress());
  const { open_id, isBeside, close } = useOpenItem();
  const { startCreating } = useCreating();
  const add = () => startCreating();
  const actions = useItemActions();
  const { summary, addToSummary } = useLiveSummary();
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const isTableBusy = () => isInUse(bodyRef.current);
  const rows = items.data?.data ?? [];
  // What tells of imports and exports comes after the first rows, with what tells of all else.
  const isLive = useAtomValue(connectionAtom) === 'live';
  const [hasBeenLive, setBeenLive] = useState(isLive);
  if (isLive && !hasBeenLive) setBeenLive(true);
  const lastPage = items.data?.pagination.last_page ?? 1;

  useLiveUpdates();
  useListOnScreen({ isTableBusy, onRemoteChange: addToSummary });
  useListShortcuts({ rows, lastPage, open_id, actions, bodyRef, nameRef, onAdd: add });
  useListSync(items.isPlaceholderData ? undefined : items.data);

  return (
    <WithPanel
      panel={
        open_id === null ? null : <ItemPanel key={open_id} id={open_id} actions={actions} onClose={close} />
      }
    >
      <ListHead
        location={location}
        total={items.data?.pagination.total}
        about={items.data?.pagination.total_is_estimate}
        fetchedAt={items.dataUpdatedAt}
        isFetching={items.isFetching}
        hasFailed={items.isError}
        onRefresh={() => void items.refetch()}
        onAdd={add}
      />
      <ListToolbar nameRef={nameRef} bodyRef={bodyRef} isDrawn={items.data !== undefined} />
      {hasBeenLive ? <JobsStrip /> : null}
      <ListBody items={items} isNarrow={isBeside} actions={actions} bodyRef={bodyRef} onAdd={add} />
      {items.data ? (
        <ListEffects
          rows={rows}
          total={items.data.pagination.total}
          actions={actions}
          bodyRef={bodyRef}
          onAdd={add}
          summary={summary}
        />
      ) : null}
      <ListDialogs rows={rows} bodyRef={bodyRef} actions={actions} isListDrawn={items.data !== undefined} />
    </WithPanel>
  );
}

function isInUse(body: HTMLElement | null): boolean {
  return body !== null && (body.matches(':hover') || body.contains(document.activeElement));
}
