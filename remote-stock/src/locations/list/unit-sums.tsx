import { Fragment } from 'react';
import type { UnitSum } from '../data/unit-sums.rules';
import { useLocationWords } from '../location-words.hooks';
import styles from './unit-sums.module.css';

/** Sums of several units: "1,240 · 35 m · 12 l". */
export function UnitSums({ sums }: { sums: readonly UnitSum[] }) {
  const { t, amount } = useLocationWords();
  return (
    <span className={`num ${styles.sums}`}>
      {sums.map(({ unit, amount: sum }, place) => (
        <Fragment key={unit}>
          {place > 0 ? ' · ' : null}
          <span className="nowrap">
            {unit === null ? amount(sum) : t(`unit.sum.${unit}`, { count: sum, amount: amount(sum) })}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
