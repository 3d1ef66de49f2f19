import styles from './movement-chart.module.css';

/** What filled and outlined stand for; it belongs into the head beside the title. */
export function ChartKey({ upLabel, downLabel }: { upLabel: string; downLabel: string }) {
  return (
    <span className={styles.key}>
      <span>
        <i data-filled />
        {upLabel}
      </span>
      <span>
        <i />
        {downLabel}
      </span>
    </span>
  );
}
