import { useSearch } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { writeReportAddress } from '../data/report-address.rules';
import type { Measure } from '../kinds/report-view';
import { useReportWords } from '../report-words.hooks';
import styles from './reports-page.module.css';

/** What the chart measures: amounts of different units stand on no common scale. */
export function MeasureChoice({ measures, by }: { measures: readonly Measure[]; by: string | null }) {
  const { t } = useReportWords();
  const [, change] = useSearch();
  const [usual] = measures;
  const chosen = measures.find(({ key }) => key === by) ?? usual;
  return (
    <Field label={t('measure.label')} className={styles.measure}>
      <Select
        size="small"
        value={chosen?.key}
        onChange={({ target }) =>
          change((next) =>
            writeReportAddress(next, { by: target.value === usual?.key ? null : target.value }),
          )
        }
      >
        {measures.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
