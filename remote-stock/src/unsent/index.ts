/** Changes made on this device that the server has not booked yet. */
export { stopQueue } from './queue-of-page';
export {
  useBooked,
  useEntries,
  useEntriesOfList,
  useWaitsFor,
  useOnlyHere,
  useOutcomes,
  useQueue,
  useUnstored,
  useWork,
} from './unsent.hooks';
export { useSendWork } from './send-or-queue.hooks';
export { readSoon, useShowLocation } from './unsent-items.hooks';
export type { Unstored } from './queue';
export { useUnsentTexts } from './unsent-texts.hooks';
export { AskedEntry } from './asked-entry';
export { UnsentDialog } from './unsent-dialog';
export { UnsentMark } from './unsent-mark';
export {
  askedOf,
  listOf,
  newerOf,
  listWithUnsent,
  isTemporary,
  isWaiting,
  type AddLinesWork,
  type ArchiveLocationWork,
  type CountWork,
  type CountWorkLine,
  type EditLineWork,
  type EditListWork,
  type Entry,
  type FinishListWork,
  type ListFacts,
  type NewLine,
  type PickWork,
  type RemoveLineWork,
  type Refusal,
} from './unsent.rules';
