import { Banner } from '@storeroom/ui/banner';
import { Select } from '@storeroom/ui/select';
import { HeadCell, Table, TableHead } from '@storeroom/ui/table';
import { useId } from 'react';
import { useFilesWords } from '../words/files-words.hooks';
import { type ImportForm, useFileFields } from './import-form.hooks';
import { FILE_FIELDS, fieldOf, matched, unmatchedOf, type FileField, type Plan } from './import.rules';
import styles from './import.module.css';

/** What each column of the file holds, with examples; what is not imported is said. */
export function MatchColumns({ form, plan }: { form: ImportForm; plan: Plan }) {
  const { t, counted } = useFilesWords();
  const nameOf = useFileFields();
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
              // Columns have no names of their own: two may be called the same.
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
                        {nameOf(field)}
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
