import { Button } from '@storeroom/ui/button';
import { Segmented } from '@storeroom/ui/segmented';
import { HeadCell, Table, TableHead } from '@storeroom/ui/table';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { useFilesWords } from '../words/files-words.hooks';
import { type ImportForm, useFileFields } from './import-form.hooks';
import { useItemWords } from '../words/item-words.hooks';
import styles from './import.module.css';
import { FILE_FIELDS, type Plan } from './import.rules';
import { PlanRow } from './plan-row';

const WRONG = 'input[aria-invalid="true"]';

/**
 * Leads through what is wrong: once corrections are checked the focus is in the next wrong cell, that of another page too,
 * and on the import itself when none is left. What `noteCheck` returns is called as the check begins.
 */
function useNextWrong(
  { isReading, failure, show }: ImportForm,
  plan: Plan,
  tableRef: RefObject<HTMLElement | null>,
  commitRef: RefObject<HTMLButtonElement | null>,
): () => void {
  /** Whether a check is under way, and the row that was written in. */
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

/** What would become of each row; what is wrong with one is corrected where it stands. */
export function PlanTable({ form, plan, commitRef }: PlanTableProps) {
  const { t, written, counted } = useFilesWords();
  const nameOf = useFileFields();
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
      {/* Enter in any cell checks what was corrected. */}
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
              <HeadCell key={field}>{nameOf(field)}</HeadCell>
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
