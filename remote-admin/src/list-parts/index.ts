export { Coming } from './coming';
export { ListFreshness } from './list-freshness';
export { ListPages } from './list-pages';
export { NotFetched, ShownAsOf } from './not-fetched';
