/** Picking lists: what stock pages and the dashboard show of them. */
export { PickingDoor } from './door/picking-door';
export { useOpenListCount } from './data/open-count.queries';
