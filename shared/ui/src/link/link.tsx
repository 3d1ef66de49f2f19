import type { ComponentPropsWithRef, ComponentType } from 'react';

/** A component that renders a link to `to`: a router's Link. Without one it is a plain `<a href>`. */
export type LinkElement = ComponentType<{ to: string } & Omit<ComponentPropsWithRef<'a'>, 'href'>>;

export interface LinkTarget {
  to: string;
  as?: LinkElement;
}

export function Anchor({
  to,
  as: As,
  children,
  ...rest
}: LinkTarget & Omit<ComponentPropsWithRef<'a'>, 'href'>) {
  if (As) {
    return (
      <As to={to} {...rest}>
        {children}
      </As>
    );
  }
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
