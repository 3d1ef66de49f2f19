import '../changes/bulk.queries';
import {
  addTexts,
  showToastAtom,
  useSetAtom,
  useTexts,
  dropFromPace,
  readAtPace,
  useAtomValue,
  useCan,
  useCommands,
  useWriteBlock,
} from '@storeroom/sdk';
import { type MenuAction, menuCommands } from '@storeroom/ui/menu';
import type { Stock, Pagination, Permission } from '@storeroom/contract';
import type { IconName } from '@storeroom/ui/icon';
import { usePhone } from '@storeroom/ui/phone';
import { type SelectionAction, SelectionBar } from '@storeroom/ui/selection-bar';
import { moveRowFocus } from '@storeroom/ui/table-rows';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { itemsOfSelection } from '../data/item.queries';
import { fetchItems } from '../data/items.queries';
import { useItemWords } from '../data/item-words.hooks';
import { countOf, type Selection, isSameFilter, isSelected, outOfSight } from '../data/selection.rules';
import { reorderList, knownOf } from '../data/item-changes.rules';
import en from '../../texts/stock-reorder.en.json';
import fr from '../../texts/stock-reorder.fr.json';
import { useAddToListActions } from '../../add-to-list.hooks';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import type { View } from '../data/items.rules';
import { useExportActions } from '../files/jobs.queries';
import { useChangeList, useListScope } from '../data/list-scope.hooks';
import { ITEM_ROWS, openBulkDialogAtom, type BulkDialogKind, runningAtom } from '../data/list.state';
import { dropFromSelections, refreshSelections } from '../changes/on-screen.hooks';
import { clearSelectionAtom, departedCountAtom, selectAllAtom, selectionAtom } from '../data/selection.hooks';

// The texts of the reorder list are bundled with the selection bar.
addTexts('en', 'stock-reorder', en);
addTexts('fr', 'stock-reorder', fr);

/** The most items in a copied list; for more there is the export to a file. */
const MAX_COPIED = 1_000;

/** Copies the selected empty items to the clipboard as a reorder list. */
function useReorderAction(selection: Selection): MenuAction {
  const { amount } = useItemWords();
  const t = useTexts('stock-reorder');
  const showToast = useSetAtom(showToastAtom);
  const heads = (['id', 'name', 'location', 'unit', 'amount', 'minimum', 'toOrder'] as const).map((key) =>
    t(`head.${key}`),
  );
  const copy = async () => {
    const items = await itemsOfSelection(selection, MAX_COPIED);
    await navigator.clipboard.writeText(reorderList(items, heads));
    showToast({ kind: 'done', message: t('done', { count: items.length, total: amount(items.length) }) });
  };
  return {
    key: 'reorder',
    icon: 'copy',
    label: t('label'),
    ...(countOf(selection) > MAX_COPIED && { disabledReason: t('tooMany', { most: amount(MAX_COPIED) }) }),
    onSelect: () => void copy().catch(() => showToast({ kind: 'failed', message: t('failed') })),
  };
}

