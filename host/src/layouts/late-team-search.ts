import { lateOver } from '@storeroom/sdk';

/** For people of very many teams. */
export const TeamSearch = lateOver(
  async () => (await import(/* webpackChunkName: "team-search" */ './team-search')).TeamSearch,
);
