import { late } from '../loader/late';

/** For people of very many teams. */
export const TeamSearch = late(
  async () => (await import(/* webpackChunkName: "team-search" */ './team-search')).TeamSearch,
);
