import type { Ref } from 'react';
import styles from './count.module.css';

export interface CountedNameProps {
  name: string;
  /** What tells it from another item of its name. */
  apart: string | undefined;
  ref?: Ref<HTMLSpanElement>;
}

/** The name of a counted item, with what tells it from others that are called the same. */
export function CountedName({ name, apart, ref }: CountedNameProps) {
  return (
    <span ref={ref} className={styles.name}>
      {name}
      {apart === undefined ? null : (
        <>
          {' '}
          <span className={styles.apart}>{apart}</span>
        </>
      )}
    </span>
  );
}

/** The same for a label. */
export const saidName = ({ name, apart }: CountedNameProps) =>
  apart === undefined ? name : `${name}, ${apart}`;
