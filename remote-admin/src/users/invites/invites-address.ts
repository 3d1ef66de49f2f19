import { INVITE_STATUSES } from '@storeroom/contract';
import { listAddress, oneOf, typed, type ListOfAddress } from '@storeroom/list';

/** The lists of invitations that an address can ask for: of those that still work where it does not say. */
export const INVITES_ADDRESS = listAddress([], { status: oneOf(INVITE_STATUSES, 'open'), name: typed });

export type InvitesList = ListOfAddress<typeof INVITES_ADDRESS>;
