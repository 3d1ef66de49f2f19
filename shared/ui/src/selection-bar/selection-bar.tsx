import type { ReactNode } from 'react';
import { Button, IconButton, TextButton } from '../button';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon';
import { MenuButton, type MenuItem } from '../menu';
import styles from './selection-bar.module.css';
import { usePhone } from '../phone';

export interface SelectionAction {
  key: string;
  label: string;
  icon: IconName;
  onPress: () => void;
  disabledReason?: string;
}

export interface SelectionBarProps {
  label: string;
  /** "12 selected" */
  count: ReactNode;
  /** ", 3 hidden by filter" */
  note?: ReactNode;
  showLabel?: string;
  onShow?: () => void;
  actions: readonly SelectionAction[];
  more?: { label: string; items?: readonly MenuItem[] };
  clearLabel: string;
  onClear: () => void;
  className?: string;
}

/** A phone has space for three buttons and "more". */
const PHONE_ACTIONS = 3;

export function SelectionBar({
  label,
  count,
  note,
  showLabel,
  onShow,
  actions,
  more,
  clearLabel,
  onClear,
  className,
}: SelectionBarProps) {
  const phone = usePhone();
  const shown = phone && more ? actions.slice(0, PHONE_ACTIONS) : actions;
  const rest = actions
    .slice(shown.length)
    .map(({ onPress, ...action }): MenuItem => ({ ...action, onSelect: onPress }));
  const menu = [...rest, ...(more?.items ?? [])];
  return (
    <div role="region" aria-label={label} className={classNames(styles.selection, className)} data-keep-clear>
      <span className={styles.words}>
        <span role="status">
          <strong className="num">{count}</strong>
          {note}
        </span>
        {showLabel ? <TextButton onClick={onShow}>{showLabel}</TextButton> : null}
      </span>
      <span className={styles.actions}>
        {shown.map(({ key, label: name, icon, onPress, disabledReason }) => (
          <Button key={key} kind="quiet" size="small" onClick={onPress} disabledReason={disabledReason}>
            <Icon name={icon} className={styles.sign} />
            {name}
          </Button>
        ))}
        {more && menu.length > 0 ? (
          <MenuButton
            label={more.label}
            items={menu}
            align="end"
            button={(props) =>
              phone ? (
                <Button {...props} kind="quiet" size="small">
                  <Icon name="more" className={styles.sign} />
                  {more.label}
                </Button>
              ) : (
                <IconButton {...props} icon="more" label={more.label} size="small" />
              )
            }
          />
        ) : null}
      </span>
      <IconButton className={styles.clear} icon="x" label={clearLabel} size="small" onClick={onClear} />
    </div>
  );
}
