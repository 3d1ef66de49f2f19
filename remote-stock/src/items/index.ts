import { lazyOverlay, lazyPart } from '@storeroom/sdk';

/** What the stock widgets and other features of this remote may import from the items. */
export { adjustItem } from './amount/adjust.queries';
export { AskedMovements } from './amount/asked-movements';
export { applyDeletion, applyItem, applyItems } from './changes/on-screen.hooks';
export { sendUndo, undoneAtom } from './changes/undo.queries';
export {
  noteOwnPress,
  ownSides,
  type SeenAmount,
  useAskedTexts,
  useMoment,
  useSeenAmount,
} from './data/counted.hooks';
export { RestoredNote } from './data/form-words';
export { conflictsOf, mergeOf, seenIn, withSeen } from './data/item-changes.rules';
export {
  changedTotalOf,
  firstName,
  refusalWords,
  serverMessage,
  unitName,
  useItemWords,
  useNow,
} from './data/item-words.hooks';
export {
  type AdjustWork,
  type EditWork,
  type ItemFields,
  type ItemWorks,
  type ItemWrite,
  type ManyWork,
  undoNameOf,
  type SheetCall,
  type SheetWork,
  type StatusWork,
  type UndoManyWork,
} from './data/item-work';
export {
  changeInBulk,
  changePhoto,
  createItem,
  currentInRefusal,
  currentInResult,
  editItem,
  itemsOfList,
  type ListView,
  otherPhotoIn,
  ownLists,
  restoreItem,
  saveSheet,
  splitItem,
  useIsMounted,
  useSendBatchUndo,
} from './data/item.queries';
export {
  itemsByIds,
  listItems,
  type WriteOptions,
  setStatus,
  undoBatch,
  useLocationName,
  useOverview,
} from './data/items.queries';
export { ageOf, itemPath, viewPath, VIEWS } from './data/items.rules';
export { readAddress } from './data/list-address.rules';
export { itemIdAt } from './data/list.state';
export {
  isUnsent,
  type Note,
  note,
  noteOf,
  NOTES,
  noteWriteAtom,
  unsentItemsAtom,
  useReportFailure,
} from './data/saving.hooks';
export { knownItem, previousOf, type StockCache, stockKeys, useStockCache } from './data/stock-cache.hooks';
export { LocationField, type LocationFieldProps, refusalAt } from './fields/field-input';
export { When } from './fields/item-cells';
export { ExtraHead, loadLazyParts, SetupOpenings } from './list/lazy-parts';
export { ItemList } from './list/list-page';
export { findScanned, type Found } from './scan/find-scanned';

// Components that other features open, in separate chunks.

/** Asks which value to keep when both sides have changed the same field of an item. */
export const ConflictChoice = lazyPart(
  async () => (await import(/* webpackChunkName: "item-panel" */ './panel/item-fields')).ConflictChoice,
);

/** Asks which photo to keep when both sides have changed the photo of an item. */
export const PhotoChoice = lazyPart(
  async () => (await import(/* webpackChunkName: "item-panel" */ './fields/photo')).PhotoChoice,
);

/** The adjust form beside an element that is no row of a list. */
export const AdjustBeside = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-forms" */ './amount/adjust-form')).AdjustBeside,
);

/** The dialog to archive items on pages without a list of items. */
export const ArchiveBeside = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-bulk" */ './bulk/bulk-dialogs')).ArchiveBeside,
);

/** Shows what a scanned code has found; loaded with the first code, or with the camera. */
export const ScanSheet = lazyOverlay(
  async () => (await import(/* webpackChunkName: "scanned" */ './scan/scan-sheet')).ScanSheet,
);

/** Moves scanned items to a location. */
export const ScanIn = lazyOverlay(
  async () => (await import(/* webpackChunkName: "scanned" */ './scan/scan-in')).ScanIn,
);

/** Counts scanned items. */
export const CountReader = lazyPart(
  async () => (await import(/* webpackChunkName: "scanned" */ './scan/scan-in')).CountReader,
);
