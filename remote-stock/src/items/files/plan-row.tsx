import { ITEM, type ImportRow } from '@storeroom/contract';
import { useCan } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { Button } from '@storeroom/ui/button';
import { Input } from '@storeroom/ui/input';
import { useId } from 'react';
import { useFilesWords } from '../words/files-words.hooks';
import { useFieldWords } from '../data/field-words.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { type ImportForm, useFileFields } from './import-form.hooks';
import styles from './import.module.css';
import { isWhole, type FileField, type Plan } from './import.rules';

/** A cell that nothing is wrong with: what is in the file, or what it makes of what there is now. */
function PlanCell({ row, field }: { row: ImportRow; field: FileField }) {
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
  const fields = useFieldWords();
  return (field: FileField, value: string | number | boolean | null): string => {
    if (value === null) return field === 'location' ? words('location.notSet') : t('import.plan.empty');
    if (typeof value === 'number') return written(value);
    if (typeof value === 'boolean') return t(value ? 'import.plan.yes' : 'import.plan.no');
    return field in ITEM ? fields.value(field, value) : value;
  };
}

export interface PlanRowProps {
  row: ImportRow;
  fields: readonly FileField[];
  form: ImportForm;
  plan: Plan;
}

const KINDS = { create: 'live', update: 'info', unchanged: 'plain', error: 'danger' } as const;

/** One row of the file: what would become of it, and its cells. */
export function PlanRow({ row, fields, form, plan }: PlanRowProps) {
  const { t } = useFilesWords();
  const nameOf = useFileFields();
  // What is wrong with a field that no column holds is said beside the number.
  const elsewhere = Object.entries(row.errors).filter(([field]) => !fields.some((known) => known === field));
  return (
    <tr data-status={row.status}>
      <td data-column="number">{row.row}</td>
      <td>
        <Badge kind={KINDS[row.status]}>{t(`import.plan.${row.status}One`)}</Badge>
        {row.new_location ? <span className={styles.aside}>{t('import.plan.newLocation')}</span> : null}
        {row.codes_left_out ? (
          <span className={styles.aside}>
            {t('import.codes.without', { codes: row.codes_left_out.join(', ') })}
          </span>
        ) : null}
        {elsewhere.map(([field, words]) => (
          <span key={field} className={styles.reason}>
            {words.join(' ')}
          </span>
        ))}
      </td>
      {fields.map((field) => (
        <td key={field} data-label={nameOf(field)}>
          {row.errors[field] ? (
            <WrongCell row={row} field={field} form={form} plan={plan} />
          ) : (
            <PlanCell row={row} field={field} />
          )}
        </td>
      ))}
    </tr>
  );
}

function WrongCell({ row, field, form, plan }: Omit<PlanRowProps, 'fields'> & { field: FileField }) {
  const { t } = useFilesWords();
  const nameOf = useFileFields();
  const can = useCan();
  const id = useId();
  const cell = row.values[field] ?? '';
  const typed = form.typed[row.row]?.[field];
  const isUnknown =
    field === 'location' &&
    typed === undefined &&
    plan.unknown_locations.some(({ name }) => name.toLowerCase() === cell.toLowerCase());
  const added = form.options.new_locations;
  return (
    <>
      <Input
        value={typed ?? (isWhole(cell) ? cell : '')}
        dir="auto"
        aria-label={t('import.plan.mend', { field: nameOf(field), row: row.row })}
        aria-invalid
        aria-describedby={id}
        autoComplete="off"
        onChange={(event) => form.correct(row.row, field, event.target.value)}
      />
      <span id={id} className={styles.reason}>
        {row.errors[field]?.join(' ')}
      </span>
      {isUnknown && can('locations.edit') && added !== true ? (
        <Button size="small" icon="plus" onClick={() => form.change({ new_locations: [...added, cell] })}>
          {t('import.locations.addOne', { name: cell })}
        </Button>
      ) : null}
    </>
  );
}
