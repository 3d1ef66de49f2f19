import type { Unavailable } from '@storeroom/contract';

/** Why a release could not be read. */
export type Trouble = Omit<Unavailable, 'name'>;

/** `detail` is for the operators: it may contain internal addresses. */
export class Unreadable extends Error {
  constructor(
    readonly trouble: Trouble,
    readonly detail: string,
  ) {
    super(detail);
  }
}
