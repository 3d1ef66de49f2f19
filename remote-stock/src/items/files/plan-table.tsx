import { ITEM, type ImportRow } from '@storeroom/contract';
import { useCan } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { Button } from '@storeroom/ui/button';
import { Input } from '@storeroom/ui/input';
import { useId, useEffect, useRef, type RefObject } from 'react';
import { Segmented } from '@storeroom/ui/segmented';
import { HeadCell, Table, TableHead } from '@storeroom/ui/table';
import { useFilesWords } from './jobs.queries';
import { useFieldWords } from '../data/field-words.hooks';
import { useItemWords } from '../data/item-words.hooks';
import { type ImportForm, useFileFieldName } from './import-form.hooks';
import styles from './import.module.css';
import { isWhole, type FileField, type Plan, FILE_FIELDS } from './import';

/** A valid cell: the value in the file, or the present value and the new one. */
function PlanCell({ row, field }: { row: ImportRow; field: FileField }) {
  const valueWords = useValueWords();
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
      <del dir="auto">{valueWords(field, change.old)}</del> <span aria-hidden>→</span>{' '}
      <ins dir="auto">{valueWords(field, change.new)}</ins>
    </span>
  );
}

/** Returns the text for the value of a field. */
function useValueWords() {
  const { t, written } = useFilesWords();
  const { t: itemTexts } = useItemWords();
  const fields = useFieldWords();
  return (field: FileField, value: string | number | boolean | null): string => {
    if (value === null) return field === 'location' ? itemTexts('location.notSet') : t('import.plan.empty');
    if (typeof value === 'number') return written(value);
    if (typeof value === 'boolean') return t(value ? 'import.plan.yes' : 'import.plan.no');
    return field in ITEM ? fields.value(field, value) : value;
  };
}

interface PlanRowProps {
  row: ImportRow;
  fields: readonly FileField[];
  form: ImportForm;
  plan: Plan;
}

const BADGES = { create: 'live', update: 'info', unchanged: 'plain', error: 'danger' } as const;

/** One row of the file: what the import would do with it, and its cells. */
function PlanRow({ row, fields, form, plan }: PlanRowProps) {
  const { t } = useFilesWords();
  const fieldName = useFileFieldName();
  // Errors of fields without a column are shown beside the row number.
  const elsewhere = Object.entries(row.errors).filter(([field]) => !fields.some((known) => known === field));
  return (
    <tr data-status={row.status}>
      <td data-column="number">{row.row}</td>
      <td>
        <Badge kind={BADGES[row.status]}>{t(`import.plan.${row.status}One`)}</Badge>
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
        <td key={field} data-label={fieldName(field)}>
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
  const fieldName = useFileFieldName();
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
        aria-label={t('import.plan.mend', { field: fieldName(field), row: row.row })}
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

const WRONG = 'input[aria-invalid="true"]';

/**
 * After corrections are checked, moves the focus to the next wrong cell, also on another page, or to the import button if
 * none is left. Returns a function to be called when a check begins.
 */
function useNextWrong(
  { isReading, failure, show }: ImportForm,
  plan: Plan,
  tableRef: RefObject<HTMLElement | null>,
  commitRef: RefObject<HTMLButtonElement | null>,
): () => void {
  /** Set while a check is under way, with the row that had the focus. */
  const check = useRef<{ from: Element | null } | null>(null);
  useEffect(() => {
    if (check.current === null || isReading || failure !== null) return;
    const { from } = check.current;
    const wrong = [...(tableRef.current?.querySelectorAll<HTMLInputElement>(WRONG) ?? [])];
    const isFurther = (cell: Element) =>
      from === null ||
      from.contains(cell) ||
      (from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const next = (from?.isConnected && wrong.find(isFurther)) || wrong[0];
    if (next === undefined && plan.totals.error > 0) {
      show({ status: 'error' });
      return;
    }
    check.current = null;
    next?.focus();
    next?.select();
    if (next === undefined) commitRef.current?.focus();
  }, [isReading, failure, plan, show, tableRef, commitRef]);
  return () => {
    const written = tableRef.current?.contains(document.activeElement) ? document.activeElement : null;
    check.current = { from: written?.closest('tr') ?? null };
  };
}

const KINDS = ['create', 'update', 'unchanged', 'error'] as const;

interface PlanTableProps {
  form: ImportForm;
  plan: Plan;
  commitRef: RefObject<HTMLButtonElement | null>;
}

/** What the import would do with each row; wrong cells can be corrected in the table. */
export function PlanTable({ form, plan, commitRef }: PlanTableProps) {
  const { t, written, counted } = useFilesWords();
  const fieldName = useFileFieldName();
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const noteCheck = useNextWrong(form, plan, ref, commitRef);
  const fields = FILE_FIELDS.filter((field) => plan.mapping[field] !== undefined);
  const { totals } = plan;
  const all = KINDS.reduce((sum, kind) => sum + totals[kind], 0);
  const choices = [
    { value: 'all', label: t('import.plan.all'), count: written(all) },
    ...KINDS.filter((kind) => totals[kind] > 0 || form.shown.status === kind).map((kind) => ({
      value: kind,
      label: t(`import.plan.${kind}`),
      count: written(totals[kind]),
    })),
  ];
  const { uncheckedCount } = form;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t('import.plan.title')}</h2>
      <div className={styles.kinds}>
        <Segmented
          label={t('import.plan.title')}
          value={form.shown.status ?? 'all'}
          options={choices}
          onChange={(kind) => form.show({ status: KINDS.find((known) => known === kind) ?? null })}
        />
      </div>
      {/* Enter in any cell checks the corrections. */}
      <form
        ref={ref}
        className={styles.scroll}
        onSubmit={(event) => {
          event.preventDefault();
          if (uncheckedCount === 0) return;
          noteCheck();
          form.check();
        }}
      >
        <Table
          caption={t('import.plan.caption')}
          cards={false}
          density="compact"
          busy={form.isReading}
          className={styles.plan}
        >
          <TableHead>
            <HeadCell column="number">{t('import.plan.row')}</HeadCell>
            <HeadCell>{t('import.plan.status')}</HeadCell>
            {fields.map((field) => (
              <HeadCell key={field}>{fieldName(field)}</HeadCell>
            ))}
          </TableHead>
          <tbody>
            {plan.rows.map((row) => (
              <PlanRow key={row.row} row={row} fields={fields} form={form} plan={plan} />
            ))}
          </tbody>
        </Table>
        {plan.rows.length === 0 ? <p className={styles.reading}>{t('import.plan.none')}</p> : null}
        {uncheckedCount > 0 ? (
          <p className={styles.check}>
            <Button type="submit" icon="check" pending={form.isReading && t('import.plan.checking')}>
              {t('import.plan.check', counted(uncheckedCount))}
            </Button>
          </p>
        ) : null}
      </form>
      <Pages form={form} plan={plan} />
    </section>
  );
}

function Pages({ form, plan }: { form: ImportForm; plan: Plan }) {
  const { t } = useItemWords();
  const { written } = useFilesWords();
  const { page, page_count } = plan;
  if (page_count < 2) return null;
  const turn = (to: number, label: string, icon: 'left' | 'right') => (
    <Button
      size="small"
      icon={icon}
      aria-label={label}
      disabledReason={to < 1 || to > page_count ? label : undefined}
      onClick={() => form.show({ page: to })}
    />
  );
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {turn(page - 1, t('pages.previous'), 'left')}
      <span role="status">{t('pages.current', { page: written(page), count: written(page_count) })}</span>
      {turn(page + 1, t('pages.next'), 'right')}
    </nav>
  );
}
