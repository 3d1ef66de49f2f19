export { focusRow, moveRowFocus, rowIdAt, rowOf } from './row-focus';
export { useRowFocus } from './row-focus.hooks';
export { RowMenuButton, type RowMenuButtonProps } from './row-menu-button';
export { useRowMenu, type OpenRowMenu } from './row-menu.hooks';
export { RowMenus, type RowMenusProps } from './row-menus';
export { useRowPresses, type RowPresses } from './row-presses.hooks';
export { useSelectAllKey } from './select-all-key.hooks';
export { TableMenu, type RowMenuAt, type TableMenuProps } from './table-menu';
