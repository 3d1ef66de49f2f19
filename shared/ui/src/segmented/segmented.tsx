import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  icon?: IconName;
  count?: ReactNode;
  iconOnly?: boolean;
}

export interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  size?: 'normal' | 'large' | 'icons';
  wide?: boolean;
  name?: string;
  className?: string;
}

/** A choice of one among a few: native radio buttons, so that arrows, forms and screen readers work as everywhere. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  size = 'normal',
  wide,
  name,
  className,
}: SegmentedProps<Value>) {
  const ownName = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.segmented, className)}
      data-size={size}
      data-wide={wide || undefined}
    >
      {options.map((option) => (
        <label key={option.value} title={option.iconOnly ? option.label : undefined}>
          <input
            type="radio"
            className="sr"
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon ? <Icon name={option.icon} size={16} /> : null}
          <span className={option.iconOnly ? 'sr' : undefined}>{option.label}</span>
          {option.count === undefined ? null : <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
