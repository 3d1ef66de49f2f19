/** Picking lists: what stock pages show of them. */
export { PickingDoor } from './door/picking-door';
