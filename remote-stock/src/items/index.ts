/** What the stock widgets, and other features of this remote, may use of the items. */
export { useReportFailure } from './actions/failure-report.hooks';
export { changedTotalOf, refusalWords } from './actions/refusal-words';
export { AskedMovements } from './adjust/asked-movements';
export { useAskedWords, useMoment } from './adjust/asked.hooks';
export { previousOf, stockKeys } from './data/cached-items';
export type { StockCache } from './data/stock-cache';
export { useStockCache } from './data/stock-cache.hooks';
export { adjustItem, itemsByIds, listItems, setStatus, undoBatch, type Sending } from './data/items.api';
export { saveSheet } from './grid/grid.api';
export { createItem, editItem, restoreItem } from './data/item.api';
export { changeInBulk, splitItem } from './bulk/bulk.api';
export { conflictsOf } from './panel/edit.rules';
export {
  setUnsentItemsAtom,
  type AdjustWork,
  type EditWork,
  type ItemWorks,
  type ItemWrite,
  type ManyWork,
  type SheetWork,
  type StatusWork,
  type UndoManyWork,
} from './saving/unsent-items.state';
export { useLookedAt } from './data/looked.hooks';
export { useLocationName, useOverview } from './data/items.queries';
export { ownLists, type ListView } from './data/own-lists.api';
export { nameOfFile, saveFile } from './files/save-file';
export { belongs, viewPath, VIEWS } from './data/items.rules';
export { readAddress } from './data/list-address.rules';
export { firstName, unitName, useItemWords } from './item-words.hooks';
export { AdjustBeside, ArchiveBeside, ConflictChoice, CountReader, ScanIn, ScanSheet } from './lazy-parts';
export { ExtraHead, SetupOpenings } from './list/lazy-parts';
export { itemIdAt } from './list/row-focus';
export { applyDeletion, applyItem, applyItems } from './live/apply-item';
export { knownItem } from './data/cached-items';
export { findScanned, type Found } from './scanned/find-scanned';
export { LocationField, type LocationFieldProps } from './location-field';
export { RestoredNote } from './restored-note';
export { bringLazyParts, StockList } from './stock-list';
export { takeBack } from './undo/undo.queries';
export { useSendBatchUndo } from './undo/undo-batch.hooks';
export { nameOf } from './undo/undoing';
export { undoneAtom } from './undo/undone.state';
export { useNow } from './now.hooks';
export { When } from './row/when';
