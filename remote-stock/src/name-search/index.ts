export { NameSearch } from './name-search';
