import { useCan } from '@storeroom/sdk';

/** The rights of what can be done to several locations at once. */
const RIGHTS = {
  archived: ['locations.edit'],
  active: ['stock.adjust', 'locations.edit', 'locations.delete'],
} as const;

/** Whether rows have a box: not for people who may do nothing with what they would select. */
export function useMaySelectLocations(isArchived: boolean): boolean {
  const can = useCan();
  return RIGHTS[isArchived ? 'archived' : 'active'].some((right) => can(right));
}
