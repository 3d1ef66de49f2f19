import { Banner } from '@storeroom/ui/banner';
import { useId, type ReactNode } from 'react';
import { BoxTitle } from '../box';
import styles from './links.module.css';

export interface BadLinkProps {
  title: string;
  reason: string;
  /** The way on. */
  children: ReactNode;
}

/** The area for what is wrong with a link, with the way on in it. */
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
