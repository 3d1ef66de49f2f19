import type { KeyEntry } from './chart';
import styles from './chart.module.css';
import { penFill } from './pen-fill';

/** What each look stands for, where a chart has more than one. */
export function ChartKeys({ keys, id }: { keys: readonly KeyEntry[]; id: string }) {
  if (keys.length < 2) return null;
  return (
    <ul className={styles.keys}>
      {keys.map(({ look, label }) => (
        <li key={label}>
          <svg width="20" height="12" aria-hidden>
            {look === 'line' ? (
              <path d="M0 6h20" data-pen="line" />
            ) : (
              <rect x="0.5" y="0.5" width="19" height="11" data-pen={look} style={penFill(look, id)} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
