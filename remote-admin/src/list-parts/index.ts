export { Coming } from './coming';
export { ListFreshness } from './list-freshness';
export { ListPages } from './list-pages';
export { NameSearch } from './name-search';
export { NotFetched, ShownAsOf } from './not-fetched';
