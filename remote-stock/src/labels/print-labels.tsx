import { stored, useLocale, useStored, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { Checkbox } from '@storeroom/ui/checkbox';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { Stepper } from '@storeroom/ui/stepper';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { PIXELS_IN_MM, usePrintAlone } from '../print-alone.hooks';
import { CodeDrawing } from './code-drawing';
import { labelOf, type Label, type LabelChoice, type LabelSubject } from './label';
import {
  copied,
  FORMAT_NAMES,
  FORMATS,
  labelsPerSheet,
  placeOn,
  sheetsOf,
  type FormatName,
  type LabelFormat,
} from './label-formats.rules';
import './labels-texts';
import styles from './print-labels.module.css';

/** Marks the element that is printed instead of the page. */
const PRINTED = 'data-printed-labels';

/** While the dialog is open, printing the page prints the labels. */
const usePrintStyle = ({ sheet: { width, height } }: LabelFormat): void =>
  usePrintAlone(PRINTED, `size: ${width}mm ${height}mm; margin: 0`);

interface LabelSheetProps {
  format: LabelFormat;
  /** By position; null for an empty one. */
  labels: readonly (Label | null)[];
}

const mm = (value: number) => `${value}mm`;

/** One sheet of labels in its real size, or one label of a roll. */
function LabelSheet({ format, labels }: LabelSheetProps) {
  const { sheet, width, height } = format;
  return (
    <div className={styles.sheet} style={{ width: mm(sheet.width), height: mm(sheet.height) }}>
      {labels.map((label, position) => {
        const { x, y } = placeOn(format, position);
        return label ? (
          <div
            key={position}
            className={styles.label}
            data-size={height < 24 ? 'small' : height < 30 ? 'normal' : 'large'}
            style={{ left: mm(x), top: mm(y), width: mm(width), height: mm(height) }}
          >
            <OneLabel label={label} />
          </div>
        ) : null;
      })}
    </div>
  );
}

function OneLabel({ label: { name, line, code, square, bars } }: { label: Label }) {
  return (
    <>
      <CodeDrawing drawn={square} className={styles.square} />
      <p className={styles.words}>
        <span className={styles.name}>{name}</span>
        {line ? <span className={styles.line}>{line}</span> : null}
      </p>
      <p className={styles.code}>
        <CodeDrawing drawn={bars} className={styles.bars} isStretched />
        <span>{code}</span>
      </p>
    </>
  );
}

interface PrintLabelsProps {
  subjects: readonly LabelSubject[];
  /** Further facts that the labels can show. */
  choices?: readonly LabelChoice[];
  /** Shown before printing, for example that some labels were left out. */
  note?: string | undefined;
  onClose: () => void;
}

/** The paper that was last used on this device. */
const lastFormat = stored('label-format', (found) => FORMAT_NAMES.find((name) => name === found) ?? 'a4x24');

/** The further facts that labels last showed on this device. */
const lastShown = stored('label-fields', (found): readonly string[] =>
  Array.isArray(found) ? found.filter((key) => typeof key === 'string') : [],
);

const MAX_COPIES = 100;

/** The dialog that prints labels: paper, first position on its first sheet, copies, and a preview. */
export function PrintLabels({ subjects, choices = [], note, onClose }: PrintLabelsProps) {
  const t = useTexts('labels');
  const locale = useLocale();
  const [name, setName] = useStored(lastFormat);
  const [shown, setShown] = useStored(lastShown);
  const [start, setStart] = useState<number | null>(1);
  const [copies, setCopies] = useState<number | null>(1);
  const format: LabelFormat = FORMATS[name];
  const most = labelsPerSheet(format);
  usePrintStyle(format);
  const labels = useMemo(
    () => subjects.map((one) => labelOf(one, window.location.origin, shown)),
    [subjects, shown],
  );
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
        {choices.length > 0 ? (
          <fieldset className={styles.shown}>
            <legend>{t('shown')}</legend>
            {choices.map(({ key, label }) => (
              <Checkbox
                key={key}
                label={label}
                checked={shown.includes(key)}
                onChange={({ target }) =>
                  setShown(target.checked ? [...shown, key] : shown.filter((other) => other !== key))
                }
              />
            ))}
          </fieldset>
        ) : null}
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

/** The largest size of the preview, in pixels. */
const ROOM = { width: 320, height: 300 };

/** A preview of the first sheet. */
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
