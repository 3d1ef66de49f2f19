export { Button, type ButtonProps } from './button';
export { ButtonLink, type ButtonLinkProps } from './button-link';
export { IconButton, IconLink, type IconButtonProps, type IconLinkProps } from './icon-button';
export { TextButton } from './text-button';
export type { ButtonKind, ButtonSize } from './look';
