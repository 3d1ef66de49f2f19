import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon';
import { Anchor, type LinkTarget } from '../link';
import { Spinner } from '../spinner';
import { blocked, type Blockable } from './blocked';
import styles from './button.module.css';
import type { ButtonSize } from './look';

interface IconLook {
  icon: IconName;
  /** The accessible name, which no visible text provides. */
  label: string;
  /** `plain` is a button of 32 px for bars and table rows. */
  kind?: 'plain' | 'quiet' | 'secondary' | 'primary';
  size?: ButtonSize;
}

export interface IconButtonProps
  extends IconLook, Blockable, Omit<ComponentPropsWithRef<'button'>, 'children'> {}

const look = (kind: IconLook['kind'], size: ButtonSize, className?: string) =>
  kind === 'plain'
    ? { className: classNames(styles.plain, className), 'data-size': size }
    : {
        className: classNames(styles.button, className),
        'data-kind': kind,
        'data-size': size,
        'data-icon': true,
      };

const iconSize = (size: ButtonSize) => (size === 'small' ? 16 : 20);

export function IconButton({
  icon,
  label,
  kind = 'plain',
  size = 'normal',
  pending,
  disabledReason,
  className,
  onClick,
  title = label,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...look(kind, size, className)}
      {...rest}
      {...blocked({ pending, disabledReason }, { onClick, title })}
    >
      {pending ? <Spinner /> : <Icon name={icon} size={iconSize(size)} />}
    </button>
  );
}

export interface IconLinkProps
  extends IconLook, LinkTarget, Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'> {}

export function IconLink({
  icon,
  label,
  kind = 'plain',
  size = 'normal',
  className,
  ...rest
}: IconLinkProps) {
  return (
    <Anchor aria-label={label} title={label} {...look(kind, size, className)} {...rest}>
      <Icon name={icon} size={iconSize(size)} />
    </Anchor>
  );
}
