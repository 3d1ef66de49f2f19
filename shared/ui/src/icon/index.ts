export { Icon, type IconProps } from './icon';
export { isIconName, type IconName } from './shapes';
