import type { ComponentPropsWithRef } from 'react';
import { IconButton, type IconButtonProps } from '../button';
import styles from './table.module.css';

/** Opens the menu of a row. The caller renders the menu: one for the whole table is enough. */
export function RowMore({
  label,
  ...rest
}: Pick<IconButtonProps, 'label'> & ComponentPropsWithRef<'button'>) {
  return (
    <IconButton
      aria-haspopup="menu"
      {...rest}
      className={styles.rowMenu}
      icon="more"
      label={label}
      title={undefined}
    />
  );
}

/** The touch button of a card; wide pages have other ways. */
export function RowThumb({
  icon,
  label,
  ...rest
}: Pick<IconButtonProps, 'icon' | 'label'> & ComponentPropsWithRef<'button'>) {
  return <IconButton {...rest} icon={icon} label={label} className={styles.thumb} />;
}
