import { Icon } from '@storeroom/ui/icon';
import { memo, type MouseEvent } from 'react';
import { CellEditor, type CellEditorProps } from './cell-editor';
import { described, type GridField } from './cells.rules';
import styles from './grid.module.css';

export interface GridCellProps {
  field: GridField;
  row: number;
  column: number;
  text: string;
  /** What is wrong with it, or what somebody else has made of it. */
  trouble: string | null;
  isEdited: boolean;
  isFailed: boolean;
  isConflict: boolean;
  isActive: boolean;
  isSelected: boolean;
  mayEdit: boolean;
  editor: Omit<CellEditorProps, 'field'> | null;
}

/** One cell: what stands in it, or the field in which it is written. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { field, row, column, text, trouble, editor } = props;
  const Cell = field === 'name' ? 'th' : 'td';
  return (
    <Cell
      role={field === 'name' ? 'rowheader' : 'gridcell'}
      className={styles.cell}
      tabIndex={props.isActive && editor === null ? 0 : -1}
      aria-selected={props.isSelected}
      aria-readonly={!props.mayEdit}
      aria-invalid={props.isFailed || undefined}
      data-row={row}
      data-column={column}
      data-field={field}
      data-kind={described(field)?.kind}
      data-edited={props.isEdited || undefined}
      data-conflict={props.isConflict || undefined}
      title={trouble ?? undefined}
      // The press that begins a selection marks no text.
      onMouseDown={(event: MouseEvent) => (event.shiftKey ? event.preventDefault() : undefined)}
    >
      {editor ? (
        <CellEditor field={field} {...editor} />
      ) : (
        <>
          <span className={styles.text}>{text}</span>
          {trouble ? <Icon name="warn" className={styles.mark} /> : null}
          {trouble ? <span className="sr">{trouble}</span> : null}
        </>
      )}
    </Cell>
  );
});
