import { useAtomValue } from 'jotai';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { localeAtom } from '../locale/locale.state';
import { withLocale } from '../locale/locale-path';

export interface LinkProps extends Omit<RouterLinkProps, 'to'> {
  /** A path of the product without language prefix: `/stock?page=2`. */
  to: string;
}

/** A link inside the product, in the language of the page. */
export function Link({ to, ...rest }: LinkProps) {
  const locale = useAtomValue(localeAtom);
  return <RouterLink to={withLocale(to, locale)} {...rest} />;
}
