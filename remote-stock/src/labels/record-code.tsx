import './labels-texts';
import { useTexts } from '@storeroom/sdk';
import { useMemo } from 'react';
import { CodeDrawing } from './code-drawing';
import { labelOf, type LabelSubject } from './label';
import styles from './record-code.module.css';

/** The codes of one record on the screen: for a phone beside it, and for a reader that has no label yet. */
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
