import type { ImportRow } from '@storeroom/contract';
import { useFilesWords } from '../files-words.hooks';
import { unitName, useItemWords } from '../item-words.hooks';
import type { FileField } from './import.rules';
import styles from './import.module.css';

/** A cell that nothing is wrong with: what is in the file, or what it makes of what there is now. */
export function PlanCell({ row, field }: { row: ImportRow; field: FileField }) {
  const said = useSaid();
  const change = field === 'id' ? undefined : row.changes?.[field];
  if (!change) {
    return (
      <span
        dir="auto"
        className={styles.cell}
        data-same={row.changes || row.status === 'unchanged' || undefined}
      >
        {row.values[field]}
      </span>
    );
  }
  return (
    <span className={styles.cell}>
      <del dir="auto">{said(field, change.old)}</del> <span aria-hidden>→</span>{' '}
      <ins dir="auto">{said(field, change.new)}</ins>
    </span>
  );
}

/** How the value of a field is read. */
function useSaid() {
  const { t, written } = useFilesWords();
  const { t: words } = useItemWords();
  return (field: FileField, value: string | number | boolean | null): string => {
    if (value === null) return field === 'location' ? words('location.notSet') : t('import.plan.empty');
    if (typeof value === 'number') return written(value);
    if (typeof value === 'boolean') return t(value ? 'import.plan.yes' : 'import.plan.no');
    return field === 'unit' ? unitName(words, value) : value;
  };
}
