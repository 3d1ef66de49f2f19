import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon';
import { Anchor, type LinkTarget } from '../link';
import styles from './button.module.css';
import type { ButtonKind, ButtonSize } from './look';

export interface ButtonLinkProps extends LinkTarget, Omit<ComponentPropsWithRef<'a'>, 'href'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconName;
  wide?: boolean;
}

/** Goes somewhere and looks like a button. */
export function ButtonLink({
  kind = 'secondary',
  size = 'normal',
  icon,
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor
      className={classNames(styles.button, className)}
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
      {...rest}
    >
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </Anchor>
  );
}
