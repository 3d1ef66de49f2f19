import styles from './chart.module.css';

/** The fills of the looks, under names that begin with `id`: lines and dots, so that tone alone tells nothing. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}hatch`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" className={styles.ground} />
        <rect width="1.8" height="6" className={styles.ink} />
      </pattern>
      <pattern id={`${id}dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" className={styles.ground} />
        <circle cx="3" cy="3" r="1.5" className={styles.dangerInk} />
      </pattern>
    </defs>
  );
}
