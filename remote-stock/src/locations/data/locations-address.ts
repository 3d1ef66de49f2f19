import { flag, listAddress, typed, type ListOfAddress } from '@storeroom/list';

/** The lists of locations that an address can ask for. */
export const LOCATIONS_ADDRESS = listAddress(
  ['id', 'name', 'created_at', 'item_count', 'amount', 'oversold_count', 'last_movement_at'],
  {
    name: typed,
    /** The archived ones instead of those in use. */
    deleted: flag,
    /** Only those that hold archived items and no other. */
    only_archived: flag,
  },
);

export type LocationsList = ListOfAddress<typeof LOCATIONS_ADDRESS>;
