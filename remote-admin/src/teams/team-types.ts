import type { Team } from '@storeroom/contract';

export type { Team };

/** What the reader may do in a team. */
export type TeamAccess = NonNullable<Team['access']>;
