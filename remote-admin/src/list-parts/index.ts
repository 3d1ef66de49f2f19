export { Coming } from './coming';
export { ListPages } from './list-pages';
