import type { ReactNode } from 'react';
import { Anchor, type LinkElement } from '../link';
import styles from './table.module.css';

export interface RowNameProps {
  to: string;
  as?: LinkElement;
  /** The full name, for a name that is cut off. */
  title?: string;
  /** Badges beside the name. */
  marks?: ReactNode;
  /** On a card, the line under the name; its columns (`text`, `number`) hide there. */
  phoneLine?: ReactNode;
  /** On a card, added to the badges. */
  phoneTags?: ReactNode;
  children: ReactNode;
}

export function RowName({ to, as, title, marks, phoneLine, phoneTags, children }: RowNameProps) {
  return (
    <span className={styles.lead}>
      <Anchor to={to} as={as} title={title} className={styles.name}>
        {children}
      </Anchor>
      {phoneLine ? <span className={styles.phoneLine}>{phoneLine}</span> : null}
      {marks || phoneTags ? (
        <span className={styles.marks} data-marks>
          {marks}
          {phoneTags ? <span className={styles.phoneTags}>{phoneTags}</span> : null}
        </span>
      ) : null}
    </span>
  );
}
