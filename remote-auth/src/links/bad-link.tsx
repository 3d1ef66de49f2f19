import { Banner } from '@storeroom/ui/banner';
import { useId, type ReactNode } from 'react';
import { BoxTitle } from '../box';
import styles from './links.module.css';

export interface BadLinkProps {
  title: string;
  reason: string;
  /** Links and buttons for the next step. */
  children: ReactNode;
}

/** The message about an invalid link, with the next step. */
export function BadLink({ title, reason, children }: BadLinkProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.area}>
      <BoxTitle id={id} isNews>
        {title}
      </BoxTitle>
      <Banner kind="danger">{reason}</Banner>
      {children}
    </section>
  );
}
