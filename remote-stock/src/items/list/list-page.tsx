import { ListFreshness, type ListFreshnessProps, NotFetched } from '@storeroom/list';
import {
  Link,
  useAtom,
  useAtomValue,
  useCan,
  usePageSize,
  useStraightSearch,
  useTexts,
  useWriteBlock,
  connectionAtom,
  useSetAtom,
  whenIdle,
} from '@storeroom/sdk';
import { Button, ButtonLink, IconButton } from '@storeroom/ui/button';
import { PageHead } from '@storeroom/ui/page-head';
import { useState, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { WithPanel } from '@storeroom/ui/side-panel';
import { TableFoot } from '@storeroom/ui/table-foot';
import { type View, viewPath } from '../data/items.rules';
import { addressParameters, LIST_NAMES } from '../data/list-address.rules';
import { useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../data/item-words.hooks';
import {
  ListContext,
  RowScopeContext,
  trashPath,
  useAddressedList,
  useListAddress,
  useListScope,
  useCreating,
  useNewListScope,
  useNewRowScope,
  useOpenItem,
} from '../data/list-scope.hooks';
import {
  ArrivalsPill,
  BulkBar,
  BulkDialogs,
  FilesMenu,
  AdjustPopover,
  loadLazyParts,
  ConfirmLeaving,
  CreateForm,
  ItemPanel,
  JobsStrip,
  ListEffects,
  NoItems,
  OpenRowMenu,
} from './lazy-parts';
import {
  arrivalsAtom,
  adjustingAtom,
  confirmingAtom,
  closeBulkDialogAtom,
  isBulkDialogOpenAtom,
  leavingRowsAtom,
  rowMenuAtom,
} from '../data/list.state';
import styles from './stock-list.module.css';
import { RoomForLists } from '../../lists-sidebar.state';
import { type ItemActions, useItemActions } from '../changes/item-actions.hooks';
import type { AdjustPopoverProps } from '../amount/adjust-form';
import { useItems } from '../data/items.queries';
import { useLiveUpdates } from '../changes/items.realtime';
import { useListOnScreen, useLiveSummary } from '../changes/on-screen.hooks';
import { useIsSelecting } from '../data/selection.hooks';
import { ItemTable } from './item-table';
import { ListFoot, ListToolbar } from './list-toolbar';
import { useListShortcuts, useListSync } from './list-page.hooks';

/** The link from the archive to the trash, for people who may restore items. */
function TrashLink() {
  const t = useTexts('stock');
  const can = useCan();
  if (!can('stock.delete')) return null;
  return (
    <ButtonLink size="small" to={trashPath(viewPath('archived'))} as={Link}>
      {t('deletedItems')}
    </ButtonLink>
  );
}

/** The button that opens the menu for import and export. */
function FilesButton() {
  const t = useTexts('stock');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={setButton}
        icon="file"
        label={t('files')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? <FilesMenu anchor={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The button for a new item. Narrow pages show it in the bar at the bottom. */
function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useTexts('stock');
  const can = useCan();
  const disabledReason = useWriteBlock();
  return can('stock.create') ? (
    <Button kind="primary" icon="plus" className={styles.add} disabledReason={disabledReason} onClick={onAdd}>
      {t('add')}
    </Button>
  ) : null;
}

/** What the page of a location adds to the head of the list. */
interface ListedLocation {
  location_id: number;
  title: string;
  tools: ReactNode;
  /** Below the head: the tabs of the page, and facts about the location. */
  below: ReactNode;
}

interface ListHeadProps extends ListFreshnessProps {
  /** The number of matching items; undefined before the first answer. */
  total: number | undefined;
  /** Whether the total is an estimate. */
  about: boolean | undefined;
  onAdd: () => void;
  location: ListedLocation | undefined;
}

function ListHead({ total, about, onAdd, location, ...freshness }: ListHeadProps) {
  const { t, amount } = useItemWords();
  const { view } = useListAddress();
  const hasArrivals = useAtomValue(arrivalsAtom, useListScope()).size > 0;
  const countOf = (count: number) => t(about ? 'countAbout' : 'count', { count, total: amount(count) });
  return (
    <>
      <PageHead
        title={location?.title ?? t(`title.${view}`)}
        count={
          total === undefined ? (
            // Reserves the space of the number before it is known, so that the lines do not break differently then.
            <span style={{ visibility: 'hidden' }}>{countOf(100)}</span>
          ) : (
            countOf(total)
          )
        }
        pill={hasArrivals ? <ArrivalsPill /> : null}
      >
        <ListFreshness {...freshness} />
        {location?.tools}
        {view === 'archived' && !location ? <TrashLink /> : null}
        <FilesButton />
        {view === 'archived' ? null : <AddButton onAdd={onAdd} />}
      </PageHead>
      {location?.below}
    </>
  );
}

type ListDialogsProps = Omit<AdjustPopoverProps, 'onClose'> & {
  /** The first rows are on the screen. */
  isListDrawn: boolean;
  actions: ItemActions;
};

/** The dialogs and menus over the list. They are loaded when the browser is idle, or when they are used before that. */
function ListDialogs({ isListDrawn, actions, ...popover }: ListDialogsProps) {
  const list = useListScope();
  const hasMenu = useAtomValue(rowMenuAtom, list.viewScope) !== null;
  const [adjusting, adjust] = useAtom(adjustingAtom, list);
  const [confirming, confirm] = useAtom(confirmingAtom, list);
  const isBulkDialogOpen = useAtomValue(isBulkDialogOpenAtom, list.viewScope);
  const closeBulkDialog = useSetAtom(closeBulkDialogAtom, list.viewScope);
  const { isCreating, stopCreating } = useCreating();
  useEffect(() => (isListDrawn ? whenIdle(() => void loadLazyParts()) : undefined), [isListDrawn]);
  return (
    <>
      {hasMenu ? <OpenRowMenu {...popover} actions={actions} /> : null}
      {adjusting ? <AdjustPopover {...popover} onClose={() => adjust(null)} /> : null}
      {isCreating ? <CreateForm onClose={stopCreating} /> : null}
      {isBulkDialogOpen ? <BulkDialogs onClose={closeBulkDialog} /> : null}
      {confirming ? <ConfirmLeaving onClose={() => confirm(null)} /> : null}
    </>
  );
}

interface ItemListProps {
  view: View;
  /** The location whose items are listed; by default those of the whole team. */
  location?: ListedLocation;
}

/** The list of items, in one of its three views. */
export function ItemList({ view, location }: ItemListProps) {
  const list = useAddressedList(view, location?.location_id);
  const { team } = useStockCache();
  const scope = useNewListScope(list, `${team} ${view} ${location?.location_id ?? ''}`);
  const rowScope = useNewRowScope(scope);
  const { open_id } = useOpenItem();
  const parameters = addressParameters(list, usePageSize());
  useStraightSearch([...LIST_NAMES, 'item'], { ...parameters, item: open_id ?? undefined });
  return (
    <ListContext value={scope}>
      <RowScopeContext value={rowScope}>
        <RoomForLists />
        <ListPage location={location} />
      </RowScopeContext>
    </ListContext>
  );
}

/** One view of the stock, with its rows, the open panel and dialogs, and live changes. */
function ListPage({ location }: { location: ListedLocation | undefined }) {
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
  // Imports and exports are only shown once the socket is connected, which is after the first rows.
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

interface ListBodyProps {
  items: ReturnType<typeof useItems>;
  isNarrow: boolean;
  actions: ItemActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  onAdd: () => void;
}

/** The rows with their page links, or why there are none. */
function ListBody({ items, isNarrow, actions, bodyRef, onAdd }: ListBodyProps) {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = items;
  const hasLeavingRows = useAtomValue(leavingRowsAtom, useListScope()).length > 0;
  const isSelecting = useIsSelecting();
  if (data === undefined && isError) {
    return <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  const bar = isSelecting ? (
    <BulkBar rows={data?.data ?? []} pagination={data?.pagination} bodyRef={bodyRef} />
  ) : null;
  if (data && data.data.length === 0 && !hasLeavingRows && !isPlaceholderData)
    return (
      <>
        <NoItems onAdd={onAdd} />
        {bar ? <TableFoot>{bar}</TableFoot> : null}
      </>
    );
  return (
    <>
      <ItemTable
        rows={data?.data}
        isDimmed={isPlaceholderData}
        isNarrow={isNarrow}
        actions={actions}
        bodyRef={bodyRef}
      />
      {data ? (
        <ListFoot pagination={data.pagination} shown={data.data.length}>
          {bar}
        </ListFoot>
      ) : null}
    </>
  );
}
