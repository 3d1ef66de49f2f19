import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon';
import styles from './chip.module.css';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  icon?: IconName;
  /** Adds something that is not there yet: dashed, with a plus. */
  add?: boolean;
}

export function Chip({ icon, add, className, children, ...rest }: ChipProps) {
  const sign = icon ?? (add ? 'plus' : undefined);
  return (
    <button
      type="button"
      className={classNames(styles.chip, className)}
      data-add={add || undefined}
      title={add && typeof children === 'string' ? children : undefined}
      {...rest}
    >
      {sign ? <Icon name={sign} size={16} /> : null}
      <span>{children}</span>
    </button>
  );
}

export interface ChipGroupProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'value' | 'children' | 'onClick'
> {
  label: ReactNode;
  value: ReactNode;
  /** Opens the choice; all other button attributes go to this half. */
  onPress?: () => void;
  onRemove: () => void;
  removeLabel: string;
}

/** A chosen value: one button changes it, × removes it. */
export function ChipGroup({
  label,
  value,
  onPress,
  onRemove,
  removeLabel,
  className,
  ...rest
}: ChipGroupProps) {
  const words = (
    <>
      <span className="soft">{label}</span> <span className="cut">{value}</span>
    </>
  );
  return (
    <span className={classNames(styles.group, className)}>
      {onPress ? (
        <button type="button" {...rest} className={styles.value} onClick={onPress}>
          {words}
        </button>
      ) : (
        <span className={styles.value}>{words}</span>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
      >
        <Icon name="x" size={16} />
      </button>
    </span>
  );
}
