export { pageNumbers } from './page-numbers';
export { PaginationBar, type PaginationBarProps, type PaginationLabels } from './pagination-bar';
