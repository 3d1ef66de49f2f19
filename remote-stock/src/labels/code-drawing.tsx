import { useTexts } from '@storeroom/sdk';
import { useMemo } from 'react';
import { drawBars, type DrawnCode, drawSquare } from './draw-codes';
import './labels-texts';
import { labelOf, type LabelSubject } from './label';
import styles from './record-code.module.css';

interface CodeDrawingProps {
  drawn: DrawnCode;
  className: string | undefined;
  isStretched?: boolean;
  /** The accessible name; without one, screen readers skip it, because the text beside it is the same. */
  label?: string;
}

/** A code as vector graphics. */
export function CodeDrawing({ drawn, className, isStretched = false, label }: CodeDrawingProps) {
  const { width, height, path } = drawn;
  return (
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isStretched ? 'none' : undefined}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

interface PrintedCodeProps {
  /** Bars for scanners that type like a keyboard, a square for cameras. */
  kind: 'bars' | 'square';
  text: string;
  className?: string | undefined;
}

/** A code for printing. Its content is printed beside it as text. */
export function PrintedCode({ kind, text, className }: PrintedCodeProps) {
  const isStretched = kind === 'bars';
  const drawn = isStretched ? drawBars(text) : drawSquare(text);
  return <CodeDrawing drawn={drawn} className={className} isStretched={isStretched} />;
}

/** The codes of one record on the screen, to be scanned from there while it has no label. */
export function RecordCode({ kind, id, name }: LabelSubject) {
  const t = useTexts('labels');
  const { code, square, bars } = useMemo(
    () => labelOf({ kind, id, name }, window.location.origin),
    [kind, id, name],
  );
  return (
    <div className={styles.codes}>
      <CodeDrawing drawn={square} className={styles.square} label={t('opens', { name })} />
      <p className={styles.words}>
        <CodeDrawing drawn={bars} className={styles.bars} isStretched />
        <span className={styles.code}>{code}</span>
      </p>
    </div>
  );
}
