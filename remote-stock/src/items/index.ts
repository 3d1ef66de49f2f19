/** What the stock widgets, and other features of this remote, may use of the items. */
export { useReportFailure } from './changes/saving.hooks';
export { changedTotalOf, refusalWords } from './words/refusal-words';
export { adjustItem } from './amount/adjust.queries';
export { AskedMovements } from './amount/asked-movements';
export { useAskedWords, useMoment } from './amount/counted.hooks';
export { previousOf, stockKeys, knownItem } from './data/stock-cache.hooks';
export { type StockCache, useStockCache } from './data/stock-cache.hooks';
export {
  itemsByIds,
  listItems,
  setStatus,
  undoBatch,
  type ItemFields,
  type Sending,
} from './data/items.queries';
export { changePhoto, createItem, editItem, restoreItem, saveSheet } from './data/item.queries';
export { changeInBulk, otherPhotoIn, splitItem } from './data/item.queries';
export { conflictsOf, mergeOf, seenIn } from './data/item-changes.rules';
export {
  isUnsent,
  noteWriteAtom,
  unsentItemsAtom,
  type AdjustWork,
  type EditWork,
  type ItemWorks,
  type ItemWrite,
  type ManyWork,
  type SheetCall,
  type SheetWork,
  type StatusWork,
  type UndoManyWork,
  note,
  noteOf,
  NOTES,
  type Note,
  nameOf,
} from './data/item-work.state';
export { noteOwnPress, useSeenAmount } from './amount/counted.hooks';
export { useLocationName, useOverview } from './data/items.queries';
export { ownLists, type ListView } from './data/item.queries';
export { viewPath, VIEWS } from './data/items.rules';
export { readAddress } from './data/list-address.rules';
export { firstName, unitName, useItemWords } from './words/item-words.hooks';
export { AdjustBeside, ArchiveBeside, ConflictChoice, CountReader } from './lazy-parts';
export { PhotoChoice, ScanIn, ScanSheet } from './lazy-parts';
export { ExtraHead, SetupOpenings } from './list/lazy-parts';
export { itemIdAt } from './data/list.state';
export { applyDeletion, applyItem, applyItems } from './changes/on-screen.hooks';
export { findScanned, type Found } from './scan/find-scanned';
export { LocationField, type LocationFieldProps } from './fields/field-input';
export { RestoredNote } from './words/restored-note';
export { bringLazyParts, StockList } from './stock-list';
export { takeBack, undoneAtom } from './changes/undo.queries';
export { useSendBatchUndo } from './changes/undo-batch.hooks';
export { useNow } from './words/item-words.hooks';
export { When } from './words/when';
