export { Menu, type MenuProps } from './menu';
export { MenuButton, type MenuButtonAttributes, type MenuButtonProps } from './menu-button';
export type { MenuAction, MenuItem } from './menu-item';
