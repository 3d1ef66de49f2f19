import './labels-texts';
import { stored, useLocale, useStored, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { Stepper } from '@storeroom/ui/stepper';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { labelOf, type LabelSubject } from './label';
import {
  copied,
  FORMAT_NAMES,
  FORMATS,
  labelsPerSheet,
  sheetsOf,
  type FormatName,
  type LabelFormat,
} from './label-formats.rules';
import { LabelSheet } from './label-sheet';
import styles from './print-labels.module.css';
import { PRINTED, usePrintStyle } from './print-style.hooks';

export interface PrintLabelsProps {
  subjects: readonly LabelSubject[];
  /** What is to be known before printing: that some were left out. */
  note?: string | undefined;
  onClose: () => void;
}

/** The paper that lies in this device's printer. */
const lastFormat = stored('label-format', (found) => FORMAT_NAMES.find((name) => name === found) ?? 'a4x24');

const MAX_COPIES = 100;

/** Labels on the paper that is in the printer: which paper, where on its first sheet, how many of each, and how it will look. */
export function PrintLabels({ subjects, note, onClose }: PrintLabelsProps) {
  const t = useTexts('labels');
  const locale = useLocale();
  const [name, setName] = useStored(lastFormat);
  const [start, setStart] = useState<number | null>(1);
  const [copies, setCopies] = useState<number | null>(1);
  const format: LabelFormat = FORMATS[name];
  const most = labelsPerSheet(format);
  usePrintStyle(format);
  const labels = useMemo(() => subjects.map((one) => labelOf(one, window.location.origin)), [subjects]);
  const sheets = sheetsOf(copied(labels, copies ?? 1), format, start ?? 1);
  const count = labels.length * (copies ?? 1);
  const words = { count, total: String(count) };
  const steps = { locale, decreaseLabel: t('less'), increaseLabel: t('more'), min: 1 };
  return (
    <>
      <DialogForm
        open
        size="wide"
        title={t('title', words)}
        description={note}
        closeLabel={t('close')}
        onClose={onClose}
        onSubmit={() => window.print()}
        footer={
          <>
            <Button onClick={onClose}>{t('close')}</Button>
            <Button kind="primary" type="submit" icon="print">
              {t('print', words)}
            </Button>
          </>
        }
      >
        <div className={styles.choice}>
          <Field label={t('paper')}>
            <Select
              value={name}
              onChange={(event) => {
                setName(event.target.value as FormatName);
                setStart(1);
              }}
            >
              {FORMAT_NAMES.map((key) => (
                <option key={key} value={key}>
                  {t(`format.${key}`)}
                </option>
              ))}
            </Select>
          </Field>
          {most > 1 ? (
            <Field label={t('start', { most })}>
              <Stepper {...steps} max={most} value={start} onChange={setStart} />
            </Field>
          ) : null}
          <Field label={t('copies')}>
            <Stepper {...steps} max={MAX_COPIES} value={copies} onChange={setCopies} />
          </Field>
        </div>
        <Preview format={format} labels={sheets[0] ?? []} />
        <p className="soft t14" role="status">
          {most > 1 ? t('sheets', { count: sheets.length }) : t('pieces', words)} {t('scale')}
        </p>
      </DialogForm>
      {createPortal(
        <div {...{ [PRINTED]: '' }} aria-hidden className={styles.printed}>
          {sheets.map((sheet, at) => (
            <LabelSheet key={at} format={format} labels={sheet} />
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}

/** Pixels that the picture of a sheet may take. */
const ROOM = { width: 320, height: 300 };
const PIXELS_IN_MM = 96 / 25.4;

/** The first sheet, as it will lie in the printer. */
function Preview({
  format,
  labels,
}: {
  format: LabelFormat;
  labels: Parameters<typeof LabelSheet>[0]['labels'];
}) {
  const t = useTexts('labels');
  const { width, height } = format.sheet;
  const scale = Math.min(1.4, ROOM.width / (width * PIXELS_IN_MM), ROOM.height / (height * PIXELS_IN_MM));
  return (
    <figure className={styles.preview} aria-label={t('preview')}>
      <div
        className={styles.paper}
        style={{ width: width * PIXELS_IN_MM * scale, height: height * PIXELS_IN_MM * scale }}
      >
        <div className={styles.scaled} style={{ transform: `scale(${scale})` }}>
          <LabelSheet format={format} labels={labels} />
        </div>
      </div>
    </figure>
  );
}
