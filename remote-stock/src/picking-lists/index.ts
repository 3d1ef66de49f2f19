/** Picking lists: what stock pages and the dashboard show of them. */
export { PickingEntry } from './entry/picking-entry';
export { useOpenListCount } from './data/open-count.queries';
