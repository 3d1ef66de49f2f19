export { NameSearch, type NameSearchProps } from './name-search';
export { SearchInput, type SearchInputProps } from './search-input';
