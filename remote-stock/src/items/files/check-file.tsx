import { IMPORT_MODES } from '@storeroom/contract';
import { Button, TextButton } from '@storeroom/ui/button';
import { Field } from '@storeroom/ui/field';
import { Icon } from '@storeroom/ui/icon';
import { Select } from '@storeroom/ui/select';
import { Switch } from '@storeroom/ui/switch';
import { Banner } from '@storeroom/ui/banner';
import { HeadCell, Table, TableHead } from '@storeroom/ui/table';
import { useId, useRef, type RefObject } from 'react';
import { useCan } from '@storeroom/sdk';
import { Spinner } from '@storeroom/ui/spinner';
import { useFilesWords } from './jobs.queries';
import { type ImportForm, useFileFieldName } from './import-form.hooks';
import styles from './import.module.css';
import {
  FILE_FIELDS,
  fieldOf,
  matched,
  unmatchedOf,
  type FileField,
  type Plan,
  importedRows,
  isAdded,
} from './import';
import { WriteButton } from '../../write-button';
import { PlanTable } from './plan-table';

const READINGS = { '': 'decimalAsRead', '.': 'decimalPoint', ',': 'decimalComma' } as const;

/** The name of the file, and the options how it is read. */
function FileFacts({ form }: { form: ImportForm }) {
  const { t } = useFilesWords();
  const { file, options, plan, change } = form;
  const sheets = plan?.file.sheets ?? [];
  return (
    <section className={styles.facts} aria-label={file?.name}>
      <p className={styles.file}>
        <Icon name="in" />
        <strong dir="auto">{file?.name}</strong>
        <Button size="small" onClick={form.startAgain}>
          {t('import.file.other')}
        </Button>
      </p>
      <div className={styles.options}>
        <Field label={t('import.mode.label')}>
          <Select
            size="small"
            value={options.mode}
            onChange={(event) => change({ mode: event.target.value as typeof options.mode })}
          >
            {IMPORT_MODES.toReversed().map((mode) => (
              <option key={mode} value={mode}>
                {t(`import.mode.${mode}`)}
              </option>
            ))}
          </Select>
        </Field>
        {sheets.length > 1 ? (
          <Field label={t('import.file.sheet')}>
            <Select
              size="small"
              value={options.sheet ?? plan?.file.sheet ?? 1}
              onChange={(event) =>
                change({ sheet: Number(event.target.value), mapping: null, corrections: {} })
              }
            >
              {sheets.map((name, at) => (
                <option key={`${at} ${name}`} value={at + 1}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field label={t('import.file.decimal')}>
          <Select
            size="small"
            value={options.decimal ?? ''}
            onChange={({ target: { value } }) =>
              change({ decimal: value === '.' || value === ',' ? value : null })
            }
          >
            {(['', '.', ','] as const).map((sign) => (
              <option key={sign} value={sign}>
                {t(`import.file.${READINGS[sign]}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Switch
          label={t('import.file.heading')}
          checked={options.has_heading}
          onChange={(event) => change({ has_heading: event.target.checked, mapping: null })}
        />
      </div>
    </section>
  );
}

/** Matches each column of the file with a field, with examples; warns about columns that are not imported. */
function MatchColumns({ form, plan }: { form: ImportForm; plan: Plan }) {
  const { t, counted } = useFilesWords();
  const fieldName = useFileFieldName();
  const id = useId();
  const unmatched = unmatchedOf(plan);
  const { columns, mapping, problem } = plan;
  const match = (column: number, field: FileField | null) =>
    form.change({ mapping: matched(mapping, column, field) });
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t('import.columns.title')}</h2>
      {problem ? <Banner kind="danger">{problem}</Banner> : null}
      {unmatched.length > 0 ? (
        <Banner kind="warn" live>
          {t('import.columns.unmatched', { ...counted(unmatched.length), names: unmatched.join(', ') })}{' '}
          {t('import.columns.match', { count: unmatched.length })}
        </Banner>
      ) : null}
      <div className={styles.scroll}>
        <Table caption={t('import.columns.title')} cards={false} density="compact" className={styles.columns}>
          <TableHead>
            <HeadCell>{t('import.columns.column')}</HeadCell>
            <HeadCell>{t('import.columns.examples')}</HeadCell>
            <HeadCell>{t('import.columns.becomes')}</HeadCell>
          </TableHead>
          <tbody>
            {columns.map(({ name, examples }, at) => (
              // The index is the key, because several columns may have the same name.
              <tr key={at} data-off={fieldOf(mapping, at + 1) === null || undefined}>
                <th scope="row" dir="auto">
                  {name || String(at + 1)}
                </th>
                <td className={styles.examples} dir="auto">
                  {examples.join(' · ')}
                </td>
                <td>
                  <Select
                    size="small"
                    aria-label={t('import.columns.becomesOf', { column: name || String(at + 1) })}
                    value={fieldOf(mapping, at + 1) ?? ''}
                    onChange={({ target: { value } }) =>
                      match(at + 1, FILE_FIELDS.find((field) => field === value) ?? null)
                    }
                  >
                    <option value="">{t('import.columns.none')}</option>
                    {FILE_FIELDS.map((field) => (
                      <option key={field} value={field}>
                        {fieldName(field)}
                      </option>
                    ))}
                  </Select>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

/** The most locations that are named; further ones are counted, and in the table below. */
const MAX_NAMED = 5;

/** Warns about locations of the file that do not exist. People with the permission can add all of them by one press. */
function UnknownLocations({ form, plan }: { form: ImportForm; plan: Plan }) {
  const { t, counted } = useFilesWords();
  const can = useCan();
  const missing = plan.unknown_locations.filter(({ name }) => !isAdded(form.options.new_locations, name));
  if (missing.length === 0) return null;
  const named = missing.slice(0, MAX_NAMED).map(({ name }) => name);
  const left = missing.length - MAX_NAMED;
  const names = named.join(', ') + (left > 0 ? ` ${t('import.locations.more', counted(left))}` : '');
  const add = (
    <TextButton onClick={() => form.change({ new_locations: true })}>
      {t('import.locations.addAll', counted(missing.length))}
    </TextButton>
  );
  return (
    <Banner kind="warn" live action={can('locations.edit') ? add : undefined}>
      {t('import.locations.unknown', { ...counted(missing.length), names })}{' '}
      {can('locations.edit') ? null : t('import.locations.notAllowed')}
    </Banner>
  );
}

/**
 * Warns about codes that occur several times, as a file may repeat a product's code for each lot, but a code belongs to one
 * item. The repeated ones can be left out by one press.
 */
function TakenCodes({ form, plan }: { form: ImportForm; plan: Plan }) {
  const { t, counted } = useFilesWords();
  if (plan.taken_codes === 0) return null;
  const isLeftOut = form.options.leaves_out_codes;
  return (
    <Banner
      kind={isLeftOut ? 'info' : 'warn'}
      live
      action={
        <TextButton onClick={() => form.change({ leaves_out_codes: !isLeftOut })}>
          {t(isLeftOut ? 'import.codes.refuse' : 'import.codes.leaveOut')}
        </TextButton>
      }
    >
      {t(isLeftOut ? 'import.codes.leftOut' : 'import.codes.taken', counted(plan.taken_codes))}
    </Banner>
  );
}

interface CommitBarProps {
  form: ImportForm;
  plan: Plan;
  commitRef: RefObject<HTMLButtonElement | null>;
}

/** The bar with the number of rows that are left out, and the button that imports the others. */
function CommitBar({ form, plan, commitRef }: CommitBarProps) {
  const { t, counted } = useFilesWords();
  const { unchanged, error } = plan.totals;
  const count = importedRows(plan);
  const whyNot = () => {
    if (form.uncheckedCount > 0) return t('import.commit.checkFirst');
    if (form.isReading) return t('import.commit.wait');
    if (form.failure) return t('import.commit.again');
    if (count > 0) return undefined;
    return t(unchanged > 0 && error === 0 ? 'import.commit.same' : 'import.commit.nothing');
  };
  const reason = whyNot();
  return (
    <div className={styles.commit} data-keep-clear>
      {form.refusal ? (
        <Banner
          kind="danger"
          className={styles.refusal}
          action={<TextButton onClick={form.send}>{t('import.failed.retry')}</TextButton>}
        >
          {form.refusal}
        </Banner>
      ) : null}
      <span className="soft" role="status">
        {error > 0 ? t('import.commit.leaves', counted(error)) : null} {count === 0 && reason ? reason : null}
      </span>
      <WriteButton
        ref={commitRef}
        kind="primary"
        pending={form.isSending && t('import.commit.sending')}
        disabledReason={reason}
        onClick={form.send}
      >
        {t('import.commit.press', counted(count))}
      </WriteButton>
    </div>
  );
}

/** The check of a chosen file: how it is read, what its columns are, and what the import would do with its rows. */
export function CheckFile({ form }: { form: ImportForm }) {
  const { t } = useFilesWords();
  const commitRef = useRef<HTMLButtonElement>(null);
  const { plan, failure, isFileRefused, isReading } = form;
  return (
    <div className={styles.page}>
      <FileFacts form={form} />
      {failure ? (
        <Banner
          kind="danger"
          action={
            isFileRefused && plan === undefined ? (
              <TextButton onClick={form.startAgain}>{t('import.file.other')}</TextButton>
            ) : (
              <TextButton onClick={form.retry}>{t('import.failed.retry')}</TextButton>
            )
          }
        >
          {failure}
        </Banner>
      ) : null}
      {plan === undefined && isReading ? (
        <p className={styles.reading} role="status">
          <Spinner /> {t('import.file.reading')}
        </p>
      ) : null}
      {plan ? (
        <>
          <MatchColumns form={form} plan={plan} />
          {plan.problem === null ? (
            <>
              <UnknownLocations form={form} plan={plan} />
              <TakenCodes form={form} plan={plan} />
              <PlanTable form={form} plan={plan} commitRef={commitRef} />
              <CommitBar form={form} plan={plan} commitRef={commitRef} />
            </>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
