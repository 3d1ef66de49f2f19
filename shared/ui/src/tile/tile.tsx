import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Anchor, type LinkElement } from '../link';
import styles from './tile.module.css';

export function Tiles({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <nav aria-label={label} className={classNames(styles.tiles, className)}>
      {children}
    </nav>
  );
}

export interface TileProps {
  label: ReactNode;
  figure: ReactNode;
  /** Reserves its space even while empty. */
  note?: ReactNode;
  tone?: 'danger' | 'warn';
  to: string;
  as?: LinkElement;
}

/** One figure that links to what it counts. */
export function Tile({ label, figure, note, tone, to, as }: TileProps) {
  return (
    <Anchor to={to} as={as} className={styles.tile} data-tone={tone}>
      <span className={styles.label}>{label}</span>
      <b>{figure}</b>
      {note === undefined || note === null ? null : <span className={styles.note}>{note}</span>}
    </Anchor>
  );
}