interface BulkBarProps {
  rows: readonly Stock[];
  pagination: Pagination | undefined;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

/** Labels are put up by people who work at the shelves, so they need the permission to adjust amounts. */
const LABEL_RIGHTS: readonly Permission[] = ['stock.adjust'];

interface BarAction {
  change: BulkDialogKind;
  icon: IconName;
  rights: readonly Permission[];
}

const ADJUST: BarAction = { change: 'adjust', icon: 'edit', rights: ['stock.adjust', 'stock.count'] };
const RECEIVE: BarAction = { change: 'receive', icon: 'plus', rights: ['stock.adjust'] };
const MOVE: BarAction = { change: 'move', icon: 'move', rights: ['stock.move'] };
const ARCHIVE: BarAction = { change: 'archive', icon: 'archive', rights: ['stock.archive.write'] };
const UNARCHIVE: BarAction = { change: 'unarchive', icon: 'undo', rights: ['stock.archive.write'] };
const LABELS: BarAction = { change: 'labels', icon: 'print', rights: LABEL_RIGHTS };
const DELETE: BarAction = { change: 'delete', icon: 'trash', rights: ['stock.delete'] };

const ACTIONS: Record<View, readonly BarAction[]> = {
  available: [ADJUST, MOVE, LABELS, ARCHIVE],
  empty: [RECEIVE, MOVE, LABELS, ARCHIVE],
  archived: [UNARCHIVE, DELETE],
};

/** A selection by filter with the present number of matching items. */
function upToDate(
  selection: Selection,
  list: Parameters<typeof isSameFilter>[1],
  pagination: Pagination | undefined,
) {
  return selection.by === 'filter' && pagination && isSameFilter(selection.list, list)
    ? { ...selection, total: pagination.total }
    : selection;
}

/** The bar with the number of selected items, how many of them are not visible, and the actions on them. */
export function BulkBar({ rows, pagination, bodyRef }: BulkBarProps) {
  const { t, amount } = useItemWords();
  const can = useCan();
  const block = useWriteBlock();
  const { address, viewScope } = useListScope();
  const change = useChangeList();
  const selection = upToDate(useAtomValue(selectionAtom, viewScope), address, pagination);
  const departed = useAtomValue(departedCountAtom, viewScope);
  const running = useAtomValue(runningAtom, viewScope);
  const clear = useSetAtom(clearSelectionAtom, viewScope);
  const selectAll = useSetAtom(selectAllAtom, viewScope);
  const openDialog = useSetAtom(openBulkDialogAtom, viewScope);
  const exportActions = useExportActions(selection, { ...address, page: 1 });
  const reorder = useReorderAction(selection);
  const addToListActions = useAddToListActions();
  const isPhone = usePhone();
  useFocusAfter(bodyRef);
  useReselect();

  const count = countOf(selection);
  const { filtered, elsewhere } = outOfSight(selection, address, rows);
  const whyNot = (rights: readonly Permission[]) => {
    if (!rights.some((right) => can(right))) return t('bulk.notAllowed');
    if (block !== undefined && rights !== LABEL_RIGHTS) return block;
    if (running > 0) return t('bulk.changing', { count: running, total: amount(running) });
    return count === 0 ? t('bulk.nothing') : undefined;
  };
  const actions = ACTIONS[address.view].map(({ change: key, icon, rights }): SelectionAction => {
    const many = key === 'receive' && selection.by === 'filter' ? t('bulk.receive.oneByOne') : undefined;
    return {
      key,
      icon,
      label: t(`bulk.action.${key}`),
      disabledReason: whyNot(rights) ?? many,
      onPress: () => openDialog({ change: key, selection }),
    };
  });

  // The cards of a phone have no checkbox for the whole page, so all are offered as soon as one is selected.
  const mayMeanAll = isPhone || (rows.length > 0 && rows.every((row) => isSelected(selection, row)));
  const more = pagination?.total ?? 0;
  const way =
    filtered > 0
      ? {
          showLabel: t('show'),
          onShow: () =>
            change({
              name: '',
              oversold: false,
              low: false,
              otherFilters: {},
              ...(!address.is_of_location && { location_id: [] }),
            }),
        }
      : mayMeanAll && selection.by === 'item' && more > count
        ? {
            showLabel: t('select.all', { count: more, total: amount(more) }),
            onShow: () => selectAll(address, more),
          }
        : {};
  const notes = [
    filtered > 0 && t('select.filtered', { count: filtered, total: amount(filtered) }),
    elsewhere > 0 && t('select.elsewhere', { count: elsewhere, total: amount(elsewhere) }),
    departed > 0 && t('select.departed', { count: departed, total: amount(departed) }),
  ].filter((note) => note !== false);
  const selected = t(selection.by === 'filter' ? 'select.countAll' : 'select.count', {
    count,
    total: amount(count),
  });
  const others = [
    ...(selection.by === 'item' && count > 0 && running === 0 ? addToListActions(knownOf(selection)) : []),
    ...(address.view === 'empty' && count > 0 ? [reorder] : []),
    ...(address.view === 'archived'
      ? []
      : [
          {
            key: 'set',
            label: t('bulk.action.set'),
            onSelect: () => openDialog({ change: 'set', selection }),
            disabledReason: whyNot(['stock.edit']),
          } as const,
        ]),
    ...exportActions,
  ];
  const offered = [...actions.map(({ onPress, ...rest }) => ({ ...rest, onSelect: onPress })), ...others];
  useCommands(count > 0 ? menuCommands(offered) : [], selected);
  return (
    <SelectionBar
      label={t('select.label')}
      count={running > 0 ? t('bulk.changing', { count: running, total: amount(running) }) : selected}
      note={notes.map((note) => `, ${note}`).join('')}
      {...way}
      actions={actions}
      more={{ label: t('select.more'), items: others }}
      clearLabel={t('select.clear')}
      onClear={() => clear()}
    />
  );
}

/** Moves the focus to the rows if it was in the bar when that disappeared. Else it would be lost. */
function useFocusAfter(bodyRef: RefObject<HTMLTableSectionElement | null>): void {
  const toRows = useEffectEvent(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && bodyRef.current) moveRowFocus(bodyRef.current, ITEM_ROWS, 1);
  });
  useEffect(() => () => toRows(), []);
}

const TICKED = 'ticked items';

/**
 * Fetches individually selected items again whenever the list is fetched as a whole, as after a large change, a lost
 * connection or an undo. No event says then which items have changed, and items that left the view must leave the selection.
 */
function useReselect(): void {
  const cache = useStockCache();
  const { viewScope } = useListScope();
  useEffect(() => {
    const lists = JSON.stringify(stockKeys.lists(cache.team)).slice(0, -1);
    const read = async () => {
      const selection = viewScope.store.get(selectionAtom);
      if (selection.by === 'filter' || selection.items.size === 0) return;
      const { found, missing } = await fetchItems([...selection.items.keys()]);
      refreshSelections(cache, found);
      for (const id of missing) dropFromSelections(cache, id);
    };
    const stop = cache.client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
      if (event.query.queryHash.startsWith(lists)) readAtPace(TICKED, read);
    });
    return () => {
      stop();
      dropFromPace(TICKED);
    };
  }, [cache, viewScope]);
}
