import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon';
import { Spinner } from '../spinner';
import { blocked, type Blockable } from './blocked';
import styles from './button.module.css';
import type { ButtonKind, ButtonSize } from './look';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, Blockable {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconName;
  wide?: boolean;
}

export function Button({
  kind = 'secondary',
  size = 'normal',
  icon,
  wide,
  pending,
  disabledReason,
  className,
  onClick,
  title,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
      {...rest}
      {...blocked({ pending, disabledReason }, { onClick, title })}
    >
      {pending ? <Spinner /> : icon ? <Icon name={icon} size={16} /> : null}
      {typeof pending === 'string' ? pending : children}
    </button>
  );
}
