import type { Team } from '@storeroom/contract';

export type { Team };

/** The access of the reader in a team. */
export type TeamAccess = NonNullable<Team['access']>;
