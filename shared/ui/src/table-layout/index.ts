export { columnProps } from './column-style';
export {
  TABLE_DENSITIES,
  WIDTHS,
  clampWidth,
  pinnedFirst,
  readColumns,
  writeColumns,
  type ColumnKeys,
  type ShownColumn,
  type TableDensity,
} from './layout.rules';
export {
  LAYOUT_NAMES,
  layoutFrom,
  layoutParameters,
  type LayoutParameters,
  type TableLayout,
} from './table-layout';
