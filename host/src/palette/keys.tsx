import { Fragment } from 'react';
import styles from './palette.module.css';

/** Keys in the order in which they are pressed: `g s`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key, at) => (
        <Fragment key={`${at} ${key}`}>
          {at > 0 ? ' ' : null}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
