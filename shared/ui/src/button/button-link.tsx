import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { Anchor, type LinkTarget } from '../link';
import styles from './button.module.css';
import type { ButtonKind, ButtonSize } from './look';

export interface ButtonLinkProps extends LinkTarget, Omit<ComponentPropsWithRef<'a'>, 'href'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
}

/**
 * A link that looks like a button. It has no `icon` property, because that would load all icons on pages that use
 * none.
 */
export function ButtonLink({
  kind = 'secondary',
  size = 'normal',
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
      {children}
    </Anchor>
  );
}
