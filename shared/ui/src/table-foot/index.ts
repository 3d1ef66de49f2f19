export { TableFoot } from './table-foot';
