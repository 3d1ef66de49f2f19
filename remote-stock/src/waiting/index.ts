/** What was done here and waits to be booked by the server. */
export { stopQueue } from './queue-of-page';
export {
  useBooked,
  useEntries,
  useEntriesOfList,
  useIsStuck,
  useOnlyHere,
  useOutcomes,
  useQueue,
  useUnkept,
  useWork,
} from './waiting.hooks';
export type { Unkept } from './queue';
export { useWaitingWords } from './waiting-texts.hooks';
export { AskedEntry } from './asked-entry';
export { WaitingDialog } from './waiting-dialog';
export { WaitingMark } from './waiting-mark';
export {
  askedOf,
  newerOf,
  withWaiting,
  isWaiting,
  type CountWork,
  type Entry,
  type PickWork,
  type Refusal,
} from './waiting.rules';
