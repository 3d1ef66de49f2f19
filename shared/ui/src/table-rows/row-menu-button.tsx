import { RowMore } from '../table';

export interface RowMenuButtonProps {
  /** Names the row it belongs to. */
  label: string;
  isOpen: boolean;
  /** Opens or closes the menu of the row. */
  onOpen: (isOpen: boolean) => void;
}

/** Opens the menu of its row, which the table renders. */
export function RowMenuButton({ label, isOpen, onOpen }: RowMenuButtonProps) {
  return <RowMore label={label} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)} />;
}
