import { classNames } from '@storeroom/ui/class-names';
import { CodeDrawing } from './code-drawing';
import { placeOn, type LabelFormat } from './label-formats.rules';
import type { Label } from './label';
import styles from './label-sheet.module.css';

export interface LabelSheetProps {
  format: LabelFormat;
  /** By their position; a position without one stays free. */
  labels: readonly (Label | null)[];
  className?: string | undefined;
}

const mm = (value: number) => `${value}mm`;

/** One sheet of labels in its true size, or one label of a roll. */
export function LabelSheet({ format, labels, className }: LabelSheetProps) {
  const { sheet, width, height } = format;
  return (
    <div
      className={classNames(styles.sheet, className)}
      style={{ width: mm(sheet.width), height: mm(sheet.height) }}
    >
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
