export { Menu, type MenuProps } from './menu';
export { MenuButton, type MenuButtonAttributes, type MenuButtonProps } from './menu-button';
export { menuCommands } from './menu-commands';
export type { MenuAction, MenuItem } from './menu-item';
