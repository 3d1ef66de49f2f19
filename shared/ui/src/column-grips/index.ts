export { ColumnGrips, type ColumnGripsProps } from './column-grips';
