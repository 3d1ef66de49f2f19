import { useId, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { parseAmount, roundAmount } from '../amount-input';
import { classNames } from '../class-names';
import { FieldError, useFieldControl } from '../field';
import { formatAmount } from '../format';
import { Icon } from '../icon';
import styles from './stepper.module.css';

export interface StepperProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'size' | 'step' | 'min' | 'max' | 'type'
> {
  value: number | null;
  /** Called with each valid amount while typing, and with null while the text is invalid. */
  onChange: (value: number | null) => void;
  locale: string;
  decreaseLabel: string;
  increaseLabel: string;
  step?: number;
  min?: number;
  max?: number;
  size?: 'normal' | 'large';
  /** Shown below it while the text is no amount, or one below `min`; for use without a field that shows errors. */
  unreadable?: string;
}

/** Why a button is disabled at a limit. */
const ENDS = {
  en: { least: (amount: string) => `${amount} at least`, most: (amount: string) => `${amount} at most` },
  fr: { least: (amount: string) => `${amount} au moins`, most: (amount: string) => `${amount} au plus` },
};

const TEN_STEPS = 10;
const STEPS: Partial<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: TEN_STEPS,
  PageDown: -TEN_STEPS,
};

export function Stepper({
  value,
  onChange,
  locale,
  decreaseLabel,
  increaseLabel,
  step = 1,
  min = -Infinity,
  max = Infinity,
  size = 'normal',
  unreadable,
  className,
  onBlur,
  onKeyDown,
  ...rest
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const errorId = useId();
  const read = (text: string) => {
    const amount = valueOf(text, locale);
    return unreadable !== undefined && amount !== null && amount < min ? null : amount;
  };
  const typed = draft === null ? undefined : read(draft);
  // The typed text is shown while it stands for the value; a value that changes from outside replaces it.
  const live = draft !== null && typed === value;
  const text = live ? draft : value === null ? '' : formatAmount(value, locale);
  const isUnread = live && value === null && draft.trim() !== '';
  const error = isUnread ? unreadable : undefined;
  const control = useFieldControl({
    ...rest,
    'aria-describedby': [rest['aria-describedby'], error && errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': isUnread || rest['aria-invalid'] || undefined,
  });

  const write = (next: string) => {
    setDraft(next);
    onChange(read(next));
  };
  const stepBy = (count: number) => {
    if (rest.disabled || rest.readOnly) return;
    setDraft(null);
    onChange(Math.min(max, Math.max(min, roundAmount((value ?? 0) + count * step))));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const count = event.defaultPrevented || event.altKey ? undefined : STEPS[event.key];
    if (count === undefined) return;
    event.preventDefault();
    stepBy(count);
  };

  const isLeast = (value ?? 0) <= min;
  const isMost = (value ?? 0) >= max;
  const ends = ENDS[locale.startsWith('fr') ? 'fr' : 'en'];

  return (
    <>
      <span className={classNames(styles.stepper, className)} data-size={size}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={decreaseLabel}
          aria-disabled={isLeast || undefined}
          title={isLeast ? ends.least(formatAmount(min, locale)) : undefined}
          onClick={() => stepBy(-1)}
        >
          <Icon name="minus" size={size === 'large' ? 20 : 16} />
        </button>
        <input
          autoComplete="off"
          inputMode="decimal"
          {...rest}
          {...control}
          type="text"
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          onBlur={(event) => {
            // A calculation is replaced by its result; invalid text stays to be corrected.
            if (value !== null) setDraft(null);
            onBlur?.(event);
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={increaseLabel}
          aria-disabled={isMost || undefined}
          title={isMost ? ends.most(formatAmount(max, locale)) : undefined}
          onClick={() => stepBy(1)}
        >
          <Icon name="plus" size={size === 'large' ? 20 : 16} />
        </button>
      </span>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </>
  );
}

function valueOf(text: string, locale: string): number | null {
  const typed = parseAmount(text, locale);
  return 'value' in typed ? typed.value : null;
}
