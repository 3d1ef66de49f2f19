import { Fragment } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Anchor, type LinkElement } from '../link';
import styles from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

export interface BreadcrumbProps {
  label: string;
  /** The last one is where we are. */
  items: readonly Crumb[];
  as?: LinkElement;
  className?: string;
}

export function Breadcrumb({ label, items, as, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={classNames(styles.breadcrumb, className)}>
      <ol>
        {items.map((item, place) => (
          <Fragment key={item.label}>
            {place > 0 ? (
              <li aria-hidden>
                <Icon name="right" size={16} />
              </li>
            ) : null}
            <li>
              {place < items.length - 1 && item.to !== undefined ? (
                <Anchor as={as} to={item.to}>
                  {item.label}
                </Anchor>
              ) : (
                <span aria-current={place === items.length - 1 ? 'page' : undefined}>{item.label}</span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
