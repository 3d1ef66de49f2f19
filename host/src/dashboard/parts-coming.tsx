import { Skeleton } from '@storeroom/ui/skeleton';
import styles from './dashboard.module.css';

const TILES = 5;
const LINES = 6;

const Lines = () => (
  <div className={styles.comingLines}>
    {Array.from({ length: LINES }, (_, line) => (
      <Skeleton key={line} width={line === 0 ? '30%' : `${88 - 9 * (line % 4)}%`} />
    ))}
  </div>
);

/** Lies where the parts will stand until all of them can be drawn. */
export function PartsComing({ withTiles, withSide }: { withTiles: boolean; withSide: boolean }) {
  return (
    <div className={styles.coming} aria-hidden>
      {withTiles ? (
        <div className={styles.comingTiles}>
          {Array.from({ length: TILES }, (_, tile) => (
            <Skeleton key={tile} width="56%" />
          ))}
        </div>
      ) : null}
      <div className={styles.columns} data-side={withSide || undefined}>
        <Lines />
        {withSide ? <Lines /> : null}
      </div>
    </div>
  );
}
