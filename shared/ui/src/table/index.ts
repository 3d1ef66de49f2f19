export { Amount, type AmountProps } from './amount';
export {
  HeadCell,
  SortHead,
  TableHead,
  type Column,
  type HeadCellProps,
  type SortHeadProps,
} from './table-head';
export { Cell, Row, type CellProps, type RowProps } from './row';
export { nextOrder, type Direction, type Order } from './next-order';
export { RowMore, RowThumb } from './row-buttons';
export { RowMenu } from './row-menu';
export { RowName, type RowNameProps } from './row-name';
export { DayRow, DepartedRow, SkeletonRows } from './special-rows';
export { Table, type TableProps } from './table';
