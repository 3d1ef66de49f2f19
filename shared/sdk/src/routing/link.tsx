import { useAtomValue } from 'jotai';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { leave } from '../drafts/drafts';
import { localeAtom } from '../locale/locale.state';
import { withLocale } from '../locale/locale-path';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the product without language prefix: `/stock?page=2`. */
  to: string;
}

/** A plain click, which the browser would handle in this tab; with a modifier key it would open a new one. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link inside the product, in the language of the page. A link to the present address adds no history entry. */
export function Link({ to, onClick, target, children, ...rest }: LinkProps) {
  const locale = useAtomValue(localeAtom);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const href = withLocale(to, locale);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (target && target !== '_self')) return;
    event.preventDefault();
    leave({ to: href, go: () => void navigate(href, { replace: href === pathname + search + hash }) });
  };
  return (
    <a href={href} target={target} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
