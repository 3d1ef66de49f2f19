import type { ComponentPropsWithRef } from 'react';
import { IconButton, type IconButtonProps } from '../button';
import { MenuButton, type MenuItem } from '../menu';
import type { LinkElement } from '../link';
import styles from './table.module.css';

export interface RowMenuProps {
  /** Names the row it belongs to. */
  label: string;
  items: readonly MenuItem[];
  as?: LinkElement;
}

export function RowMenu({ label, items, as }: RowMenuProps) {
  return (
    <MenuButton
      label={label}
      items={items}
      as={as}
      align="end"
      button={(props) => (
        <IconButton {...props} className={styles.rowMenu} icon="more" label={label} title={undefined} />
      )}
    />
  );
}

/** The thumb's button of a card; on a wide page the row has better ways. */
export function RowThumb({
  icon,
  label,
  ...rest
}: Pick<IconButtonProps, 'icon' | 'label'> & ComponentPropsWithRef<'button'>) {
  return <IconButton {...rest} icon={icon} label={label} className={styles.thumb} />;
}
