import { splitAmount } from '../format';
import { Icon } from '../icon';
import styles from './table.module.css';

export interface AmountProps {
  value: number | null;
  locale: string;
  negativeTone?: boolean;
  /** Adds − and + buttons, visible while the row is hovered or focused. */
  onStep?: (delta: 1 | -1) => void;
  decreaseLabel?: string;
  increaseLabel?: string;
  /** Why the amount cannot be decreased now. */
  stepDisabledReason?: string;
}

export function Amount({
  value,
  locale,
  negativeTone = true,
  onStep,
  decreaseLabel,
  increaseLabel,
  stepDisabledReason,
}: AmountProps) {
  const { whole, fraction } = splitAmount(value, locale);
  return (
    <span className={styles.amount}>
      {onStep ? (
        <button
          type="button"
          className={styles.step}
          aria-label={decreaseLabel}
          title={stepDisabledReason ?? decreaseLabel}
          aria-disabled={stepDisabledReason ? true : undefined}
          onClick={stepDisabledReason ? undefined : () => onStep(-1)}
        >
          <Icon name="minus" size={16} />
        </button>
      ) : null}
      <span
        className={styles.value}
        data-tone={negativeTone && value !== null && value < 0 ? 'minus' : undefined}
      >
        {whole}
        <span className={styles.frac}>{fraction}</span>
      </span>
      {onStep ? (
        <button
          type="button"
          className={styles.step}
          aria-label={increaseLabel}
          title={increaseLabel}
          onClick={() => onStep(1)}
        >
          <Icon name="plus" size={16} />
        </button>
      ) : null}
    </span>
  );
}
