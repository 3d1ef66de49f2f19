import { USER_STATUSES } from '@storeroom/contract';
import { listAddress, oneOf, recordNumber, typed, type ListOfAddress } from '@storeroom/list';
import { ANY_ROLE } from './roles.rules';

/** The lists of people that an address can ask for. */
export const PEOPLE_ADDRESS = listAddress(['id', 'name', 'email', 'last_seen_at', 'created_at'], {
  name: typed,
  role: oneOf(ANY_ROLE, null),
  status: oneOf(USER_STATUSES, null),
  /** The people of another team than the one that is open. */
  team_id: recordNumber,
});

export type PeopleList = ListOfAddress<typeof PEOPLE_ADDRESS>;
