import { IMPORT_MODES } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { Field } from '@storeroom/ui/field';
import { Icon } from '@storeroom/ui/icon';
import { Select } from '@storeroom/ui/select';
import { Switch } from '@storeroom/ui/switch';
import { useFilesWords } from '../words/files-words.hooks';
import type { ImportForm } from './import-form.hooks';
import styles from './import.module.css';

const READINGS = { '': 'decimalAsRead', '.': 'decimalPoint', ',': 'decimalComma' } as const;

/** Which file it is and how it is read, where that can be said otherwise. */
export function FileFacts({ form }: { form: ImportForm }) {
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
